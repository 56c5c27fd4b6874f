// Limits of the numbers that are typed here. They only bound the taps; the tracker validates each
// value.
import leader from '../../../../data/schema/simple_napoleonics/leader_card.json'
import unit from '../../../../data/schema/simple_napoleonics/unit_card.json'
import { rangesOf } from '../../kit/muster/cards/schema'
import { LEADS, STATS } from './printed'

/** The ranges of the numbers on a card. */
export const RANGE = { ...rangesOf(STATS, unit), ...rangesOf(LEADS, leader) }
/** The distance in inches from which a charge can be made. */
export const CHARGE = 12
/** The longest measure on a table, in inches. */
export const FAR = 72
/** The faces of a die. */
export const FACES: readonly number[] = [1, 2, 3, 4, 5, 6]
