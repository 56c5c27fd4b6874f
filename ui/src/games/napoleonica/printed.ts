// What is printed, in words and signs: abilities, dice, map symbols, symbols of dice.
import type { Branch } from '../../bindings/napoleonica/Branch'
import type { Color } from '../../bindings/napoleonica/Color'
import type { CritEffect } from '../../bindings/napoleonica/CritEffect'
import type { Face as DieFace } from '../../bindings/napoleonica/Face'
import type { Trait } from '../../bindings/napoleonica/Trait'
import type { UnitCard } from '../../bindings/napoleonica/UnitCard'
import type { Arm, DieSymbol, Face, Grade, Symbolled } from '../../kit'
import { explain, type Entry, type PackBook } from '../../kit/battle'
import { word } from './words'

/** An ability or crit effect with what it does. */
export interface AbilityEntry extends Entry {
  kind: string
}

/** Name and text of an ability or crit effect. */
export function abilityOf(
  trait: Trait | CritEffect | string,
  book: Pick<PackBook, 'file'>,
): Pick<Entry, 'title' | 'text'> {
  const [name, x] =
    typeof trait === 'string' ? [trait, ''] : (Object.entries(trait)[0] ?? ['', null])
  if (name === 'other')
    return { title: (x as { name: string }).name, text: (x as { text: string }).text }
  const { title, text } = explain(book, 'abilities', `nap.${name}`)
  const value = Array.isArray(x) ? diceText(x) : String(x)
  return { title: value === '' ? title : `${title} ${value}`, text }
}

/** What a color of orders is called. */
export const colorName = (color: Color, book: Pick<PackBook, 'term'>): string =>
  book.term(`color.${color}`)

/** "2 copper + 1 iron". */
export function diceText(dice: readonly { die: string; count: number }[]): string {
  return dice.map(({ die, count }) => `${count} ${die}`).join(' + ')
}

const ARMS: Record<Branch, [Arm, Grade | null]> = {
  line_infantry: ['infantry', null],
  elite_infantry: ['infantry', 'elite'],
  light_cavalry: ['cavalry', 'light'],
  heavy_cavalry: ['cavalry', 'heavy'],
  artillery: ['artillery', null],
  commander: ['commander', null],
  other: ['other', null],
}

/** The map symbol of a unit's card. */
export function armOf(card: Pick<UnitCard, 'branch'> | undefined): Symbolled {
  const [arm, grade] = ARMS[card?.branch ?? 'other']
  return { arm, grade }
}

type Sign = 'crit' | 'hit' | 'retreat' | 'miss'

const sign = (name: Sign, path: string, line = false): DieSymbol => ({
  get name() {
    return word('die', name) ?? name
  },
  path,
  line,
})

/** The drawings of an attack die's symbols. */
export const DICE: Readonly<Record<Sign, DieSymbol>> = {
  crit: sign('crit', 'M12 2v20M2 12h20M5 5l14 14M19 5 5 19', true),
  hit: sign('hit', 'M15 1 3.5 14H11l-2.5 9L20.5 9.5H13z'),
  retreat: sign('retreat', 'M21 12H4m7.5-7.500L4 12l7.500 7.500', true),
  miss: sign('miss', 'M5 12h14', true),
}

/** The same symbols in the order of the dice pad. */
export const SYMBOLS = ['crit', 'hit', 'retreat', 'miss'] as const

/** The symbol that is drawn for a face of the books. */
export function symbolOf(face: Partial<DieFace> | null): Sign | null {
  if (face === null) return null
  if (face.crit) return 'crit'
  if (face.hit) return 'hit'
  return face.retreat ? 'retreat' : 'miss'
}

/** The face of the books for a tapped symbol. */
export function faceOf(symbol: Face | null | undefined): DieFace {
  const one = (name: Sign) => (symbol === name ? 1 : 0)
  return { crit: one('crit'), hit: one('hit'), retreat: one('retreat') }
}
