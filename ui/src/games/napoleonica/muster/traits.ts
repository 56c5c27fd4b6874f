// Abilities as they stand on a card: a bare word, a word with a number, a word with dice, or one
// that the app has no word for.
import type { Ability } from '../../../bindings/napoleonica/Ability'
import type { Dice } from '../../../bindings/napoleonica/Dice'
import type { Trait } from '../../../bindings/napoleonica/Trait'

/** What an ability's X is. */
export type Needs = 'nothing' | 'number' | 'dice' | 'words'

const NUMBER = ['draft', 'master_of_attack', 'master_of_defence', 'persecution']
const DICE = ['buckshot', 'counterblow', 'flank', 'grenade']
/** An ability that the players carry out. */
export const OTHER = 'other'

/** The word of an ability: its id in the list of abilities without the game's prefix. */
export function keyOf(does: Trait): string {
  return typeof does === 'string' ? does : Object.keys(does)[0]!
}

export function needs(key: string): Needs {
  if (NUMBER.includes(key)) return 'number'
  if (DICE.includes(key)) return 'dice'
  return key === OTHER ? 'words' : 'nothing'
}

/** The ability of that word, as a card prints it before its X is typed. */
export function fresh(key: string): Ability {
  const does = { nothing: key, number: { [key]: 1 }, dice: { [key]: [] }, words: unnamed() }[
    needs(key)
  ]
  return { does: does as Trait, activatable: false, corruption: 0 }
}

function unnamed(): Trait {
  return { other: { name: '', text: '' } }
}

/** What is printed for X. */
export function x(does: Trait): unknown {
  return typeof does === 'string' ? undefined : Object.values(does)[0]
}

/** The same ability with another X. */
export function withX(
  ability: Ability,
  value: number | Dice[] | { name: string; text: string },
): Ability {
  return { ...ability, does: { [keyOf(ability.does)]: value } as Trait }
}

/** Dice with another count of one kind; none of a kind is not written. */
export function countDice(dice: readonly Dice[], die: string, count: number): Dice[] {
  const at = dice.findIndex((some) => some.die === die)
  const next = at < 0 ? [...dice, { die, count }] : dice.with(at, { die, count })
  return next.filter((some) => some.count > 0)
}

/** An id out of a name, unlike those that are taken. */
export function idFor(name: string, taken: (id: string) => boolean): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  const base = plain || 'card'
  for (let at = 1; ; at += 1) {
    const id = at === 1 ? base : `${base}-${at}`
    if (!taken(id)) return id
  }
}
