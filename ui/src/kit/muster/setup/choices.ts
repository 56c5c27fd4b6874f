// What a new battle is chosen to be, as it is remembered for the next one, and the draft it makes.
import type { ArmyList } from '../../../asks'
import { t } from '../../../words/words'
import { nameIn } from '../../text/names'
import type { Switch } from '../book.svelte'
import type { Preset, Sources } from '../muster'

/** What every game lets choose. What only one game does stands in `more`. */
export interface Choices {
  /** Ids of kept armies or samples. */
  armies: [string, string]
  /** The players' names; empty is the side's. */
  names: [string, string]
  sources: Sources
  /** House rules other than the defaults. */
  house: Record<string, unknown>
  quick_start: boolean
  /** Nobody is shown odds. */
  hide_odds: boolean
  more: Record<string, unknown>
}

/** All of it from the app, or all from the table. */
export function all(components: readonly string[], source: 'app' | 'table'): Sources {
  return Object.fromEntries(components.map((component) => [component, source]))
}

/** Who draws and rolls, in one tap: the app, the app but for the dice, or the table. */
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

/** What was chosen last, as far as it still makes sense. */
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

/** Values of the same meaning: JSON has no other equality. */
export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The house rules with one switch set; a default is not written. */
export function withRule(
  house: Choices['house'],
  rule: Pick<Switch, 'id' | 'default'>,
  value: unknown,
): Choices['house'] {
  const others = Object.entries(house).filter(([id]) => id !== rule.id)
  const own = same(value, rule.default) ? [] : [[rule.id, value] as const]
  return Object.fromEntries([...others, ...own])
}

/** Which preset these sources are, if one. */
export function presetOf(
  sources: Sources,
  presets: readonly Pick<Preset, 'id' | 'sources'>[],
): string | undefined {
  const meets = (preset: Sources) =>
    Object.entries(preset).every(([component, source]) => sources[component] === source)
  return presets.find((preset) => meets(preset.sources))?.id
}

/** The sources that hold: what the app cannot draw, the table draws. */
export function effective(sources: Sources, impossible: (component: string) => boolean): Sources {
  const held = Object.entries(sources).map(([one, source]) => [
    one,
    impossible(one) ? 'table' : source,
  ])
  return Object.fromEntries(held) as Sources
}

/** The players' names, and something else where there is none. */
export function namesOf(
  names: readonly [string, string],
  otherwise: readonly [string, string],
): [string, string] {
  return [nameIn(names[0]) || otherwise[0], nameIn(names[1]) || otherwise[1]]
}

/** The draft of the battle, as the door takes it. */
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
