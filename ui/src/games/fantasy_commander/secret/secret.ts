// Questions of the phases that only one seat may answer.
import type { Seat, Types, View } from '../types'

/** The secret page that an asked seat needs now; null while the table's own screen is enough. */
export function secretOf({ now, sources }: View, seat: Seat): Types['Wanted'] | null {
  const at = seat as 0 | 1
  if (now.kind === 'generating') {
    const { led, drops, dice, kept } = now.sides[at]
    return led && drops === 0 && dice > 0 && !kept ? { seat, page: 'pool' } : null
  }
  if (now.kind === 'giving' && sources.orders === 'app')
    return now.begun[at] && !now.locked[at] ? { seat, page: 'give' } : null
  return null
}
