// What is printed on a card, in signs and words.
import type { UnitCard } from '../../bindings/warfare/UnitCard'
import type { Arm, DieSymbols, Symbolled } from '../../kit'
import type { Troops } from '../../bindings/warfare/Troops'
import type { Stat } from './types'

const ARMS: Record<Troops, Arm> = {
  infantry: 'infantry',
  artillery: 'artillery',
  cavalry: 'cavalry',
  aerial: 'other',
}

/** The map symbol of a unit's card. */
export function armOf(
  card: Pick<UnitCard, 'troops' | 'experience' | 'equipment'> | undefined,
): Symbolled {
  const { troops, experience, equipment } = card ?? {}
  const seasoned = experience === 'elite' || experience === 'super_elite'
  const heavy = equipment === 'heavy' || equipment === 'super_heavy'
  return {
    arm: troops ? ARMS[troops] : 'other',
    grade: seasoned ? 'elite' : heavy ? 'heavy' : null,
  }
}

/** The numbers of a card as it prints them. */
export const STATS: readonly Stat[] = [
  'atk',
  'def',
  'pow',
  'tou',
  'mor',
  'com',
  'attacks',
  'dmg',
  'points',
  'cost',
]

/** A number of a card, with its sign if it is added to a die. */
export function statText(stat: Stat, n: number): string {
  const added = stat === 'atk' || stat === 'pow' || stat === 'mor' || stat === 'com'
  if (!added) return String(n)
  return n < 0 ? `−${-n}` : `+${n}`
}

/** The traits of a card in the players' words, each with what the app does with it. */
export function traitsOf(
  card: Pick<UnitCard, 'traits'> | undefined,
  book: { term(key: string): string },
): { title: string; note?: string; text: string }[] {
  return (card?.traits ?? []).map(({ name, text, kind }) => ({
    title: name,
    note: kind === 'reminder' ? undefined : book.term(`trait.${kind}`),
    text: text ?? '',
  }))
}

/** A d20 shows its low faces as numbers, not as pips. */
export const DICE: DieSymbols = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((face) => [face, { name: String(face), path: '', written: true }]),
)
