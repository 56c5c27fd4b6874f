// The arms under which an army is listed.
import type { UnitCard } from '../../../bindings/napoleon_saga/UnitCard'
import { armOf } from '../printed'

/** The arms in the order of a list. */
export const ARMS = ['infantry', 'cavalry', 'artillery', 'unknown'] as const

/** The arm under which a card is listed. */
export function listedArm(card: UnitCard | undefined): (typeof ARMS)[number] {
  const { arm } = armOf(card)
  return ARMS.find((one) => one === arm) ?? 'unknown'
}
