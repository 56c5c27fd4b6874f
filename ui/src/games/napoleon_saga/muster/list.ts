// What an army list of this game holds: two piles of cards, each as often as it is there.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { UnitCard } from '../../../bindings/napoleon_saga/UnitCard'
import { pileOf, sum, type Total } from '../../../kit/muster'
import { armOf } from './arms'

/** The army deck and the strategy deck, as the list calls them. */
export type Pile = 'entries' | 'strategy'
/** Where a list's units are looked up. */
export interface Cards {
  unit(id: string): UnitCard | undefined
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
