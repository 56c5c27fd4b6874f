// The top of every page: the turn, and which of its four phases is current.
import type { PackBook, RoundOf } from '../../kit/battle'
import type { View } from './types'
import { t } from './words'

/** The phase of the printed rulebook that a step of the app belongs to. */
const OF: Record<string, string> = {
  dealing: 'setup',
  deployment: 'setup',
  opening: 'setup',
  initiative: 'initiative',
  reform: 'reform',
  battle: 'battle',
  reinforcement: 'reinforcements',
  tally: 'over',
  finished: 'over',
}

/** The name of a phase. */
export function phaseOf(phase: string, book: PackBook): string {
  return book.term(`phase.${OF[phase] ?? phase}`)
}

export const ROUND: RoundOf<View> = {
  parts: ['initiative', 'reform', 'battle', 'reinforcements'],
  of: OF,
  title({ turn, phase }, part, book) {
    const name = phaseOf(phase, book)
    return turn === 0 || part === 'over' ? name : t('turn.title', { turn, phase: name })
  },
  first: ({ first }) => first,
}
