// The top of every page: both scores, the round, and which of its parts runs.
import type { Score } from '../../kit'
import type { Top } from '../../kit/battle'
import type { Table } from './table.svelte'
import { t, word } from './words'

const PARTS = ['order', 'reinforcement', 'battle', 'end'] as const
type Part = (typeof PARTS)[number]

/** Of which part of a round a phase is; before the first round, of none. */
const OF: Record<string, Part> = {
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

export function topOf(table: Table): Top {
  const part = OF[table.view.phase]
  return {
    scores: [scoreOf(table, 0), scoreOf(table, 1)],
    title: titleOf(table, part),
    phases: PARTS.map((one) => word('part', one) ?? one),
    phase: part === undefined ? -1 : PARTS.indexOf(part),
  }
}

function scoreOf(table: Table, seat: 0 | 1): Score {
  const { sides, leader } = table.view
  const { points, passed } = sides[seat]
  return {
    side: table.side(seat),
    name: table.name(seat),
    points,
    leader: leader === seat,
    passed,
  }
}

function titleOf({ view }: Table, part: Part | undefined): string {
  const phase = word('part', part ?? 'setup') ?? ''
  if (part === undefined) return phase
  const { round, rounds } = view
  return view.final_round
    ? t('frame.last_round', { phase })
    : t('frame.round', { round, rounds, phase })
}
