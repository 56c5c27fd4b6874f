// What an army list of this game is made of.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { UnitCard } from '../../../bindings/napoleon_saga/UnitCard'
import { pileOf, UNITS } from '../../../kit/muster'

/** Looks up the units of a list. */
export interface Cards {
  unit(id: string): UnitCard | undefined
}

/** The number of Guard units in a list. */
export function guardsIn(list: ArmyList, cards: Cards): number {
  const guards = pileOf(list, UNITS).filter(({ card }) => cards.unit(card)?.status === 'guard')
  return guards.reduce((all, { copies = 1 }) => all + copies, 0)
}
