// What another app has handed over, until the page that asks about it takes it. It does nothing by
// itself.

interface Brought {
  kind: 'army' | 'battle' | 'link'
  text: string
  /** The path of the page that asks about it. */
  path: string[]
}

let waiting: Brought | undefined = $state.raw()

const ARMY = /"format"\s*:\s*"aide\.army"/
const BATTLE = /"format"\s*:\s*"aide-de-camp (sealed )?battle"/
const GAME = /"game"\s*:\s*"(\w+)"/
const LINK = /\S+#join=\S+/

/** What a text is, by what it says of itself. */
function read(text: string): Brought | undefined {
  const link = LINK.exec(text)?.[0]
  const game = GAME.exec(text)?.[1]
  if (BATTLE.test(text)) return { kind: 'battle', text, path: ['battles'] }
  if (ARMY.test(text) && game) return { kind: 'army', text, path: ['armies', game] }
  return link === undefined ? undefined : { kind: 'link', text: link, path: ['join'] }
}

/** Lets it wait, and gives the path of the page that asks about it. What is nothing of ours goes where
 * battles are brought in, and is refused there. */
export function bring(text: string): string[] {
  waiting = read(text) ?? { kind: 'battle', text, path: ['battles'] }
  return waiting.path
}

/** What waits, if it is of that kind, and for that game where it is of one; it is given once. */
export function takeBrought(kind: Brought['kind'], game?: string): string | undefined {
  if (waiting?.kind !== kind || waiting.path[1] !== game) return undefined
  const { text } = waiting
  waiting = undefined
  return text
}

const OURS = /\{\s*"format"\s*:\s*"aide/

/** What of a text is ours: without the mark at its beginning, and what a mail or a chat put around it. */
export function ours(text: string): string {
  const from = text.search(OURS)
  return from < 0 ? text.trim() : text.slice(from, endOf(text, from))
}

/** A brace or a string. */
const TOKEN = /[{}]|"(?:[^"\\]|\\.)*"/gs

/** Where the object that begins there ends; the end of the text where it does not. */
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

/** Whether a text is something of ours, for another page than the one of this path. */
export function belongsElsewhere(text: string, ...path: string[]): boolean {
  const found = read(text)
  return found !== undefined && found.path.join('/') !== path.join('/')
}
