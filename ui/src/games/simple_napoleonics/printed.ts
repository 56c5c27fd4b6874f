// What is printed on a card, in signs and words.
import type { Ability } from '../../bindings/simple_napoleonics/Ability'
import type { UnitCard } from '../../bindings/simple_napoleonics/UnitCard'
import type { Symbolled } from '../../kit'
import type { LeaderStat, Stat } from './types'

/** The numbers of a unit's card and of a leader's, as they are printed. */
export const STATS: readonly Stat[] = ['mov', 'vol', 'chr', 'mor', 'res', 'range']
export const LEADS: readonly LeaderStat[] = ['cr', 'ldr', 'ral']

/** The map symbol of a unit's card. */
export function armOf(card: Pick<UnitCard, 'arm'> | undefined): Symbolled {
  return { arm: card?.arm ?? 'other', grade: null }
}

/** The map symbol of a leader; the kind of leader is shown beside it. */
export const STAR: Symbolled = { arm: 'commander', grade: null }

/** Abilities in the players' words. */
export function abilitiesOf(all: readonly Ability[] = []): { title: string; text: string }[] {
  return all.map(({ name, text }) => ({ title: name, text: text ?? '' }))
}
