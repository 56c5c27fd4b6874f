// What an army list of this game is made of.
import type { ArmyList } from '../../../bindings/ArmyList'
import { pileOf, UNITS } from '../../../kit/muster'
import type { Book } from './book.svelte'

/** The number of Guard units in a list. */
export function guardsIn(list: ArmyList, book: Pick<Book, 'unit'>): number {
  const guards = pileOf(list, UNITS).filter(({ card }) => book.unit(card)?.status === 'guard')
  return guards.reduce((all, { copies = 1 }) => all + copies, 0)
}
