// The choices for a new battle, remembered for the next one, and the draft made from them.
import type { ArmyList, Draft } from '../../../asks'
import { word } from '../../../words/words'
import { nameIn } from '../../text/names'
import type { Preset, Sources } from '../game'
import type { Switch } from '../pack'

/** The choices in every game. Those of only one game are in `more`. */
export interface Choices<More extends object = object> {
  /** Ids of stored armies or samples. */
  armies: [string, string]
  /** The players' names; if empty, the side's. */
  names: [string, string]
  sources: Sources
  /** House rules that differ from the defaults. */
  house: Record<string, unknown>
  quick_start: boolean
  /** The odds are hidden from everybody. */
  hide_odds: boolean
  more: More
}

/** Everything from the app, or everything from the table. */
export function all(components: readonly string[], source: 'app' | 'table'): Sources {
  return Object.fromEntries(components.map((component) => [component, source]))
}

/** Who draws and rolls, in one tap: the app, the app except for the dice, or the table. */
export function presetsOf(
  components: readonly string[],
  say: (preset: string) => string,
): Preset[] {
  const app = all(components, 'app')
  const presets: Record<string, Sources> = {
    app,
    ...(components.includes('dice') && { dice: { ...app, dice: 'table' } }),
    table: all(components, 'table'),
  }
  return Object.entries(presets).map(([id, sources]) => ({
    ...{ id, sources, note: say(id) },
    label: word('muster.preset', id) ?? id,
  }))
}

/** Choices for a first battle: the practice armies and sensible settings. */
export function first<More extends object>(
  practice: Record<string, unknown>,
  components: readonly string[],
  more: More,
): Choices<More> {
  const [north = '', south = ''] = (practice.armies ?? []) as string[]
  return {
    armies: [north, south],
    names: ['', ''],
    sources: all(components, 'app'),
    house: {},
    quick_start: false,
    hide_odds: false,
    more,
  }
}

/** The last choices, if they are still valid. */
export function remembered<More extends object>(
  kept: unknown,
  otherwise: Choices<More>,
  known: {
    army(id: string): boolean
    switches: readonly Switch[]
    still(more: More, otherwise: More): More
  },
): Choices<More> {
  if (typeof kept !== 'object' || kept === null) return otherwise
  const choices = { ...otherwise, ...(kept as Partial<Choices<More>>) }
  const armies = choices.armies.map((id, seat) => (known.army(id) ? id : otherwise.armies[seat]!))
  const house = Object.entries(choices.house).filter(([id]) =>
    known.switches.some((one) => one.id === id),
  )
  // An older setting has the game's own choices beside the others.
  const flat = Object.entries(kept).filter(([name]) => name in otherwise.more)
  const own = { ...otherwise.more, ...Object.fromEntries(flat), ...(kept as Choices<More>).more }
  const more = known.still(own, otherwise.more)
  return {
    ...choices,
    armies: armies as [string, string],
    house: Object.fromEntries(house),
    sources: { ...otherwise.sources, ...choices.sources },
    more,
  }
}

/** Whether two values are equal as JSON. */
export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The house rules with one switch set; a default is left out. */
export function withRule(
  house: Choices['house'],
  rule: Pick<Switch, 'id' | 'default'>,
  value: unknown,
): Choices['house'] {
  const others = Object.entries(house).filter(([id]) => id !== rule.id)
  const own = same(value, rule.default) ? [] : [[rule.id, value] as const]
  return Object.fromEntries([...others, ...own])
}

/** The preset of these sources, if there is one. */
export function presetOf(
  sources: Sources,
  presets: readonly Pick<Preset, 'id' | 'sources'>[],
): string | undefined {
  const meets = (preset: Sources) =>
    Object.entries(preset).every(([component, source]) => sources[component] === source)
  return presets.find((preset) => meets(preset.sources))?.id
}

/** The effective sources: what the app cannot draw, the table draws. */
export function effective(sources: Sources, impossible: (component: string) => boolean): Sources {
  const held = Object.entries(sources).map(([one, source]) => [
    one,
    impossible(one) ? 'table' : source,
  ])
  return Object.fromEntries(held) as Sources
}

/** The players' names, or the defaults for missing ones. */
export function namesOf(
  names: readonly [string, string],
  otherwise: readonly [string, string],
): [string, string] {
  return [nameIn(names[0]) || otherwise[0], nameIn(names[1]) || otherwise[1]]
}

/** The draft of the battle in the door's format. */
export function draft(
  { house, quick_start, hide_odds }: Pick<Choices, 'house' | 'quick_start' | 'hide_odds'>,
  with_: {
    names: [string, string]
    armies: [ArmyList | string, ArmyList | string]
    sources: Sources
    play_anyway: boolean
  },
  more: object,
): Draft {
  return { house, quick_start, hide_odds, ...more, ...with_ }
}
