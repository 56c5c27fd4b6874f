// Abilities as the card form types them: a bare word, a word with its X, or the players' own words.
import type { Ability } from '../../../bindings/fantasy_commander/Ability'
import type { Trait } from '../../../bindings/fantasy_commander/Trait'
import type { Entry } from '../../../kit/battle'
import { TRAITS } from './fields'

/** An ability that the players carry out. */
export const OTHER = 'other'
/** The words of abilities that print an X. */
const NUMBERED = TRAITS.flatMap(({ key, x }) => (x && !x.properties ? [key] : []))

/** The abilities that the rules know, as options. */
export function offered(known: readonly Entry[]): { value: string; label: string }[] {
  return known.map(({ id, title }) => ({ value: id.replace('fc.', ''), label: title }))
}

/** The word of an ability. */
export function keyOf({ does }: Pick<Ability, 'does'>): string {
  return typeof does === 'string' ? does : Object.keys(does)[0]!
}

/** A new ability of that word, with nothing typed yet. */
export function fresh(key: string): Ability {
  if (key === OTHER) return { does: { other: { name: '', text: '' } }, cost: {} }
  return { does: (NUMBERED.includes(key) ? { [key]: 1 } : key) as Trait, cost: {} }
}

/** Its printed number, if it has one. */
export function x({ does }: Ability): number | undefined {
  const value: unknown = typeof does === 'string' ? undefined : Object.values(does)[0]
  return typeof value === 'number' ? value : undefined
}

/** The same with another number. */
export function withX(ability: Ability, value: number): Ability {
  return { ...ability, does: { [keyOf(ability)]: value } as Trait }
}
