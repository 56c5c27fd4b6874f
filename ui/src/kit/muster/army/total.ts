// The cost of an army.
import type { ArmyList } from '../../../asks'
import type { CardBook } from '../book.svelte'
import { pileOf, sum, UNITS, type ListEntry, type Total } from './list'

/** The cost of its units, including copies, if the game does not count otherwise. */
export function totalOf(army: ArmyList, book: CardBook): Total {
  const { cost, total } = book.game
  if (total) return total(army, book)
  const each = pileOf(army, UNITS).map(({ card, copies = 1 }) => {
    const one = book.unit(card)?.[cost]
    return typeof one === 'number' ? one * copies : undefined
  })
  return sum(each)
}

/** The cost of one entry of an army, with its copies and everything that belongs to it. */
export const entryCost = (army: ArmyList, entry: ListEntry, book: CardBook): Total =>
  totalOf({ ...army, [UNITS]: [entry] }, book)
