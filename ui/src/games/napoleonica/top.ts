// The top of every page: the parts of a round, and which of them is current.
import type { RoundOf } from '../../kit/battle'
import type { View } from './types'
import { t, word } from './words'

/** The part of a round that a phase belongs to; phases before the first round belong to none. */
const OF: Record<string, string> = {
  leadership: 'order',
  escalation: 'order',
  drawing: 'order',
  exchange: 'order',
  shift: 'reinforcement',
  reserves: 'reinforcement',
  relief: 'reinforcement',
  battle: 'battle',
  scoring: 'end',
  refit: 'end',
  finished: 'end',
}

export const ROUND: RoundOf<View> = {
  parts: ['order', 'reinforcement', 'battle', 'end'],
  of: OF,
  called: (part) => word('part', part) ?? part,
  title({ round, rounds, final_round }, part) {
    const phase = word('part', part ?? 'setup') ?? ''
    if (part === undefined) return phase
    return final_round
      ? t('frame.last_round', { phase })
      : t('frame.round', { round, rounds, phase })
  },
  first: ({ leader }) => leader,
}
