// The choices for a battle of this game besides armies, names, sources and house rules.
import type { Scenario } from '../../../bindings/napoleonica/Scenario'
import type { Plan } from '../../../kit/muster'
import type { Book } from './book.svelte'

export interface More {
  rounds: number
  /** The id of a known scenario, or a free scenario. */
  scenario: string | Scenario
}
export type GamePlan = Plan<More, Book>

/** A blank free scenario. */
export const FREE: Scenario = { name: '', hexes: [null, null], conditions: [], goal: null }
