// Limits of the numbers that are typed here. They only bound the taps; the tracker validates each
// value.
import unit from '../../../../data/schema/warfare/unit_card.json'
import { rangesOf } from '../../kit/muster/cards/schema'
import { STATS } from './printed'

/** The faces of a d20. */
export const FACES = 20

/** The ranges of the numbers on a card. */
export const RANGE = rangesOf(STATS, unit)

/** The difficulty that a trait can set for a Command test. */
export const DIFFICULTY = [1, 30] as const
/** Tokens or casualties that one effect gives. */
export const AT_ONCE = 20
/** Casualties that one token causes. */
export const EACH = 6
