// An army list, as taps change it: every change gives a new list.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { Detachment } from '../../../bindings/napoleonica/Detachment'
import type { UnitCard } from '../../../bindings/napoleonica/UnitCard'

export type ListEntry = ArmyList['entries'][number]

/** Where a list's cards are looked up. */
export interface Cards {
  unit(id: string): UnitCard | undefined
  detachment(id: string): Detachment | undefined
}

/** What a list costs, and how many of its cards have no cost yet. */
export interface Total {
  points: number
  unknown: number
}

/** One more unit; it stands behind the last of its kind. */
export function add(list: ArmyList, card: string): ArmyList {
  const last = lastOf(list, card)
  return put(list, last < 0 ? list.entries.length : last + 1, { card })
}

/** That entry at that place. */
export function put(list: ArmyList, at: number, entry: ListEntry): ArmyList {
  return { ...list, entries: list.entries.toSpliced(at, 0, entry) }
}

/** Without the entry at that place. */
export function takeOut(list: ArmyList, at: number): ArmyList {
  return { ...list, entries: list.entries.toSpliced(at, 1) }
}

/** The place of the last unit of that card, or -1. */
export function lastOf(list: ArmyList, card: string): number {
  return list.entries.findLastIndex((entry) => entry.card === card)
}

/** The entry at that place with other values; an empty name is no name. */
export function changed(list: ArmyList, at: number, values: Partial<ListEntry>): ArmyList {
  const entry = { ...list.entries[at]!, ...values }
  if (!entry.name?.trim()) delete entry.name
  if (entry.detachments?.length === 0) delete entry.detachments
  return { ...list, entries: list.entries.with(at, entry) }
}

/** What an entry is called: the players' own name, or the card's with a number among its like. */
export function called(list: ArmyList, at: number, cards: Cards): string {
  const { card, name } = list.entries[at]!
  if (name) return name
  const printed = cards.unit(card)?.name ?? card
  const alike = list.entries.flatMap((entry, place) => (entry.card === card ? [place] : []))
  return alike.length > 1 ? `${printed} ${alike.indexOf(at) + 1}` : printed
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

function sum(costs: readonly (number | null | undefined)[]): Total {
  const numbers = costs.filter(known)
  return {
    points: numbers.reduce((all, cost) => all + cost, 0),
    unknown: costs.length - numbers.length,
  }
}

/** Is the value typed or printed? */
export function known(value: number | null | undefined): value is number {
  return typeof value === 'number'
}
