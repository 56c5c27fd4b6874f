// What stands on the cards of each shelf, field by field. The pages of all cards are made from this.

/** A card's values by the names of its fields. */
export type Values = Record<string, unknown>

interface Base {
  /** Its name on the card; the game's words say what it is called. */
  name: string
  /** No card is kept without it. */
  needed?: true
  /** Whether this card has it at all, of that faction. */
  when?: (card: Values, faction?: Values) => boolean
}
/** A number from `min` to `max`; the first tap says `first`. */
export interface NumberField extends Base {
  kind: 'number'
  first: number
  min?: number
  max: number
  /** A card that does not print it has none. */
  rest?: 0
}
/** One of several; `list` where they are many. */
export interface OneField extends Base {
  kind: 'one'
  values: readonly (string | boolean)[]
  /** The words of the values in the game's data: `<term>.<value>`. */
  term?: string
  list?: true
  /** None of them is an answer too. */
  open?: true
}
/** Any number of several. */
export interface ManyField extends Base {
  kind: 'many'
  values: readonly string[]
  term?: string
}
/** Numbers that stand together: once on the card, or on each of its two sides. */
export interface NumbersField extends Base {
  kind: 'numbers' | 'two_sides'
  fields: readonly NumberField[]
  /** What is not typed is printed nowhere: nothing of it. */
  rest?: 0
}
interface PlainField extends Base {
  kind: 'line' | 'text' | 'switch'
  /** No letters are an answer too. */
  open?: true
}
/** A kind that only one game has: its muster's editors know it. */
export interface OwnField extends Base {
  kind: 'own'
  /** Which editor. */
  editor: string
  /** What its editor gets as long as nothing is typed; null without it. */
  empty?: unknown
  /** Nothing typed is an answer too. */
  open?: true
  /** What to say until it is typed. */
  untyped?: string
  /** A list: "it has none" can be said of it. */
  none?: true
}
export type Field = NumberField | OneField | ManyField | NumbersField | PlainField | OwnField

/** Fields under one head. */
export interface Part {
  head?: string
  rule?: string
  fields: readonly Field[]
}
/** One kind of card. */
export interface Kind {
  /** The field of its name; without one it goes by its number. */
  called?: string
  /** What a new card says before anything is typed. */
  blank: Values
  parts: readonly Part[]
}

/** Whose cards they are where they are nobody's: dice and the decks between the players. */
export const TABLE = 'table'
/** The same of the invented factions. */
export const PRACTICE = 'practice'

/** The fields of a card that it has as it stands. */
export function fieldsOf({ parts }: Kind, card: Values, faction?: Values): Field[] {
  return parts.flatMap(({ fields }) => fields).filter((field) => has(field, card, faction))
}

export function has({ when }: Field, card: Values, faction?: Values): boolean {
  return when?.(card, faction) ?? true
}

/** Nothing is typed for it. A text of no letters is none; two sides count as typed together. */
export function unknown(field: Field, value: unknown): boolean {
  const { kind } = field
  if (kind === 'switch' || (kind === 'number' && 'rest' in field)) return false
  if ('open' in field && field.open) return false
  if (kind === 'two_sides') return (value as unknown[] | undefined)?.includes(null) ?? true
  return value === null || value === undefined || value === ''
}

/** Are they nobody's own cards? */
export function common(of: string): boolean {
  return of === TABLE || of === PRACTICE
}
