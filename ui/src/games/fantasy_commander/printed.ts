// What is printed, in words and signs: abilities, map symbols, the symbols of the special die.
import type { Branch } from '../../bindings/fantasy_commander/Branch'
import type { Trait } from '../../bindings/fantasy_commander/Trait'
import type { UnitCard } from '../../bindings/fantasy_commander/UnitCard'
import type { Arm, DieSymbol, Symbolled } from '../../kit'
import { explain, type Entry, type PackBook } from '../../kit/battle'
import { word } from './words'

/** Name and text of an ability, with its printed number. */
export function abilityOf(
  trait: Trait | string,
  book: Pick<PackBook, 'file'>,
): Pick<Entry, 'title' | 'text'> {
  if (typeof trait === 'object' && 'other' in trait)
    return { title: trait.other.name, text: trait.other.text }
  const [name, x] = typeof trait === 'string' ? [trait, ''] : Object.entries(trait)[0]!
  const { title, text } = explain(book, 'abilities', `fc.${name}`)
  return { title: `${title} ${x}`.trim(), text }
}

const ARMS: Record<Branch, Arm> = {
  regular_infantry: 'infantry',
  regular_monstrous: 'cavalry',
  hero: 'commander',
  colossal: 'other',
}

/** The map symbol of a unit's card. */
export function armOf(card: Pick<UnitCard, 'branch' | 'rank'> | undefined): Symbolled {
  const { branch, rank = 'base' } = card ?? {}
  return { arm: ARMS[branch ?? 'regular_infantry'], grade: rank === 'base' ? null : 'elite' }
}

const sign = (face: string, path: string, line = false): DieSymbol => ({
  get name() {
    return word('die', face) ?? face
  },
  get called() {
    return word('die_means', face)
  },
  path,
  line,
})
const SHIELD = 'M12 1.5 21 5v7c0 5.5-4 8.8-9 10.5C7 20.8 3 17.5 3 12V5z'

/** The symbols of the special die; a plain die uses the same faces. */
export const DICE: Readonly<Record<string, DieSymbol>> = {
  1: sign('1', 'M21 12H4m7.5-7.5L4 12l7.5 7.5', true),
  2: sign('2', 'M15 1 3.5 14H11l-2.5 9L20.5 9.5H13z'),
  3: sign('3', 'M15 3 6 13h5l-2 8 9-10h-5zM2.5 2.5v19M21.5 2.5v19', true),
  4: sign('4', 'M13 1 4 12h6l-2 8 9-11h-6zM14 20h9M18.5 15.5v9', true),
  5: sign('5', SHIELD),
  6: sign('6', SHIELD),
}
/** All faces, in the order of the taps. */
export const FACES: readonly number[] = [1, 2, 3, 4, 5, 6]
