// Whether a unit has an ability that holds now.
import type { ActivationView } from '../../../../bindings/fantasy_commander/ActivationView'
import type { ForTwo } from '../../../../kit'
import { keyOf } from '../../muster/traits'
import type { Table } from '../../table.svelte'
import type { UnitView } from '../../types'

/** Whether a unit has an ability: printed without a cost, paid for, or given by a card. */
export function hasTrait(
  unit: UnitView,
  wanted: string,
  table: Table,
  activation?: Pick<ForTwo<ActivationView>, 'unit' | 'abilities'> | null,
): boolean {
  const paid = activation?.unit === unit.id ? activation.abilities : []
  const printed = table.kind(unit)?.card.abilities ?? []
  const free = (cost: object) => Object.values(cost).every((n) => !n)
  const on = printed.filter(({ cost }, at) => free(cost) || paid.includes(at))
  return [...on.map(({ does }) => does), ...unit.given].some((does) => keyOf({ does }) === wanted)
}
