// What a battle is about, and how its table is laid out, as the scenario states it for everybody.
import type { Stakes } from '../../kit/battle/game'
import type { Table } from './table.svelte'
import { t } from './words'

export function stakesOf(table: Pick<Table, 'view' | 'sideName'>): Stakes {
  const { sides, scenario } = table.view
  const [a, b] = sides.map(({ threshold }) => threshold) as [number, number]
  const objectives = scenario.objectives.flatMap((text, side) =>
    text === null ? [] : [t('stakes.objective', { name: table.sideName(side), text })],
  )
  return {
    goal: t('stakes.goal', { north: table.sideName(0), a, south: table.sideName(1), b }),
    lines: [...objectives, ...scenario.notes],
  }
}
