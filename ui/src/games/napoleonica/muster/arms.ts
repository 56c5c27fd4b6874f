// Kinds of troops as the kit draws them, and the arms under which an army is listed.
import type { UnitCard } from '../../../bindings/napoleonica/UnitCard'
import type { Arm, Grade } from '../../../kit'
import { armOf } from '../printed'

/** The arms in the order of a list. */
export const ARMS = ['commander', 'infantry', 'cavalry', 'artillery', 'other', 'unknown'] as const

/** Map symbol of a card. */
export function symbolOf(card: Pick<UnitCard, 'branch'> | undefined): {
  arm: Arm
  grade: Grade | null
} {
  return armOf(card?.branch ?? null)
}
