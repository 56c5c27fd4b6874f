// Orders that are locked lie face down on their units, for everybody to see.
import type { TokenKind } from '../../../kit'
import type { Seat, View } from '../types'

/** What lies on each unit of a side that has locked; nothing to say otherwise. */
export function backs(now: View['now'], seat: Seat): readonly TokenKind[] | undefined {
  return now.kind === 'giving' && now.locked[seat as 0 | 1] ? ['blank'] : undefined
}
