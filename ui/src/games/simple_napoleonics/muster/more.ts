// The choices for a battle of this game besides armies, names, sources and house rules.
import type { Scenario } from '../../../bindings/simple_napoleonics/Scenario'
import type { Plan } from '../../../kit/muster'
import { trimmed, type Fought } from '../../../kit/muster/setup/scenario'
import type { Book } from './book.svelte'

export type More = Fought<Scenario>
export type GamePlan = Plan<More, Book>

/** A blank scenario of the players' own. */
export const FREE: Scenario = {
  name: '',
  limit: null,
  morale: [0, 0],
  objectives: [null, null],
  notes: [],
}

const text = (line: string | null) => line?.trim() || null

/** The players' own scenario without its empty lines. */
export function tidied(scenario: Scenario): Scenario {
  const [north, south] = scenario.objectives
  return { ...scenario, ...trimmed(scenario), objectives: [text(north), text(south)] }
}
