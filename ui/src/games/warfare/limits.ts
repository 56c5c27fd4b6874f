// How far numbers go that are typed here. The tracker judges each; these only bound what can be tapped.
import unit from '../../../../data/schema/warfare/unit_card.json'
import { rangesOf } from '../../kit/muster/cards/schema'
import { STATS } from './printed'

/** A die of twenty. */
export const FACES = 20

/** The numbers of a card, from and to. */
export const RANGE = rangesOf(STATS, unit)

/** What a trait can ask of a Command test. */
export const DIFFICULTY = [1, 30] as const
/** Tokens or casualties that one effect gives. */
export const AT_ONCE = 20
/** Casualties of one token. */
export const EACH = 6
