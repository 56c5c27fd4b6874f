// The queue of the action phase, as the orders lie open.
import type { Color } from '../../../../bindings/fantasy_commander/Color'
import type { UnitView } from '../../types'

/** The steps in their order. */
const STEPS: readonly Color[] = ['red', 'blue', 'green', 'yellow']

/** Units that can act first, then the others by color; units without an order last. */
export function queued(units: readonly UnitView[], ready: (unit: UnitView) => boolean): UnitView[] {
  const rank = (unit: UnitView) => {
    if (ready(unit)) return -1
    return unit.order === null ? STEPS.length + 1 : STEPS.indexOf(unit.order)
  }
  return [...units].sort((one, other) => rank(one) - rank(other))
}
