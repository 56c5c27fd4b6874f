// The rulebooks of every game, asked for once, and how to find a rule in them.
import type { GlossaryEntry, RuleEntry } from '../asks'
import type { Door } from '../door'

/** One game's rules and words. */
export interface Shelf {
  game: string
  name: string
  rules: RuleEntry[]
  glossary: GlossaryEntry[]
}

/** The shelves of all games. */
export async function shelves(door: Door): Promise<Shelf[]> {
  const { games } = await door.call({ ask: 'games' })
  return Promise.all(
    games.map(async ({ id, name }) => {
      const { pack } = await door.call({ ask: 'pack', game: id })
      return { game: id, name, rules: pack.rules, glossary: pack.glossary }
    }),
  )
}

/** Does every word asked for occur in the text? */
export function speaksOf(text: string, wanted: string): boolean {
  const low = text.toLowerCase()
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((one) => low.includes(one))
}

/** The rules that speak of it; those that name it in number or title come first. */
export function findRules(rules: readonly RuleEntry[], wanted: string): RuleEntry[] {
  const hits = rules.filter(({ id, title, text }) => speaksOf(`${id} ${title} ${text}`, wanted))
  const named = (rule: RuleEntry) => Number(speaksOf(`${rule.id} ${rule.title}`, wanted))
  return hits.sort((a, b) => named(b) - named(a))
}

/** The rules under the heads of their chapters, in the order of the list. */
export function byChapter(rules: readonly RuleEntry[]): { head: string; rules: RuleEntry[] }[] {
  const heads = [...new Set(rules.map(({ section }) => section))]
  return heads.map((head) => ({ head, rules: rules.filter(({ section }) => section === head) }))
}
