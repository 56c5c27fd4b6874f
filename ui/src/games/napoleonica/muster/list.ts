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

/** The places of the unique units that can be taken out. The only commander is not among them. */
export function spareStars(list: ArmyList, cards: Cards): number[] {
  const commands = (card: string) => cards.unit(card)?.branch === 'commander'
  const commanders = list.entries.filter(({ card }) => commands(card)).length
  return list.entries.flatMap(({ card }, place) =>
    cards.unit(card)?.unique && !(commanders === 1 && commands(card)) ? [place] : [],
  )
}

/** How many points are missing for the unique units. */
export function pointsShort({ needed, sum }: Record<string, unknown>): number {
  return Number(needed) - Number(sum)
}
