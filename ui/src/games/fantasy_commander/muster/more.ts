// What is chosen for a battle of this game beside armies, names, sources and house rules.
import type { Element } from '../../../bindings/fantasy_commander/Element'
import type { Scenario } from '../../../bindings/fantasy_commander/Scenario'
import type { Plan } from '../../../kit/muster'

export interface More {
  /** The id of a scenario, or one of the players' own. */
  scenario: string | Scenario
}

/** What is chosen in a plan. */
export function moreOf(plan: Plan): More {
  return plan.choices.more as unknown as More
}

/** The rule that lets players write scenarios of their own. */
const OWN_RULE = 'FC-ELM-8'

/** A scenario of one's own, before anything is written. */
export const FREE: Scenario = {
  name: '',
  goal: 10,
  first: null,
  agree: false,
  per_unit: 1,
  capture: 1,
  towns: 0,
  town_dice: 0,
  bounties: [],
  town_awards: [],
  razing: null,
  rests_in_towns: null,
  graveyard: null,
  wades: null,
  elements: [],
  notes: [],
}

/** Points that each Town gives at the end of a turn. */
export function withTownPoints(points: number): Pick<Scenario, 'town_awards'> {
  const award = { rule: OWN_RULE, faction: null, least: 1, points, each: true, penalty: 0 }
  return { town_awards: points > 0 ? [award] : [] }
}

/** Points more for each hero and each colossal. */
export function withBounty(points: number): Pick<Scenario, 'bounties'> {
  const bounty = { rule: OWN_RULE, name: null, branches: ['hero', 'colossal'] as const, points }
  return { bounties: points > 0 ? [{ ...bounty, branches: [...bounty.branches] }] : [] }
}

/** Everything that may lie on a map. */
export const ELEMENTS: readonly Element[] = [
  'graves',
  'altar_of_styx',
  'tree',
  'supply_cart',
  'statue_of_holy_warrior',
  'field_fortifications',
  'chained_coffins',
]

/** A scenario of one's own without its empty lines. */
export function scenarioOf(scenario: More['scenario']): More['scenario'] {
  if (typeof scenario === 'string') return scenario
  const notes = scenario.notes.map((note) => note.trim()).filter(Boolean)
  return { ...scenario, name: scenario.name.trim(), notes }
}
