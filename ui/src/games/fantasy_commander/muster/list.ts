// What an army list of this game holds: units and a tactics deck, each card as often as it is there.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { UnitCard } from '../../../bindings/fantasy_commander/UnitCard'
import { pileOf, sum, type Total } from '../../../kit/muster'

/** The units and the tactics deck, as the list calls them. */
export type Pile = 'entries' | 'deck'
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
