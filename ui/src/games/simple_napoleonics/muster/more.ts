// What is chosen for a battle of this game beside armies, names, sources and house rules.
import type { Scenario } from '../../../bindings/simple_napoleonics/Scenario'
import type { Plan } from '../../../kit/muster'

export interface More {
  /** The id of a scenario, or one of the players' own. */
  scenario: string | Scenario
}

/** What is chosen in a plan. */
export function moreOf(plan: Plan): More {
  return plan.choices.more as unknown as More
}

/** A scenario of one's own, before anything is written. */
export const FREE: Scenario = {
  name: '',
  limit: null,
  morale: [0, 0],
  objectives: [null, null],
  notes: [],
}

const text = (line: string | null) => line?.trim() || null

/** A scenario of one's own without its empty lines. */
export function scenarioOf(scenario: More['scenario']): More['scenario'] {
  if (typeof scenario === 'string') return scenario
  const [north, south] = scenario.objectives
  return {
    ...scenario,
    name: scenario.name.trim(),
    objectives: [text(north), text(south)],
    notes: scenario.notes.map((line) => line.trim()).filter(Boolean),
  }
}
