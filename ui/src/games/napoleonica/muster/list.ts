// The names and costs in an army list of this game.
import type { ArmyList } from '../../../bindings/ArmyList'
import { called as calledBy, sum, type ListEntry, type Total } from '../../../kit/muster'
import type { Book } from './book.svelte'

/** Looks up the cards of a list. */
export type Cards = Pick<Book, 'unit' | 'detachment'>

/** The name of an entry: the players' own, or the card's with a number if there are several. */
export function called(list: ArmyList, at: number, cards: Cards): string {
  return calledBy(list, at, (card) => cards.unit(card)?.name)
}

/** The cost of one entry with its detachments. */
export function costOf(entry: ListEntry, cards: Cards): Total {
  const joined = (entry.detachments ?? []).map((id) => cards.detachment(id)?.cost)
  return sum([cards.unit(entry.card)?.cost, ...joined])
}

/** The cost of the whole list. */
export function total(list: ArmyList, cards: Cards): Total {
  const each = list.entries.map((entry) => costOf(entry, cards))
  const unknown = each.filter((cost) => cost.unknown > 0).length
  return { points: each.reduce((all, { points }) => all + points, 0), unknown }
}
