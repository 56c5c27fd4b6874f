// The typed cards that an army takes along.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { TypedCards } from '../../../kit/muster'
import { pileOf, type Pile } from './list'

const SHELVES: [string, Pile][] = [
  ['units', 'entries'],
  ['strategy', 'strategy'],
]

/** What the army's two decks name. */
export function carried(army: ArmyList, typed: TypedCards): TypedCards {
  const mine = SHELVES.map(([shelf, pile]) => {
    const named = new Set(pileOf(army, pile).map(({ card }) => card))
    const cards = Object.entries(typed[shelf] ?? {}).filter(([id]) => named.has(id))
    return [shelf, Object.fromEntries(cards)] as const
  })
  return Object.fromEntries(mine.filter(([, cards]) => Object.keys(cards).length > 0))
}
