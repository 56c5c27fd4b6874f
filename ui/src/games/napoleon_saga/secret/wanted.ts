// Which of the phases' questions only one seat may answer.
import type { Seat, View } from '../types'
import type { PAGES } from './pages'

type SecretPage = keyof typeof PAGES

/** What a seat that is asked does in secret now; nothing while the table's own screen is enough. */
export function wanted(view: View, seat: Seat): { seat: Seat; page: SecretPage } | null {
  const page = pageOf(view, seat)
  return page === null ? null : { seat, page }
}

/** The slots of a Reserve. */
const SLOTS = 5

/** Whether who makes room for a unit that rallied may lie face-down: its owner looks first. */
function looksFirst({ sides, spots }: View, seat: Seat): boolean {
  const lying = spots.filter(
    ({ spot, unit }) => spot.board === seat && unit && /^R\d/.test(spot.slot),
  )
  const down = lying.some(({ unit }) => unit?.face_up === false)
  return sides[seat as 0 | 1].entering && lying.length === SLOTS && down
}

function pageOf(view: View, seat: Seat): SecretPage | null {
  const { now, sources, sides } = view
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
    case 'reform':
      return looksFirst(view, seat) ? 'enter' : null
    default:
      return null
  }
}
