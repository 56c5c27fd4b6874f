// Things as cards print them: a bare word, or a word with its X, which is a number, dice, symbols,
// units, or the players' own words. Abilities, crit effects and the effects of maneuver cards.
import type { Dice } from '../../../bindings/napoleonica/Dice'
import type { Symbol } from '../../../bindings/napoleonica/Symbol'
import type { Schema } from '../../../kit/muster/cards/schema'
import { THINGS } from './fields'

/** A bare word or a word with its X. */
export type Thing = string | Record<string, unknown>
/** The type of an X. */
export type Needs = 'nothing' | 'number' | 'dice' | 'words' | 'symbols' | 'units'
/** The X of an ability in the players' words. */
export interface Words {
  name: string
  text: string
}

/** The type of an X, from its schema. */
function needsOf(x: Schema | undefined): Needs {
  if (x === undefined) return 'nothing'
  if (x.prefixItems) return 'symbols'
  if (x.items) return 'dice'
  if (x.properties) return 'units' in x.properties ? 'units' : 'words'
  return 'number'
}
const X = Object.fromEntries(THINGS.map(({ key, x }) => [key, needsOf(x)]))

/** An ability that the players carry out. */
export const OTHER = 'other'
/** The crit effect with a number. */
export const MORE = 'more_dice'

const FIRST: Record<Exclude<Needs, 'nothing'>, unknown> = {
  number: 1,
  dice: [],
  words: { name: '', text: '' } satisfies Words,
  symbols: ['hit', 1] satisfies [Symbol, number],
  units: { units: 1, blank: false },
}

/** The word of a thing: its id in the list of abilities without the game's prefix. */
export function keyOf(thing: Thing): string {
  return typeof thing === 'string' ? thing : Object.keys(thing)[0]!
}

export function needs(key: string): Needs {
  return X[key] ?? 'nothing'
}

/** A new thing of that word, before its X is typed. */
export function fresh(key: string): Thing {
  const kind = needs(key)
  return kind === 'nothing' ? key : { [key]: FIRST[kind] }
}

/** The X of a thing. */
export function x(thing: Thing): unknown {
  return typeof thing === 'string' ? undefined : Object.values(thing)[0]
}

/** The same thing with another X. */
export function withX(thing: Thing, value: unknown): Thing {
  return { [keyOf(thing)]: value }
}

/** Whether its X is still to be typed: it has no dice, or no name. */
export function open(thing: Thing): boolean {
  const kind = needs(keyOf(thing))
  if (kind === 'dice') return (x(thing) as Dice[]).length === 0
  return kind === 'words' && (x(thing) as Words).name.trim() === ''
}

/** Dice with a changed count of one kind; a kind with no dice is left out. */
export function countDice(dice: readonly Dice[], die: string, count: number): Dice[] {
  const at = dice.findIndex((some) => some.die === die)
  const next = at < 0 ? [...dice, { die, count }] : dice.with(at, { die, count })
  return next.filter((some) => some.count > 0)
}
