// Types of units in the order in which they are offered, and the arms under which an army is listed.
import type { UnitCard } from '../../../bindings/napoleon_saga/UnitCard'
import type { UnitType } from '../../../bindings/napoleon_saga/UnitType'
import { armOf as symbolOf } from '../printed'

export { symbolOf }

export const TYPES: readonly UnitType[] = [
  'infantry',
  'light_infantry',
  'cavalry',
  'light_cavalry',
  'heavy_cavalry',
  'artillery',
  'horse_artillery',
]

/** The arms in the order of a list. */
export const ARMS = ['infantry', 'cavalry', 'artillery', 'unknown'] as const

/** Under which arm a card is listed. */
export function armOf(card: UnitCard | undefined): (typeof ARMS)[number] {
  const { arm } = symbolOf(card)
  return ARMS.find((one) => one === arm) ?? 'unknown'
}
