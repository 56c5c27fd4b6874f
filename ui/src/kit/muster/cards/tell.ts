// A card in few words: the names of its values, its typed values, and what is missing.
import { row, t } from '../../../words/words'
import { nameIn } from '../../text/names'
import type { CardBook } from '../book.svelte'
import {
  fieldsOf,
  unknown,
  type Field,
  type Kind,
  type ManyField,
  type NumbersField,
  type OneField,
  type Values,
} from './fields'
import { known } from '../army/list'

/** A value out of several. */
export function valueName(
  { name, term }: OneField | ManyField,
  value: unknown,
  book: CardBook,
): string {
  const said = String(value)
  return term ? book.term(`${term}.${said}`) : (book.game.say.choice(name, said) ?? said)
}

/** What is not typed yet, by name and part. */
export function lacking(kind: Kind, card: Values, book: CardBook): string[] {
  return fieldsOf(kind, card).flatMap((field) => {
    const value = card[field.name]
    if (unknown(field, value)) return [book.fieldName(field.name)]
    if (value === undefined) return []
    return (book.game.inside?.(field, value, book) ?? []).map((part) =>
      t('muster.in_field', { field: book.fieldName(field.name), part }),
    )
  })
}

/** The typed values that fit into a line: numbers, choices, groups of numbers. */
export function brief(kind: Kind, card: Values, book: CardBook): string[] {
  return fieldsOf(kind, card).flatMap((field) => {
    const value = card[field.name]
    return value === undefined || unknown(field, value) ? [] : told(field, value, book)
  })
}

/** A value on a card, with its name. */
export interface NamedValue {
  field: string
  name: string
  said: string
}

/** All that is typed on a card, value by value; texts, too. */
export function valuesOf(kind: Kind, card: Values, book: CardBook): NamedValue[] {
  return fieldsOf(kind, card).flatMap((field) => {
    const said = saidOf(field, card[field.name], book)
    return said ? [{ field: field.name, name: book.fieldName(field.name), said }] : []
  })
}

function saidOf(field: Field, value: unknown, book: CardBook): string {
  if (value === undefined || unknown(field, value)) return ''
  if (field.kind === 'number')
    return String(book.game.printed?.(field.name, Number(value)) ?? value)
  if (field.kind === 'line' || field.kind === 'text') return String(value ?? '')
  if (field.kind === 'switch') return t(value === true ? 'muster.yes' : 'muster.no')
  return row(told(field, value, book))
}

function told(field: Field, value: unknown, book: CardBook): string[] {
  if (field.kind === 'number') return counted(field.name, value, book)
  const own = book.game.told?.(field, value, book) ?? []
  if (own.length > 0) return own
  if (field.kind === 'one') return field.term && value ? [valueName(field, value, book)] : []
  if (field.kind === 'many') return (value as string[]).map((one) => valueName(field, one, book))
  if (field.kind === 'numbers') return [together(field, value as Values, book)]
  if (field.kind === 'two_sides')
    return [(value as Values[]).map((side) => together(field, side, book)).join(' / ')]
  return []
}

function together({ name, fields }: NumbersField, values: Values, book: CardBook): string {
  return row(
    fields
      .filter((field) => values[field.name])
      .flatMap((field) => counted(`${name}.${field.name}`, values[field.name], book)),
  )
}

function counted(name: string, n: unknown, book: CardBook): string[] {
  const said = book.brief(name, Number(n))
  return said === undefined ? [] : [said]
}

/** Some numbers of a card, those that are known. */
export function numbersOf(names: readonly string[], card: Values, book: CardBook): string[] {
  return names.flatMap((name) => (known(card[name] as null) ? counted(name, card[name], book) : []))
}

/** A thing of a card that has a name. */
interface Named {
  name: string
}

/** The names of a card's things, for a line. */
export function namesOf(things: readonly Named[] | undefined): string[] {
  return (things ?? []).map(({ name }) => name)
}

/** What they lack: a name. */
export function nameless(things: readonly Named[]): string[] {
  return things.some(({ name }) => nameIn(name) === '') ? [t('muster.name')] : []
}
