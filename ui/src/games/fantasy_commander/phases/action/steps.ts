// The queue of the action phase, as the orders lie open.
import type { Color } from '../../../../bindings/fantasy_commander/Color'
import type { UnitView, View } from '../../types'

/** The steps in their order. */
export const STEPS: readonly Color[] = ['red', 'blue', 'green', 'yellow']

/** Units of a side that still have an order of a colour. */
export function left({ units }: Pick<View, 'units'>, side: number, color: Color): number {
  return units.filter(({ owner, order }) => owner === side && order === color).length
}

/** Those that can act first, then the others as their colours come, those without an order last. */
export function queued(units: readonly UnitView[], ready: (unit: UnitView) => boolean): UnitView[] {
  const rank = (unit: UnitView) => {
    if (ready(unit)) return -1
    return unit.order === null ? STEPS.length + 1 : STEPS.indexOf(unit.order)
  }
  return [...units].sort((one, other) => rank(one) - rank(other))
}
