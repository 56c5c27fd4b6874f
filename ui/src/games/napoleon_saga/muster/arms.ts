// Types of units as the kit draws them, and the arms under which an army is listed.
import type { UnitCard } from '../../../bindings/napoleon_saga/UnitCard'
import type { UnitType } from '../../../bindings/napoleon_saga/UnitType'
import type { Symbolled } from '../../../kit/muster'

/** How each type is drawn, in the order in which they are offered. */
const DRAWN: Record<UnitType, Symbolled> = {
  infantry: { arm: 'infantry', grade: null },
  light_infantry: { arm: 'infantry', grade: 'light' },
  cavalry: { arm: 'cavalry', grade: null },
  light_cavalry: { arm: 'cavalry', grade: 'light' },
  heavy_cavalry: { arm: 'cavalry', grade: 'heavy' },
  artillery: { arm: 'artillery', grade: null },
  horse_artillery: { arm: 'artillery', grade: 'light' },
}

export const TYPES = Object.keys(DRAWN) as UnitType[]

/** The arms in the order of a list. */
export const ARMS = ['infantry', 'cavalry', 'artillery', 'unknown'] as const

/** Map symbol of a card: a Guard or an Elite unit has the solid band where its type has no sign. */
export function symbolOf(card: Pick<UnitCard, 'kind' | 'status'> | undefined): Symbolled {
  if (!card?.kind) return { arm: 'other', grade: null }
  const { arm, grade } = DRAWN[card.kind]
  const picked = card.status === 'guard' || card.status === 'elite'
  return { arm, grade: grade ?? (picked ? 'elite' : null) }
}

/** Under which arm a card is listed. */
export function armOf(card: Pick<UnitCard, 'kind'> | undefined): (typeof ARMS)[number] {
  return card?.kind ? (DRAWN[card.kind].arm as (typeof ARMS)[number]) : 'unknown'
}
