// A card in few words: what its values are called, what is typed on it, and what is not yet.
import type { AttackValue } from '../../../bindings/napoleonica/AttackValue'
import type { Ability } from '../../../bindings/napoleonica/Ability'
import type { Bonus } from '../../../bindings/napoleonica/Bonus'
import type { Face } from '../../../bindings/napoleonica/Face'
import { t, word } from '../words'
import { fieldName, type Book } from './book.svelte'
import { symbolsOf } from './faces'
import {
  fieldsOf,
  unknown,
  type Field,
  type Kind,
  type NumbersField,
  type OneField,
  type Values,
} from './fields'
import { keyOf, MORE, open, OTHER, x, type Thing, type Words } from './traits'

/** A value of which a card has one. */
export function valueName({ name, term }: OneField, value: unknown, book: Book): string {
  const said = String(value)
  return term ? book.term(`${term}.${said}`) : (word('muster.choice', `${name}.${said}`) ?? said)
}

/** An ability, a crit effect, an effect of a maneuver card. */
export function thingName(thing: Thing, book: Book): string {
  const key = keyOf(thing)
  if (key === OTHER) return (x(thing) as Words).name || t('muster.ability_other')
  if (key === MORE) return t('muster.more_dice')
  return (
    book.abilities.find(({ id }) => id === `nap.${key}`)?.title ?? word('muster.effect', key) ?? key
  )
}

/** What is not typed yet, each by what it is and where it stands. */
export function lacking(kind: Kind, card: Values, book: Book): string[] {
  return fieldsOf(kind, card).flatMap((field) => {
    const value = card[field.name]
    if (unknown(field, value)) return [fieldName(field.name)]
    return inside(field, value, book).map((part) =>
      t('muster.in_field', { field: fieldName(field.name), part }),
    )
  })
}

/** What a value that is there still lacks: dice, a name. */
function inside({ kind }: Field, value: unknown, book: Book): string[] {
  const named = (things: Thing[]) => things.filter(open).map((thing) => thingName(thing, book))
  if (kind === 'abilities') return named((value as Ability[]).map(({ does }) => does))
  if (kind === 'effects') return named(value as Thing[])
  if (kind === 'bonus') return (value as Bonus | null)?.dice.length === 0 ? [t('muster.dice')] : []
  if (kind !== 'attacks') return []
  return (value as AttackValue[])
    .filter(({ dice }) => !dice?.length)
    .map((attack) => book.term(`attack.${attack.kind}`))
}

/** What is typed, as far as a line has room: numbers, choices, numbers that stand together. */
export function brief(kind: Kind, card: Values, book: Book): string[] {
  return fieldsOf(kind, card).flatMap((field) => {
    const value = card[field.name]
    return unknown(field, value) ? [] : told(field, value, book)
  })
}

function told(field: Field, value: unknown, book: Book): string[] {
  if (field.kind === 'number') return counted(field.name, value)
  if (field.kind === 'one') return field.term ? [valueName(field, value, book)] : []
  if (field.kind === 'faces') return [shows(value as Face[], book)]
  if (field.kind === 'numbers') return [together(field, value as Values)]
  if (field.kind !== 'two_sides') return []
  return [(value as Values[]).map((side) => together(field, side)).join(' / ')]
}

function together({ name, fields }: NumbersField, values: Values): string {
  return fields
    .filter((field) => values[field.name])
    .flatMap((field) => counted(`${name}.${field.name}`, values[field.name]))
    .join(', ')
}

function shows(faces: readonly Partial<Face>[], book: Book): string {
  const spoken = (face: Partial<Face>) =>
    symbolsOf(face).map((symbol) => book.term(`symbol.${symbol}`))
  return faces.map((face) => spoken(face).join(' + ')).join(', ')
}

function counted(name: string, n: unknown): string[] {
  const said = word('muster.brief', name, { n: Number(n) })
  return said === undefined ? [] : [said]
}
