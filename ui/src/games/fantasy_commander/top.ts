// The top of every page: the three phases of a turn, and which of them is current.
import type { PackBook, RoundOf } from '../../kit/battle'
import type { View } from './types'
import { t, word } from './words'

/** The phase of a turn that a step of the app belongs to; steps before the first turn belong to
 * none. */
const OF: Record<string, string> = {
  generating: 'command',
  giving: 'command',
  turning_up: 'command',
  action: 'action',
  ending: 'end',
  finished: 'end',
}

/** The name of a step of the app: the rulebook's phase, if it belongs to one. */
export function phaseName(phase: string, book: Pick<PackBook, 'term'>): string {
  const part = phase === 'finished' ? undefined : OF[phase]
  return book.term(`phase.${part ?? phase}`)
}

export const ROUND: RoundOf<View> = {
  parts: ['command', 'action', 'end'],
  of: OF,
  title({ round, phase, now }, _, book) {
    if (now.kind === 'action')
      return t('frame.step', { turn: round, color: book.term(`color.${now.step}`) })
    const named = word('frame.phase', phase) ?? phase
    return round === 0 ? named : t('frame.turn', { turn: round, phase: named })
  },
  first: ({ initiative }) => initiative,
}
