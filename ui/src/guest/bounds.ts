// The limits on what a guest accepts from a host. A host is somebody else's device: its messages are
// measured before they are read, and only changes that our own host sends are applied.
import type { Operation } from 'rfc6902'

/** The most values in one message: a game's whole pack has 6,000. */
const VALUES_MOST = 100_000
/** The deepest nesting of its lists and objects, because some code recurses into them. */
const NESTED_MOST = 128
/** The most values in a look, which usually has some thousands. */
const LOOK_VALUES_MOST = 50_000
/** The most letters in a look. */
const LOOK_TEXT_MOST = 1 << 20
/** The most changes in one patch. */
const CHANGES_MOST = 10_000
/** How deep a change may reach. */
const DEPTH_MOST = 64
/** The most items of a sealed backup, the most letters in one, and in all of them. */
const ITEMS_MOST = 200_000
const ITEM_MOST = 256 << 10
const BACKUP_MOST = 12 << 20

/** The part of a host's message that is refused. */
export type What = 'message' | 'values' | 'form' | 'change' | 'look' | 'version'

/** A host sent something that none of ours sends. */
export class Unfit extends Error {
  constructor(readonly what: What) {
    super(what)
  }
}

const QUOTE = 0x22
const ESCAPE = 0x5c
const letters = (text: string): ReadonlySet<number> =>
  new Set(Array.from(text, (letter) => letter.charCodeAt(0)))
const STARTS = letters(',[{')
const OPENS = letters('[{')
const CLOSES = letters(']}')

/** Refuse a message with more values than an honest one, or with deeper ones. The contents of strings
 * are not counted. */
export function measure(message: Uint8Array): void {
  let count = 1
  let depth = 0
  let inString = false
  for (let at = 0; at < message.length; at++) {
    const byte = message[at]!
    if (byte === QUOTE) inString = !inString
    else if (byte === ESCAPE && inString) at++
    else if (!inString) {
      if (STARTS.has(byte) && ++count > VALUES_MOST) throw new Unfit('values')
      if (OPENS.has(byte) && ++depth > NESTED_MOST) throw new Unfit('form')
      if (CLOSES.has(byte)) depth--
    }
  }
}

/** Refuse changes that our own host does not send: copies could grow a look without end. */
export function checkChanges(ops: unknown): asserts ops is Operation[] {
  if (!Array.isArray(ops) || ops.length > CHANGES_MOST || !ops.every(isOurs))
    throw new Unfit('change')
}

function isOurs(change: unknown): boolean {
  const { op, path } = (change ?? {}) as { op?: unknown; path?: unknown }
  const known = op === 'add' || op === 'remove' || op === 'replace'
  return known && typeof path === 'string' && path.split('/').length <= DEPTH_MOST + 1
}

/** Refuse a look that is too large. */
export function checkLook(look: unknown): void {
  if (typeof look !== 'object' || look === null) throw new Unfit('form')
  if (!isModest(look)) throw new Unfit('look')
}

/** Whether a value is within the limits of a look. */
export const isModest = (thing: unknown): boolean =>
  fits(thing, { values: LOOK_VALUES_MOST, text: LOOK_TEXT_MOST })

interface Budget {
  values: number
  text: number
}

function fits(value: unknown, budget: Budget): boolean {
  if (--budget.values < 0) return false
  if (typeof value === 'string') return (budget.text -= value.length) >= 0
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(
    ([name, part]) =>
      (Array.isArray(value) || (budget.text -= name.length) >= 0) && fits(part, budget),
  )
}

/** Whether a sealed backup with this many items and letters has room for one more. */
export const hasRoom = (items: number, letters: number, item: unknown): item is string =>
  typeof item === 'string' &&
  items < ITEMS_MOST &&
  item.length <= ITEM_MOST &&
  letters + item.length <= BACKUP_MOST
