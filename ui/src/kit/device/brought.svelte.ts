// Text that another app has handed over, kept until the page that asks about it takes it. It does
// nothing by itself.

interface Brought {
  kind: 'army' | 'pack' | 'battle' | 'link'
  text: string
  /** The path of the page that asks about it. */
  path: string[]
}

let waiting: Brought | undefined = $state.raw()

const ARMY = /"format"\s*:\s*"aide\.army"/
const PACK = /"format"\s*:\s*"aide\.pack"/
const BATTLE = /"format"\s*:\s*"aide-de-camp (sealed )?battle"/
const GAME = /"game"\s*:\s*"(\w+)"/
const JOIN = '#join='

/** The word that leads to a table. */
function linkIn(text: string): string | undefined {
  const at = text.indexOf(JOIN)
  if (at < 1) return undefined
  // Letter by letter: a pattern for all of it takes minutes in a text without spaces.
  const ends = (letter: string | undefined) => letter === undefined || /\s/.test(letter)
  let [from, to] = [at, at + JOIN.length]
  while (!ends(text[from - 1])) from -= 1
  while (!ends(text[to])) to += 1
  return from === at || to === at + JOIN.length ? undefined : text.slice(from, to)
}

/** Detects the kind of a text by its contents. */
function read(text: string): Brought | undefined {
  const link = linkIn(text)
  const game = GAME.exec(text)?.[1]
  if (BATTLE.test(text)) return { kind: 'battle', text, path: ['battles'] }
  if (PACK.test(text) && game) return { kind: 'pack', text, path: ['armies', game, 'packs'] }
  if (ARMY.test(text) && game) return { kind: 'army', text, path: ['armies', game] }
  return link === undefined ? undefined : { kind: 'link', text: link, path: ['join'] }
}

/** Keeps the text and returns the path of the page that asks about it. An unknown text goes to the page
 * that imports battles, which refuses it. */
export function bring(text: string): string[] {
  waiting = read(text) ?? { kind: 'battle', text, path: ['battles'] }
  return waiting.path
}

/** The kept text, if it is of that kind and, if it belongs to a game, of that game. It is returned only
 * once. */
export function takeBrought(kind: Brought['kind'], game?: string): string | undefined {
  if (waiting?.kind !== kind || waiting.path[1] !== game) return undefined
  const { text } = waiting
  waiting = undefined
  return text
}

/** Whether a text is a file, not a list as people write it. */
export const isFile = (text: string): boolean => text.includes('{')

const OURS = /\{\s*"format"\s*:\s*"aide/

/** The part of a text that is ours: without a byte-order mark and what a mail or a chat put around
 * it. */
export function ours(text: string): string {
  const from = text.search(OURS)
  return from < 0 ? text.trim() : text.slice(from, endOf(text, from))
}

/** A brace or a string. */
const TOKEN = /[{}]|"(?:[^"\\]|\\.)*"/gs

/** The end of the object that begins there, or of the text if it does not end. */
function endOf(text: string, from: number): number {
  let depth = 0
  TOKEN.lastIndex = from
  for (let found = TOKEN.exec(text); found; found = TOKEN.exec(text)) {
    if (found[0] === '{') depth += 1
    if (found[0] === '}') depth -= 1
    if (depth === 0) return TOKEN.lastIndex
  }
  return text.length
}

/** Whether a text is one of ours, for another page than the one at this path. */
export function belongsElsewhere(text: string, ...path: string[]): boolean {
  const found = read(text)
  return found !== undefined && found.path.join('/') !== path.join('/')
}
