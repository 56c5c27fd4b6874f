// What a new battle is chosen to be, as it is remembered for the next one, and the draft it makes.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { DieKind } from '../../../bindings/napoleonica/DieKind'
import type { Scenario } from '../../../bindings/napoleonica/Scenario'
import type { Source } from '../../../bindings/napoleonica/Source'
import type { Sources } from '../../../bindings/napoleonica/Sources'
import type { Switch } from './book.svelte'

export const COMPONENTS = ['dice', 'pouch', 'maneuver', 'reinforcement', 'escalation'] as const
export type Component = (typeof COMPONENTS)[number]

export interface Choices {
  /** Ids of kept armies or samples. */
  armies: [string, string]
  /** The players' names; empty is the side's. */
  names: [string, string]
  rounds: number
  /** The id of a scenario, or a free one. */
  scenario: string | Scenario
  sources: Sources
  /** House rules other than the defaults. */
  house: Record<string, unknown>
  quick_start: boolean
}

/** Who draws and rolls, in one tap. */
export const PRESETS: Record<'app' | 'dice' | 'table', Sources> = {
  app: all('app'),
  dice: { ...all('app'), dice: 'table' },
  table: all('table'),
}

export const FREE: Scenario = { name: '', hexes: [null, null], conditions: [], goal: null }

function all(source: Source): Sources {
  return Object.fromEntries(COMPONENTS.map((component) => [component, source])) as Sources
}

/** Choices for a first battle: the practice armies and sensible settings. */
export function first(practice: { armies: string[]; rounds: number; scenario: string }): Choices {
  const [north = '', south = ''] = practice.armies
  return {
    armies: [north, south],
    names: ['', ''],
    rounds: practice.rounds,
    scenario: practice.scenario,
    sources: PRESETS.app,
    house: {},
    quick_start: false,
  }
}

/** What was chosen last, as far as it still makes sense. */
export function remembered(
  kept: unknown,
  otherwise: Choices,
  known: { army(id: string): boolean; scenario(id: string): boolean; switches: readonly Switch[] },
): Choices {
  if (typeof kept !== 'object' || kept === null) return otherwise
  const choices = { ...otherwise, ...(kept as Partial<Choices>) }
  const armies = choices.armies.map((id, seat) => (known.army(id) ? id : otherwise.armies[seat]!))
  const there = typeof choices.scenario !== 'string' || known.scenario(choices.scenario)
  const house = Object.entries(choices.house).filter(([id]) =>
    known.switches.some((one) => one.id === id),
  )
  return {
    ...choices,
    armies: armies as [string, string],
    scenario: there ? choices.scenario : otherwise.scenario,
    house: Object.fromEntries(house),
  }
}

/** Values of the same meaning: JSON has no other equality. */
export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The house rules with one switch set; a default is not written. */
export function withRule(house: Choices['house'], rule: Switch, value: unknown): Choices['house'] {
  const others = Object.entries(house).filter(([id]) => id !== rule.id)
  const own = same(value, rule.default) ? [] : [[rule.id, value] as const]
  return Object.fromEntries([...others, ...own])
}

/** Which preset these sources are, if one. */
export function presetOf(sources: Sources): keyof typeof PRESETS | undefined {
  const names = Object.keys(PRESETS) as (keyof typeof PRESETS)[]
  return names.find((name) => COMPONENTS.every((one) => PRESETS[name][one] === sources[one]))
}

/** The sources that hold: what the app cannot draw, the table draws. */
export function effective(
  sources: Sources,
  impossible: (component: Component) => boolean,
): Sources {
  const held = COMPONENTS.map((one) => [one, impossible(one) ? 'table' : sources[one]])
  return Object.fromEntries(held) as Sources
}

/** The players' names, and something else where there is none. */
export function namesOf(
  names: readonly [string, string],
  otherwise: readonly [string, string],
): [string, string] {
  return [names[0].trim() || otherwise[0], names[1].trim() || otherwise[1]]
}

/** The draft of the battle, as the door takes it. */
export function draft(
  choices: Choices,
  with_: {
    names: [string, string]
    armies: [ArmyList | string, ArmyList | string]
    sources: Sources
    dice?: DieKind[]
    play_anyway: boolean
  },
): Record<string, unknown> {
  const { rounds, house, quick_start } = choices
  return { rounds, scenario: scenarioOf(choices.scenario), house, quick_start, ...with_ }
}

/** A free scenario without its empty lines. */
function scenarioOf(scenario: string | Scenario): string | Scenario {
  if (typeof scenario === 'string') return scenario
  const conditions = scenario.conditions.filter(({ text }) => text.trim() !== '')
  return { ...scenario, name: scenario.name.trim(), conditions }
}
