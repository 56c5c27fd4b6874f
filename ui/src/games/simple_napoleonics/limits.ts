// How far numbers go that are typed here. The tracker judges each; these only bound what can be tapped.
import leader from '../../../../data/schema/simple_napoleonics/leader_card.json'
import unit from '../../../../data/schema/simple_napoleonics/unit_card.json'
import { rangesOf } from '../../kit/muster/cards/schema'
import { LEADS, STATS } from './printed'

/** The numbers of a card, from and to. */
export const RANGE = { ...rangesOf(STATS, unit), ...rangesOf(LEADS, leader) }
/** Inches from which a charge is made. */
export const CHARGE = 12
/** Inches of the longest measure on a table. */
export const FAR = 72
/** The faces of a die. */
export const FACES: readonly number[] = [1, 2, 3, 4, 5, 6]
