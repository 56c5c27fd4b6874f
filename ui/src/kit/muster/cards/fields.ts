// The contents of the cards of each shelf, field by field. The pages of all cards are made from this.

/** A card's values by the names of its fields. */
export type Values = Record<string, unknown>

interface Base {
  /** Its key on the card; the game's words have its display name. */
  name: string
  /** A card is not kept without it. */
  needed?: true
  /** Whether a card of that faction has the field at all. */
  when?: (card: Values, faction?: Values) => boolean
}
/** A number from `min` to `max`; the first tap gives `first`. */
export interface NumberField extends Base {
  kind: 'number'
  first: number
  min?: number
  max: number
  /** The value of a card that does not print it. */
  rest?: 0
}
/** One of several values; `list` if they are many. */
export interface OneField extends Base {
  kind: 'one'
  values: readonly (string | boolean)[]
  /** The words of the values in the game's data: `<term>.<value>`. */
  term?: string
  list?: true
  /** No value is a valid answer, too. */
  open?: true
}
/** Any number of several values. */
export interface ManyField extends Base {
  kind: 'many'
  values: readonly string[]
  term?: string
}
/** A group of numbers: once on the card, or on each of its two sides. */
export interface NumbersField extends Base {
  kind: 'numbers' | 'two_sides'
  fields: readonly NumberField[]
  /** The value of untyped numbers, which are printed nowhere. */
  rest?: 0
}
interface PlainField extends Base {
  kind: 'line' | 'text' | 'switch'
  /** An empty text is a valid answer, too. */
  open?: true
}
/** A kind that only one game has: its muster has the editor. */
export interface OwnField extends Base {
  kind: 'own'
  /** The name of the editor. */
  editor: string
  /** The value that its editor gets while nothing is typed; `null` by default. */
  empty?: unknown
  /** Nothing is a valid answer, too. */
  open?: true
  /** The text to show until it is typed. */
  untyped?: string
  /** For a list that may be declared empty. */
  none?: true
}
export type Field = NumberField | OneField | ManyField | NumbersField | PlainField | OwnField

/** Fields under one heading. */
export interface Part {
  head?: string
  rule?: string
  fields: readonly Field[]
}
/** One kind of card. */
export interface Kind {
  /** The field of its name; without one the card is called by its number. */
  called?: string
  /** The values of a new card. */
  blank: Values
  parts: readonly Part[]
}

/** The owner of cards that belong to no faction: dice and the decks between the players. */
export const TABLE = 'table'
/** The same for the invented factions. */
export const PRACTICE = 'practice'

/** The fields that a card has with its present values. */
export function fieldsOf({ parts }: Kind, card: Values, faction?: Values): Field[] {
  return parts.flatMap(({ fields }) => fields).filter((field) => has(field, card, faction))
}

export function has({ when }: Field, card: Values, faction?: Values): boolean {
  return when?.(card, faction) ?? true
}

/** Whether nothing is typed for it. An empty text counts as nothing. Two sides count as typed
 * together. */
export function unknown(field: Field, value: unknown): boolean {
  const { kind } = field
  if (kind === 'switch' || (kind === 'number' && 'rest' in field)) return false
  if ('open' in field && field.open) return false
  if (kind === 'two_sides') return (value as unknown[] | undefined)?.includes(null) ?? true
  return value === null || value === undefined || value === ''
}

/** Whether they belong to no faction. */
export function common(of: string): boolean {
  return of === TABLE || of === PRACTICE
}
