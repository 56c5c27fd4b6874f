// The values on this game's cards beyond numbers and choices: their names, what they still lack, how
// they read in a line.
import { either, row } from '../../../words/words'
import type { Ability } from '../../../bindings/napoleonica/Ability'
import type { AttackValue } from '../../../bindings/napoleonica/AttackValue'
import type { Bonus } from '../../../bindings/napoleonica/Bonus'
import type { Face } from '../../../bindings/napoleonica/Face'
import type { Field } from '../../../kit/muster'
import { t, word } from '../words'
import type { Book } from './book.svelte'
import { symbolsOf } from './faces'
import { keyOf, MORE, open, OTHER, x, type Thing, type Words } from './traits'

/** The name of an ability, a crit effect or an effect of a maneuver card. */
export function thingName(thing: Thing, book: Pick<Book, 'abilities'>): string {
  const key = keyOf(thing)
  if (key === OTHER) return (x(thing) as Words).name || t('muster.ability_other')
  if (key === MORE) return t('muster.more_dice')
  return (
    book.abilities.find(({ id }) => id === `nap.${key}`)?.title ?? word('muster.effect', key) ?? key
  )
}

/** What a value that is present still lacks: dice, a name. */
export function inside(field: Field, value: unknown, book: Book): string[] {
  const named = (things: Thing[]) => things.filter(open).map((thing) => thingName(thing, book))
  switch (field.kind === 'own' ? field.editor : '') {
    case 'abilities':
      return named((value as Ability[]).map(({ does }) => does))
    case 'effects':
      return named(value as Thing[])
    case 'bonus':
      return (value as Bonus | null)?.dice.length === 0 ? [t('muster.dice')] : []
    case 'attacks':
      return (value as AttackValue[])
        .filter(({ dice }) => !dice?.length)
        .map((attack) => book.term(`attack.${attack.kind}`))
    default:
      return []
  }
}

/** A value of one of this game's own types, in a line. */
export function told(field: Field, value: unknown, book: Book): string[] {
  if (field.kind !== 'own' || !value) return []
  switch (field.editor) {
    case 'faces':
      return [row((value as Face[]).map((face) => spoken(face, book)))]
    case 'cost':
      return (value as string[][]).map((any) =>
        either(any.map((color) => book.term(`in_sentence.color.${color}`))),
      )
    case 'attacks':
      return (value as AttackValue[]).map((attack) => attackLine(attack, book))
    case 'abilities':
      return (value as Ability[]).map(({ does }) => thingName(does, book))
    default:
      return []
  }
}

function spoken(face: Partial<Face>, book: Book): string {
  return symbolsOf(face)
    .map((symbol) => book.term(`symbol.${symbol}`))
    .join(' + ')
}

/** "Ranged 1–2: 2 steel, 1 iron". */
function attackLine({ kind, dice, range }: AttackValue, book: Book): string {
  const name = book.term(`attack.${kind}`)
  const [near, far] = range ?? []
  const reach = range ? ` ${near === far ? far : `${near}–${far}`}` : ''
  const label = (die: string) => book.card<{ label?: string }>('dice', die)?.label ?? die
  return `${name}${reach}: ${row((dice ?? []).map(({ die, count }) => `${count} ${label(die)}`))}`
}
