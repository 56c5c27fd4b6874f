// The top of every page: the five phases of a round, and which of them is current.
import type { RoundOf } from '../../kit/battle'
import type { View } from './types'
import { t } from './words'

const PHASES = ['orders', 'movement', 'shooting', 'charge', 'morale'] as const

export const ROUND: RoundOf<View> = {
  parts: PHASES,
  of: { ...Object.fromEntries(PHASES.map((phase) => [phase, phase])), ending: 'morale' },
  first: ({ first }) => first,
  score: ({ sides }, side) => sides[side as 0 | 1].morale,
  counts: () => t('scene.army_morale'),
}
