// Questions of the phases that only one seat may answer.
import type { SecretPage, Seat, Types, View } from '../types'

/** The secret page that an asked seat needs now; null while the table's own screen is enough. */
export function wanted(view: View, seat: Seat): Types['Wanted'] | null {
  const page = pageOf(view, seat)
  return page === null ? null : { seat, page }
}

/** The slots of a Reserve. */
const SLOTS = 5

/** Whether the unit that makes room for a rallied one may be face-down, so that its owner looks
 * first. */
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
      // A rallied unit is open; a drawn one is its owner's secret.
      return sides.some(({ entering }) => entering) ? 'enter' : null
    case 'reform':
      return looksFirst(view, seat) ? 'enter' : null
    default:
      return null
  }
}
