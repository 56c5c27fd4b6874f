// What a battle is about, and how its table is laid out, as the scenario states it for everybody.
import type { Stakes } from '../../kit/battle/game'
import type { Table } from './table.svelte'
import { t } from './words'

export function stakesOf(table: Table): Stakes {
  const { sides, scenario } = table.view
  const [a, b] = sides.map(({ threshold }) => threshold) as [number, number]
  const objectives = scenario.objectives.flatMap((text, side) =>
    text === null ? [] : [t('stakes.objective', { name: table.seats.sideName(side), text })],
  )
  return {
    goal: t('stakes.goal', {
      north: table.seats.sideName(0),
      a,
      south: table.seats.sideName(1),
      b,
    }),
    lines: [...objectives, ...scenario.notes],
  }
}
