// The app's sentences. The catalogues are data in ICU MessageFormat; this file finds a sentence in the
// reader's language and fills it in.
import { IntlMessageFormat } from 'intl-messageformat'
import type en from './en.json'
import { closed, isolated, runsOver } from './direction'
import { ENGLISH, language, tagOf } from './language.svelte'

type KeysOf<Node, Path extends string = ''> = Node extends string
  ? Path
  : {
      [Name in keyof Node & string]: KeysOf<Node[Name], Path extends '' ? Name : `${Path}.${Name}`>
    }[keyof Node & string]

/** A sentence of the catalogue. */
export type Key = KeysOf<typeof en>
/** Values that are filled into a sentence. */
export type Params = Record<string, string | number>

const compiled = new Map<string, IntlMessageFormat>()

function compile(text: string, locale: string): IntlMessageFormat {
  const key = `${locale} ${text}`
  const known = compiled.get(key)
  if (known !== undefined) return known
  const made = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true })
  compiled.set(key, made)
  return made
}

const figures = new Map<string, Intl.NumberFormat>()

/** A number as the reader's language writes it, with so many digits after the point. */
export function figure(n: number, digits?: number, locale = language.locale): string {
  const key = `${locale} ${digits}`
  const style = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = figures.get(key) ?? new Intl.NumberFormat(locale, style)
  figures.set(key, format)
  return format.format(n)
}

/** A value that is shown otherwise than it selects a form: a number, or a name that would reorder its
 * sentence. */
class Given {
  constructor(
    private readonly value: string | number,
    readonly shown: string,
  ) {}
  valueOf(): string | number {
    return this.value
  }
  toString(): string {
    return String(this.value)
  }
}

/** A missing value stays visible. */
const asked = (locale: string): ProxyHandler<Params> => ({
  has: () => true,
  get: (params, name) => {
    const value = params[String(name)] ?? `{${String(name)}}`
    if (typeof value === 'number') return new Given(value, figure(value, undefined, locale))
    return runsOver(value, locale) ? new Given(value, closed(value)) : value
  },
})

/** A sentence in ICU MessageFormat with its `{names}` filled in, and the plural forms of a language. */
export function fill(text: string, params: Params, locale = language.locale): string {
  const parts = compile(text, locale).formatToParts<unknown>(new Proxy(params, asked(locale)))
  const filled = parts
    .map(({ value }) => (value instanceof Given ? value.shown : String(value)))
    .join('')
  // A sentence that begins with a name gets a capital letter.
  const begins = text.startsWith('{') && /[.?]$/.test(filled)
  return begins ? filled.charAt(0).toLocaleUpperCase(locale) + filled.slice(1) : filled
}

/** The id of a thing in a list. */
const idOf = (thing: { id?: unknown; code?: string }) => thing.code ?? String(thing.id)

/** Something with what it lacks filled in from below. The things of a list are found by their ids. */
export function filled(above: unknown, below: unknown): unknown {
  if (typeof below !== 'object' || below === null) return above ?? below
  const under = below as Record<string, unknown>
  if (Array.isArray(above)) return above.map((one) => filled(one, under[idOf(one)]))
  if (typeof above !== 'object' || above === null) return above ?? below
  const own = Object.entries(above).map(([name, part]) => [name, filled(part, under[name])])
  return { ...below, ...Object.fromEntries(own) }
}

function find(tree: object | undefined, path: string): string | undefined {
  let node: unknown = tree
  for (const name of path.split('.')) {
    if (typeof node !== 'object' || node === null) return undefined
    node = (node as Record<string, unknown>)[name]
  }
  return typeof node === 'string' ? node : undefined
}

/** The two ways to look up a sentence in a catalogue; the house and each game have one. `found` are its
 * languages by file, typed as the English one is. */
export function speaker<Tree extends object>(found: Record<string, Tree>, spoken = language) {
  const by = (tag: string) => Object.entries(found).find(([file]) => tagOf(file) === tag)?.[1]
  const whole = new Map<string, object>()

  function say(key: string, params: Params): string | undefined {
    const tree = whole.get(spoken.now) ?? (filled(by(spoken.now), by(ENGLISH)) as object)
    whole.set(spoken.now, tree)
    const text = find(tree, key)
    return text === undefined ? undefined : fill(text, params, spoken.locale)
  }

  return {
    /** The sentence of `key`, with its `{names}` filled in. */
    t: (key: KeysOf<Tree>, params: Params = {}): string => say(key, params) ?? key,
    /** A sentence whose last name comes from outside (a code, a color), if there is one. */
    word: (prefix: string, name: string, params: Params = {}): string | undefined =>
      say(`${prefix}.${name}`, params),
  }
}

const lists = new Map<string, Intl.ListFormat>()

/** Parts of a list; missing ones are left out. */
export type Parts = Iterable<string | false | null | undefined>

function listed(parts: Parts, type: Intl.ListFormatType): string {
  const { locale } = language
  const key = `${locale} ${type}`
  const style = type === 'unit' ? 'short' : 'long'
  const format = lists.get(key) ?? new Intl.ListFormat(locale, { type, style })
  lists.set(key, format)
  const said = [...parts].filter((part) => typeof part === 'string' && part !== '') as string[]
  return format.format(said.map((part) => isolated(part, locale)))
}

/** "North and South". */
export const all = (parts: Parts): string => listed(parts, 'conjunction')
/** "Green or blue". */
export const either = (parts: Parts): string => listed(parts, 'disjunction')
/** "2 green, 1 red": a list of counts or remarks. */
export const row = (parts: Parts): string => listed(parts, 'unit')

/** A difference with its sign: "+1", "−2", "0". */
export const signed = (n: number): string =>
  n === 0 ? '0' : `${n < 0 ? '−' : '+'}${figure(Math.abs(n))}`
/** "Line infantry · Guard": parts side by side in a line. */
export const beside = (parts: Parts): string =>
  [...parts].flatMap((part) => (part ? [isolated(part)] : [])).join(' · ')
export const { t, word } = speaker<typeof en>(
  import.meta.glob<typeof en>('./*.json', { eager: true, import: 'default' }),
)
