// An army list, as taps change it: every change returns a new list.
import type { ArmyList } from '../../../asks'
import { nameIn } from '../../text/names'

export type ListEntry = ArmyList['entries'][number]

/** The cost of a list, and how many of its cards have no cost yet. */
export interface Total {
  points: number
  unknown: number
}

/** Adds one unit after the last of its kind. */
export function add(list: ArmyList, card: string): ArmyList {
  const last = lastOf(list, card)
  return put(list, last < 0 ? list.entries.length : last + 1, { card })
}

/** Inserts that entry at that place. */
export function put(list: ArmyList, at: number, entry: ListEntry): ArmyList {
  return { ...list, entries: list.entries.toSpliced(at, 0, entry) }
}

/** Removes the entry at that place. */
export function takeOut(list: ArmyList, at: number): ArmyList {
  return { ...list, entries: list.entries.toSpliced(at, 1) }
}

/** The place of the last unit of that card, or -1. */
export function lastOf(list: ArmyList, card: string): number {
  return list.entries.findLastIndex((entry) => entry.card === card)
}

/** The entry at that place with other values; an empty name or list is removed. */
export function changed(list: ArmyList, at: number, values: Partial<ListEntry>): ArmyList {
  const whole = { ...list.entries[at]!, ...values }
  const entry = Object.fromEntries(
    Object.entries(whole).filter(([name, value]) =>
      Array.isArray(value) ? value.length > 0 : name !== 'name' || nameIn(String(value ?? '')),
    ),
  )
  return { ...list, entries: list.entries.with(at, entry as ListEntry) }
}

/** A card of a pile; without a number it counts once. */
interface Listed {
  card: string
  copies?: number
}

/** The pile of its units, and the shelf of their cards. */
export const UNITS = 'entries'
export const UNIT_SHELF = 'units'

/** The cards of a pile: the entries of an army, or one of its further lists. */
export function pileOf(list: object, pile: string): readonly Listed[] {
  return (list as Record<string, Listed[] | undefined>)[pile] ?? []
}

/** The copies of a card in a pile; without a card, the copies of all. */
export function copiesIn(list: ArmyList, pile: string, card?: string): number {
  const counted = pileOf(list, pile).filter((one) => card === undefined || one.card === card)
  return counted.reduce((all, { copies = 1 }) => all + copies, 0)
}

/** The list with this many copies of a card in a pile. The card keeps its place, and is removed at
 * 0. */
export function withCopies(list: ArmyList, pile: string, card: string, copies: number): ArmyList {
  const all = pileOf(list, pile)
  const first = all.findIndex((one) => one.card === card)
  const others = all.filter((one) => one.card !== card)
  const put = copies > 0 ? [{ card, copies }] : []
  return { ...list, [pile]: others.toSpliced(first < 0 ? others.length : first, 0, ...put) }
}

/** One copy of a card more or less in a pile. */
export function step(list: ArmyList, pile: string, card: string, by: 1 | -1): ArmyList {
  return withCopies(list, pile, card, copiesIn(list, pile, card) + by)
}

/** The name of an entry: the players' own, or the card's with a number among its like. */
export function called(
  list: ArmyList,
  at: number,
  printed: (card: string) => string | undefined,
): string {
  const { card, name } = list.entries[at]!
  if (name) return name
  const alike = list.entries.flatMap((entry, place) => (entry.card === card ? [place] : []))
  const own = printed(card) ?? card
  return alike.length > 1 ? `${own} ${alike.indexOf(at) + 1}` : own
}

/** The sum of costs; unknown ones are counted separately. */
export function sum(costs: readonly (number | null | undefined)[]): Total {
  const numbers = costs.filter(known)
  return {
    points: numbers.reduce((all, cost) => all + cost, 0),
    unknown: costs.length - numbers.length,
  }
}

/** Whether the value is typed or printed. */
export function known(value: number | null | undefined): value is number {
  return typeof value === 'number'
}
