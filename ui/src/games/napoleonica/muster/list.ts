// What an army list of this game is called and costs.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { Detachment } from '../../../bindings/napoleonica/Detachment'
import type { UnitCard } from '../../../bindings/napoleonica/UnitCard'
import { called as calledBy, sum, type ListEntry, type Total } from '../../../kit/muster'

/** Where a list's cards are looked up. */
export interface Cards {
  unit(id: string): UnitCard | undefined
  detachment(id: string): Detachment | undefined
}

/** What an entry is called: the players' own name, or the card's with a number among its like. */
export function called(list: ArmyList, at: number, cards: Cards): string {
  return calledBy(list, at, (card) => cards.unit(card)?.name)
}

/** What one entry costs with its detachments. */
export function costOf(entry: ListEntry, cards: Cards): Total {
  const joined = (entry.detachments ?? []).map((id) => cards.detachment(id)?.cost)
  return sum([cards.unit(entry.card)?.cost, ...joined])
}

/** What the whole list costs. */
export function total(list: ArmyList, cards: Cards): Total {
  const each = list.entries.map((entry) => costOf(entry, cards))
  const unknown = each.filter((cost) => cost.unknown > 0).length
  return { points: each.reduce((all, { points }) => all + points, 0), unknown }
}

/** The places of the unique units that can be taken out: not that of the only commander. */
export function spareStars(list: ArmyList, cards: Cards): number[] {
  const commands = (card: string) => cards.unit(card)?.branch === 'commander'
  const commanders = list.entries.filter(({ card }) => commands(card)).length
  return list.entries.flatMap(({ card }, place) =>
    cards.unit(card)?.unique && !(commanders === 1 && commands(card)) ? [place] : [],
  )
}

/** How many points are lacking to what the unique units need. */
export function pointsShort({ needed, sum }: Record<string, unknown>): number {
  return Number(needed) - Number(sum)
}
