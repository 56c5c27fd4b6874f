// Questions of the phases that only one seat may answer.
import type { Seat, Types, View } from '../types'

/** The secret page that an asked seat needs now; null while the table's own screen is enough. */
export function secretOf(view: View, seat: Seat): Types['Wanted'] | null {
  const { now, owed, sources } = view
  const app = sources.maneuver === 'app'
  if (owed) return owed.kind === 'cards' && app ? { seat, page: 'discard' } : null
  switch (now.kind) {
    case 'opening':
      return app ? { seat, page: 'opening' } : null
    case 'leadership':
      return app && !now.tied ? { seat, page: 'bid' } : null
    case 'drawing':
      return { seat, page: now.due[seat] ? 'draw' : 'put_back' }
    case 'exchange':
      return { seat, page: now.due[seat] ? 'draw' : 'exchange' }
    case 'relief':
      return now.due ? { seat, page: 'draw' } : null
    case 'shift':
    case 'reserves':
      return null
    case 'battle':
      return now.due ? { seat: now.due[0], page: 'draw' } : null
    case 'refit':
      return app ? { seat, page: 'discard' } : null
    default:
      return null
  }
}
