// Card forms from the schemas of the data (`data/schema`, made from the tracker's types): which fields
// a card has, of what kind, with which options and limits. A game only adds their order, their groups,
// and what no schema has.
import type { Field, Kind, NumberField, OwnField, Part, Values } from './fields'

/** The part of JSON Schema that is read here. */
export interface Schema {
  type?: string | readonly string[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  minItems?: number
  $ref?: string
  items?: Schema
  prefixItems?: readonly Schema[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema | undefined>>
  required?: readonly string[]
  $defs?: Readonly<Record<string, Schema | undefined>>
}

/** A game's additions to the schema of a field. */
export interface More extends Partial<Pick<OwnField, 'editor' | 'open' | 'untyped' | 'none'>> {
  /** The value of the first tap on a number, and its limits if they are narrower than the schema's. */
  first?: number
  min?: number
  max?: number
  /** The key of its options' words in the data, if it is not its name; `null` for words of the game's
   * own. */
  term?: string | null
  /** Options that no card prints. */
  without?: readonly string[]
  when?: Field['when']
  /** The numbers in its group, each with its first value. */
  of?: Readonly<Record<string, number>>
}
/** Fields under one heading, in order; a bare number is the value of the first tap. */
export interface Group extends Omit<Part, 'fields'> {
  fields: Readonly<Record<string, number | More>>
}

/** More options than this are shown as a select. */
const FEW = 4

/** Makes a kind of card from its schema. `called` is the field of its name. */
export function kindOf(root: Schema, groups: readonly Group[], called?: string): Kind {
  const card = root.items ? resolve(root.items, root) : root
  const all = card.properties ?? {}
  const field = (name: string, more: number | More) =>
    fieldOf(
      root,
      name,
      all[name] ?? {},
      card.required?.includes(name) ?? false,
      typeof more === 'number' ? { first: more } : more,
    )
  return {
    called,
    blank: blankOf(root, card, ['id', 'faction', called]),
    parts: groups.map(({ fields, ...part }) => ({
      ...part,
      fields: Object.entries(fields).map(([name, more]) => field(name, more)),
    })),
  }
}

/** The ranges of numbers of a card. */
export function rangesOf<Name extends string>(
  names: readonly Name[],
  { properties = {} }: Schema,
): Record<Name, readonly [number, number]> {
  const range = ({ minimum = 0, maximum = 0 }: Schema = {}) => [minimum, maximum] as const
  const all = names.map((name) => [name, range(properties[name])])
  return Object.fromEntries(all) as Record<Name, readonly [number, number]>
}

/** The values of a union type: words, and words with one of several words. */
export function optionsOf(root: Schema, type: string): unknown[] {
  return variantsOf(root, type).flatMap<unknown>(({ key, x }) =>
    x === undefined ? [key] : wordsOf(x, root).map((word) => ({ [key]: word })),
  )
}

/** The variants of a union type: the word of each, and the schema of its X, if it has one. */
export function variantsOf(root: Schema, type: string): { key: string; x?: Schema }[] {
  return (root.$defs?.[type]?.oneOf ?? []).map((one) => {
    const [[key, x] = []] = Object.entries(one.properties ?? {})
    return key === undefined ? { key: String(one.const) } : { key, x: resolve(x!, root) }
  })
}

/** Resolves a reference or an optional value. */
export function resolve(schema: Schema, root: Schema): Schema {
  const some = schema.anyOf?.find(({ type }) => type !== 'null')
  const ref = schema.$ref ?? some?.$ref
  return ref === undefined ? (some ?? schema) : (root.$defs?.[ref.split('/').at(-1)!] ?? {})
}

const isOf = ({ type }: Schema, name: string) => type === name || Boolean(type?.includes(name))
const mayLack = (schema: Schema) =>
  isOf(schema, 'null') || Boolean(schema.anyOf?.some(({ type }) => type === 'null'))
const wordsOf = (schema: Schema, root: Schema): string[] =>
  (resolve(schema, root).oneOf ?? []).map((one) => String(one.const))

/** The values of a new card; a value that is missing there has to be typed. */
function blankOf(root: Schema, card: Schema, but: readonly (string | undefined)[]): Values {
  const blank = (name: string, schema: Schema): [string, unknown][] => {
    if (schema.default !== undefined) return [[name, schema.default]]
    if (mayLack(schema)) return [[name, null]]
    if (!card.required?.includes(name)) return []
    if (schema.minItems) return [[name, [null, null]]]
    return isOf(resolve(schema, root), 'string') ? [[name, '']] : []
  }
  const all = Object.entries(card.properties ?? {}).filter(([name]) => !but.includes(name))
  return Object.fromEntries(all.flatMap(([name, schema]) => blank(name, schema!)))
}

function fieldOf(root: Schema, name: string, schema: Schema, required: boolean, more: More): Field {
  const { first = 1, min, max, term = name, without, of, when, editor, ...own } = more
  const is = resolve(schema, root)
  const needed = required && !mayLack(schema) ? { needed: true as const } : {}
  const base = { name, ...(when ? { when } : {}) }
  if (editor !== undefined) {
    const empty = isOf(is, 'array') ? { empty: [] } : {}
    return { ...base, ...needed, ...empty, ...own, kind: 'own', editor }
  }
  const words = wordsOf(schema, root).filter((word) => !without?.includes(word))
  if (words.length > 0) {
    const shown = {
      ...(term === null ? {} : { term }),
      ...(words.length > FEW ? { list: true as const } : {}),
    }
    return { ...base, ...needed, ...shown, ...own, kind: 'one', values: words }
  }
  if (isOf(is, 'boolean'))
    return mayLack(schema)
      ? { ...base, kind: 'one', values: [true, false] }
      : { ...base, kind: 'switch' }
  if (isOf(is, 'integer')) return { ...base, ...needed, ...number(name, is, first, min, max) }
  if (of !== undefined) return together(root, { ...base, of }, is)
  return { ...base, ...own, kind: 'text' }
}

function number(
  name: string,
  { minimum, maximum, default: rest }: Schema,
  first: number,
  min = minimum ?? 0,
  max = maximum ?? first,
): NumberField {
  return { kind: 'number', name, first, min, max, ...(rest === 0 ? { rest } : {}) }
}

/** A group of numbers, once or on both sides. */
function together(
  root: Schema,
  { of, ...base }: { name: string; of: Readonly<Record<string, number>> },
  is: Schema,
): Field {
  const sides = is.items !== undefined
  const { properties = {} } = sides ? resolve(is.items!, root) : is
  const fields = Object.entries(of).map(([name, first]) =>
    number(name, { ...properties[name], default: undefined }, first),
  )
  const rest = Object.keys(of).every((name) => properties[name]?.default === 0)
  return {
    ...base,
    kind: sides ? 'two_sides' : 'numbers',
    fields,
    ...(rest ? { rest: 0 as const } : {}),
  }
}
