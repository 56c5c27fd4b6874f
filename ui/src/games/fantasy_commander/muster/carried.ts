// The typed cards that an army takes along.
import type { ArmyList } from '../../../bindings/ArmyList'
import { carriedBy, pileOf, type TypedCards } from '../../../kit/muster'

/** What its units and its deck name. */
export function carried(army: ArmyList, typed: TypedCards): TypedCards {
  const named = (pile: string) => pileOf(army, pile).map(({ card }) => card)
  return carriedBy(typed, { units: named('entries'), tactics: named('deck') })
}
