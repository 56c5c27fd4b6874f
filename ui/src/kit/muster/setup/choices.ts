// The choices for a new battle, remembered for the next one, and the draft made from them.
import type { ArmyList } from '../../../asks'
import { t } from '../../../words/words'
import { nameIn } from '../../text/names'
import type { Preset, Sources } from '../game'
import type { Switch } from '../pack'

/** The choices in every game. Those of only one game are in `more`. */
export interface Choices {
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
  more: Record<string, unknown>
}

/** Everything from the app, or everything from the table. */
export function all(components: readonly string[], source: 'app' | 'table'): Sources {
  return Object.fromEntries(components.map((component) => [component, source]))
}

/** Who draws and rolls, in one tap: the app, the app except for the dice, or the table. */
export function presetsOf(
  components: readonly string[],
  notes: { app: string; table: string },
): Preset[] {
  const app = all(components, 'app')
  const dice: Sources = { ...app, dice: 'table' }
  return [
    { id: 'app', label: t('muster.preset.app'), note: notes.app, sources: app },
    {
      id: 'dice',
      label: t('muster.preset.dice'),
      note: t('muster.preset.dice_note'),
      sources: dice,
    },
    {
      id: 'table',
      label: t('muster.preset.table'),
      note: notes.table,
      sources: all(components, 'table'),
    },
  ]
}

/** Choices for a first battle: the practice armies and sensible settings. */
export function first(
  practice: Record<string, unknown>,
  components: readonly string[],
  more: object,
): Choices {
  const [north = '', south = ''] = (practice.armies ?? []) as string[]
  return {
    armies: [north, south],
    names: ['', ''],
    sources: all(components, 'app'),
    house: {},
    quick_start: false,
    hide_odds: false,
    more: more as Choices['more'],
  }
}

/** The last choices, if they are still valid. */
export function remembered(
  kept: unknown,
  otherwise: Choices,
  known: {
    army(id: string): boolean
    switches: readonly Switch[]
    still(more: Choices['more'], otherwise: Choices['more']): object
  },
): Choices {
  if (typeof kept !== 'object' || kept === null) return otherwise
  const choices = { ...otherwise, ...(kept as Partial<Choices>) }
  const armies = choices.armies.map((id, seat) => (known.army(id) ? id : otherwise.armies[seat]!))
  const house = Object.entries(choices.house).filter(([id]) =>
    known.switches.some((one) => one.id === id),
  )
  // An older setting has the game's own choices beside the others.
  const flat = Object.entries(kept).filter(([name]) => name in otherwise.more)
  const own = { ...otherwise.more, ...Object.fromEntries(flat), ...(kept as Choices).more }
  const more = known.still(own, otherwise.more)
  return {
    ...choices,
    armies: armies as [string, string],
    house: Object.fromEntries(house),
    sources: { ...otherwise.sources, ...choices.sources },
    more: more as Choices['more'],
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
  { house, quick_start, hide_odds }: Choices,
  with_: {
    names: [string, string]
    armies: [ArmyList | string, ArmyList | string]
    sources: Sources
    play_anyway: boolean
  },
  more: Record<string, unknown>,
): Record<string, unknown> {
  return { house, quick_start, hide_odds, ...more, ...with_ }
}
