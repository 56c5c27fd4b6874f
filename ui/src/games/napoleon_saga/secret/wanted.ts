// Which of the phases' questions only one seat may answer.
import type { Seat, View } from '../types'
import type { PAGES } from './pages'

type SecretPage = keyof typeof PAGES

/** What a seat that is asked does in secret now; nothing while the table's own screen is enough. */
export function wanted(view: View, seat: Seat): { seat: Seat; page: SecretPage } | null {
  const page = pageOf(view)
  return page === null ? null : { seat, page }
}

function pageOf({ now, sources, sides }: View): SecretPage | null {
  switch (now.kind) {
    case 'dealing':
      return sources.objectives === 'app' ? 'show_objective' : null
    case 'deployment':
      return 'deployment'
    case 'initiative':
      return sources.strategy === 'app' && !now.tied ? 'initiative' : null
    case 'reinforcement':
      // A unit that rallies lies open; one that was drawn is its owner's secret.
      return sides.some(({ entering }) => entering) ? 'enter' : null
    default:
      return null
  }
}
