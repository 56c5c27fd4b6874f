// What is chosen for a battle of this game beside armies, names, sources and house rules.
import type { Scenario } from '../../../bindings/napoleonica/Scenario'
import type { Plan } from '../../../kit/muster'

export interface More {
  rounds: number
  /** The id of a scenario, or a free one. */
  scenario: string | Scenario
}

/** A scenario of one's own, before anything is written. */
export const FREE: Scenario = { name: '', hexes: [null, null], conditions: [], goal: null }

/** What is chosen in a plan. */
export function moreOf(plan: Plan): More {
  return plan.choices.more as unknown as More
}
