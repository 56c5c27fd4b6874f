// What an army list of this game holds: two piles of cards, each as often as it is there.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { UnitCard } from '../../../bindings/napoleon_saga/UnitCard'
import { sum, type Total } from '../../../kit/muster'
import { armOf } from './arms'

/** A card of a list; without a number it is there once. */
export interface Listed {
  card: string
  copies?: number
}
/** The army deck and the strategy deck, as the list calls them. */
export type Pile = 'entries' | 'strategy'

/** Where a list's units are looked up. */
export interface Cards {
  unit(id: string): UnitCard | undefined
}

/** The cards of a pile. */
export function pileOf(list: ArmyList, pile: Pile): readonly Listed[] {
  return (list[pile] as Listed[] | undefined) ?? []
}

/** How often a card is in a pile; how many cards it holds, when none is named. */
export function count(list: ArmyList, pile: Pile, card?: string): number {
  const counted = pileOf(list, pile).filter((one) => card === undefined || one.card === card)
  return counted.reduce((all, { copies = 1 }) => all + copies, 0)
}

/** The list with so many of a card in a pile; it stays where it first stood. */
export function set(list: ArmyList, pile: Pile, card: string, copies: number): ArmyList {
  const all = pileOf(list, pile)
  const first = all.findIndex((one) => one.card === card)
  const others = all.filter((one) => one.card !== card)
  const at = first < 0 ? others.length : first
  const put = copies > 0 ? [{ card, copies }] : []
  return { ...list, [pile]: others.toSpliced(at, 0, ...put) }
}

/** One card more of it, or less. */
export function step(list: ArmyList, pile: Pile, card: string, by: 1 | -1): ArmyList {
  return set(list, pile, card, count(list, pile, card) + by)
}

/** What the whole list costs. */
export function total(list: ArmyList, cards: Cards): Total {
  const each = pileOf(list, 'entries').map(({ card, copies = 1 }) => {
    const cost = cards.unit(card)?.cost
    return typeof cost === 'number' ? cost * copies : undefined
  })
  return sum(each)
}

/** How many units there are that are such. */
export function units(list: ArmyList, cards: Cards, such: (card?: UnitCard) => boolean): number {
  const found = pileOf(list, 'entries').filter(({ card }) => such(cards.unit(card)))
  return found.reduce((all, { copies = 1 }) => all + copies, 0)
}

/** What the army is made of, part by part. */
export function composition(list: ArmyList, cards: Cards): Record<string, number> {
  const arms = (['infantry', 'cavalry', 'artillery', 'unknown'] as const).map((arm) => [
    arm,
    units(list, cards, (card) => armOf(card) === arm),
  ])
  const guard = units(list, cards, (card) => card?.status === 'guard')
  return { ...Object.fromEntries(arms), guard }
}
