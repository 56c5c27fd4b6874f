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
      return { game: id, name, rules: pack.rules, glossary: pack.glossary ?? [] }
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

/** The chapter of a rule: `N-ORD` of `N-ORD-5`. */
export function chapter(id: string): string {
  return id.slice(0, id.lastIndexOf('-'))
}
