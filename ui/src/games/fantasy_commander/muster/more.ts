// The choices for a battle of this game besides armies, names, sources and house rules.
import type { Element } from '../../../bindings/fantasy_commander/Element'
import type { Scenario } from '../../../bindings/fantasy_commander/Scenario'
import type { Plan } from '../../../kit/muster'
import { linesOf, trimmed, type Fought } from '../../../kit/muster/setup/scenario'
import type { Book } from './book.svelte'

export type More = Fought<Scenario>
export type GamePlan = Plan<More, Book>

/** The rule that lets players write scenarios of their own. */
const OWN_RULE = 'FC-ELM-8'

/** A blank scenario of the players' own. */
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

/** Units worth more than others: every hero and colossal, and one unit by its name. */
export interface Worth {
  kinds: number
  name: string
  named: number
}

/** Reads the bounties of a scenario. */
export function worthOf({ bounties }: Pick<Scenario, 'bounties'>): Worth {
  const kinds = bounties.find(({ name }) => name === null)
  const named = bounties.find(({ name }) => name !== null)
  return { kinds: kinds?.points ?? 0, name: named?.name ?? '', named: named?.points ?? 0 }
}

/** Writes them back into a scenario. A unit that is named is worth at least one point more. */
export function withWorth({ kinds, name, named }: Worth): Pick<Scenario, 'bounties'> {
  const all: Scenario['bounties'] = [
    { rule: OWN_RULE, name: null, branches: ['hero', 'colossal'], points: kinds },
  ]
  if (name !== '') all.push({ rule: OWN_RULE, name, branches: [], points: Math.max(1, named) })
  return { bounties: all.filter(({ points }) => points > 0) }
}

/** The points that the sixth scenario prints. */
const RAZING = { towns: [], points: 1, all_stand: 2, some_stand: 1 }

/** Sets which units destroy Towns by entering them; none if `by` is null. */
export function withRazing(by: string | null, was: Scenario['razing']): Pick<Scenario, 'razing'> {
  return { razing: by === null ? null : { ...(was ?? RAZING), by } }
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

/** The players' own scenario without its empty lines. A Town without a name does not fall, and every
 * Town that falls is on the map. */
export function tidied(scenario: Scenario): Scenario {
  const names = linesOf(scenario.razing?.towns ?? [])
  return {
    ...scenario,
    ...trimmed(scenario),
    towns: Math.max(scenario.towns, names.length),
    razing: scenario.razing && names.length > 0 ? { ...scenario.razing, towns: names } : null,
  }
}
