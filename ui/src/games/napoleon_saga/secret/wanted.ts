// Which of the phases' questions only one seat may answer, and who that is now.
import type { Table } from '../table.svelte'
import type { Seat, View } from '../types'
import type { SecretPage } from '.'

/** Who should take the phone, and what for; nobody while the table's own screen is enough. */
export function wanted(table: Pick<Table, 'view' | 'holder'>): {
  seat: Seat
  page: SecretPage
} | null {
  const { view, holder } = table
  // Whoever has the phone goes on, if asked as well.
  const seat = view.asked.find((asked) => asked === holder) ?? view.asked[0]
  const page = seat === undefined ? null : pageOf(view)
  return seat === undefined || page === null ? null : { seat, page }
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
