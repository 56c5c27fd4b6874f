// Locked orders are face down on their units, and everybody sees them.
import type { TokenKind } from '../../../kit'
import type { Seat, View } from '../types'

/** The token backs on each unit of a side that has locked; undefined otherwise. */
export function backs(now: View['now'], seat: Seat): readonly TokenKind[] | undefined {
  return now.kind === 'giving' && now.locked[seat as 0 | 1] ? ['blank'] : undefined
}
