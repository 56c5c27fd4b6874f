// The top of every page: the parts of a battle, and which of them is current.
import type { LedgerLine, RoundOf } from '../../kit/battle'
import type { View } from './types'
import { t, word } from './words'

/** The part that a phase belongs to. */
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

/** The points of both sides: the worth of each army, then each unit that left or returned. */
export function ledgerOf({ ledger, units }: Pick<View, 'ledger' | 'units'>): LedgerLine[] {
  return ledger.map(({ side, round, points, unit }) => ({
    seat: side,
    round: Math.max(1, round),
    points,
    reason: reasonOf(points, units.find(({ id }) => id === unit)?.name),
  }))
}

function reasonOf(points: number, unit: string | undefined): string {
  if (unit === undefined) return t('ledger.army')
  return points < 0 ? t('ledger.lost', { unit }) : t('ledger.back', { unit })
}
