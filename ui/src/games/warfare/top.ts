// The top of every page: the parts of a battle, and which of them runs.
import type { RoundOf } from '../../kit/battle'
import type { LedgerLine } from '../../kit/battle/PointsChart.svelte'
import type { View } from './types'
import { t, word } from './words'

const BOTH = [0, 1] as const

/** Of which part a phase is. */
const OF: Record<string, string> = {
  initiative: 'before',
  deployment: 'before',
  defenses: 'before',
  redeployment: 'before',
  turns: 'round',
  points: 'points',
  finished: 'points',
}

export const ROUND: RoundOf<View> = {
  parts: ['before', 'round', 'points'],
  of: OF,
  called: (part) => word('part', part) ?? part,
  title: ({ round, now, commanders }) =>
    now.kind === 'turn'
      ? t('frame.turn', { round, name: commanders[now.seat]?.name ?? '' })
      : undefined,
  first: ({ order, commanders }) => commanders[order[0] ?? -1]?.side ?? null,
}

/** The points of both sides round by round: what each has in the first, then what it has lost. */
export function ledgerOf({
  history,
  round,
  sides,
}: Pick<View, 'history' | 'round' | 'sides'>): LedgerLine[] {
  const now = BOTH.map((side) => sides[side]?.points ?? 0)
  const all = round > history.length ? [...history, now] : history
  // A round with a unit whose points nobody knew counts for nothing.
  const known = all.flatMap((points, at) => (points ? [{ points, round: at + 1 }] : []))
  const lines = known.flatMap(({ points, round }, at) =>
    BOTH.map((seat) => ({
      seat,
      round,
      points: (points[seat] ?? 0) - (known[at - 1]?.points[seat] ?? 0),
      reason: 'W-PTS-1',
    })),
  )
  return lines.filter(({ points }) => points !== 0)
}
