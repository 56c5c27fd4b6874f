// The typed cards that an army list carries along.
import type { ArmyList } from '../../../bindings/ArmyList'
import { carriedBy, type TypedCards } from '../../../kit/muster'

/** The typed cards among those that the army names, and the deck that it draws from. */
export function carried(army: ArmyList, typed: TypedCards): TypedCards {
  const named = army.entries.flatMap(({ card, detachments = [] }) => [card, ...detachments])
  const cards = carriedBy(typed, { units: named, detachments: named })
  const deck = `maneuver/${army.faction}`
  if (typed[deck] !== undefined) cards[deck] = typed[deck]
  const dice = typed.dice
  if (dice !== undefined && Object.keys(cards).length > 0) cards.dice = dice
  return cards
}
