// Which of the phases' questions only one seat may answer, and who that is now.
import type { Seat, View } from '../types'
import type { SecretPage } from '../table.svelte'

/** Who should take the phone, and what for; nobody while the table's own screen is enough. */
export function secretOf(view: View, holder: Seat | null): { seat: Seat; page: SecretPage } | null {
  const { now, sources } = view
  // Whoever has the phone goes on, if asked as well.
  const seat = view.asked.find((asked) => asked === holder) ?? view.asked[0]
  if (seat === undefined) return null
  const app = sources.maneuver === 'app'
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
