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

/** What waits, if it is of that kind; it is given once. */
export function takeBrought(kind: Brought['kind']): string | undefined {
  if (waiting?.kind !== kind) return undefined
  const { text } = waiting
  waiting = undefined
  return text
}

/** Whether a text is something of ours, for another page than the one of this path. */
export function belongsElsewhere(text: string, ...path: string[]): boolean {
  const found = read(text)
  return found !== undefined && found.path.join('/') !== path.join('/')
}
