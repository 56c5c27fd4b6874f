// The typed cards that an army takes along.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { TypedCards } from '../../../kit/muster'

/** What the army's cards name, and the deck that it draws from. */
export function carried(army: ArmyList, typed: TypedCards): TypedCards {
  const named = new Set(
    army.entries.flatMap(({ card, detachments = [] }) => [card, ...detachments]),
  )
  const cards: TypedCards = {}
  for (const shelf of ['units', 'detachments']) {
    const mine = Object.entries(typed[shelf] ?? {}).filter(([id]) => named.has(id))
    if (mine.length > 0) cards[shelf] = Object.fromEntries(mine)
  }
  const deck = `maneuver/${army.faction}`
  if (typed[deck] !== undefined) cards[deck] = typed[deck]
  const dice = typed.dice
  if (dice !== undefined && Object.keys(cards).length > 0) cards.dice = dice
  return cards
}
