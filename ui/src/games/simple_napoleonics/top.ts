// The top of every page: the five phases of a round, and which of them runs.
import type { PackBook, RoundOf } from '../../kit/battle'
import type { View } from './types'
import { t } from './words'

const PHASES = ['orders', 'movement', 'shooting', 'charge', 'morale'] as const

/** What a phase is called. */
export function phaseName(phase: string, book: Pick<PackBook, 'term'>): string {
  return book.term(`phase.${phase}`)
}

export const ROUND: RoundOf<View> = {
  parts: PHASES,
  of: { ...Object.fromEntries(PHASES.map((phase) => [phase, phase])), ending: 'morale' },
  called: phaseName,
  title({ round, phase }, _, book) {
    const named = phaseName(phase, book)
    return round === 0 ? named : t('frame.round', { round, phase: named })
  },
  first: ({ first }) => first,
  score: ({ sides }, side) => sides[side as 0 | 1].morale,
  counts: () => t('frame.counts'),
}
