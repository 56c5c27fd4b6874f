// The app's sentences. The catalogue is data; this file finds a sentence, fills it in and counts.
import en from './en.json'

type Leaf = string | { one: string; other: string }
type KeysOf<Node, Path extends string = ''> = Node extends string | { one: string }
  ? Path
  : {
      [Name in keyof Node & string]: KeysOf<Node[Name], Path extends '' ? Name : `${Path}.${Name}`>
    }[keyof Node & string]

/** A sentence of the catalogue. */
export type Key = KeysOf<typeof en>
/** What is filled into a sentence; `n` also decides between one and many. */
export type Params = Record<string, string | number>

const plurals = new Intl.PluralRules('en')

const isOne = (count: string | number | undefined) => plurals.select(Number(count)) === 'one'

/**
 * A sentence with its `{names}` filled in; of two, the one that the number `n` asks for. Within a
 * sentence the number before them chooses between words: `{orders} [order|orders]`.
 */
export function fill(leaf: Leaf, params: Params): string {
  const text = typeof leaf === 'string' ? leaf : isOne(params.n) ? leaf.one : leaf.other
  const counted = text.replace(
    /\{(\w+)\}([^[\]{}]*)\[([^|\]]*)\|([^\]]*)\]/g,
    (_, name: string, between: string, one: string, many: string) =>
      `{${name}}${between}${isOne(params[name]) ? one : many}`,
  )
  const filled = counted.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  )
  // A sentence that begins with a name begins large.
  return /^\{.*[.?]$/s.test(text) ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled
}

function find(tree: object, path: string): Leaf | undefined {
  let node: unknown = tree
  for (const name of path.split('.')) {
    if (typeof node !== 'object' || node === null) return undefined
    node = (node as Record<string, unknown>)[name]
  }
  if (typeof node === 'string') return node
  return typeof node === 'object' && node !== null && 'one' in node ? (node as Leaf) : undefined
}

/** The two ways to say something out of a catalogue; the house and each game have one. */
export function speaker<Tree extends object>(tree: Tree) {
  return {
    /** The sentence of `key`, with its `{names}` filled in. */
    t(key: KeysOf<Tree>, params: Params = {}): string {
      const leaf = find(tree, key)
      return leaf === undefined ? key : fill(leaf, params)
    },
    /** A sentence whose last name comes from outside (a code, a colour), if there is one. */
    word(prefix: string, name: string, params: Params = {}): string | undefined {
      const leaf = find(tree, `${prefix}.${name}`)
      return leaf === undefined ? undefined : fill(leaf, params)
    },
  }
}

export const { t, word } = speaker(en)
