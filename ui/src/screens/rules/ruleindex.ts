// The rulebooks of every game, loaded once, and the search for a rule in them.
import type { AbilityEntry, GlossaryEntry, Pack, RuleEntry } from '../../asks'
import type { Door } from '../../door'
import { told } from '../../words/texts'
import { t } from '../../words/words'

/** British spellings, and those of the rules here. */
const SPELLED: [RegExp, string][] = [
  [/\b(arm|col|hon|harb)our/g, '$1or'],
  [/\b(def|off)ence/g, '$1ense'],
  [/\bmanoeuvre/g, 'maneuver'],
]

/** A text as lower-case words with one space between them: "N-ORD-5" is "n ord 5". */
const plain = (text: string) =>
  SPELLED.reduce((text, [british, ours]) => text.replace(british, ours), text.toLowerCase())
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A rule, or a word on cards, which has no rule number. */
export type Found = RuleEntry & Partial<Pick<AbilityEntry, 'kind'>>

/** One game's rules and words, to be searched. */
export interface RuleIndex {
  game: string
  name: string
  rules: Found[]
  glossary: GlossaryEntry[]
}

/** The rules of all games. */
export async function ruleIndexes(door: Door): Promise<RuleIndex[]> {
  const { games } = await door.call({ ask: 'games' })
  return Promise.all(
    games.map(async ({ id, name }) => {
      const pack = await told((await door.call({ ask: 'pack', game: id })).pack)
      return { game: id, name, rules: entriesOf(pack), glossary: pack.glossary }
    }),
  )
}

/** The rules of a game, followed by the words on its cards: "Charge X". */
export function entriesOf({
  rules,
  abilities = [],
  keywords = [],
  sections,
}: Pick<Pack, 'rules' | 'abilities' | 'keywords' | 'sections'>): Found[] {
  const onCards = [...abilities, ...keywords].map((entry) => ({
    ...entry,
    title: entry.has_x ? t('rules.with_x', { title: entry.title }) : entry.title,
  }))
  return [...rules, ...onCards].map((entry) => ({
    ...entry,
    section: sections?.[entry.section] ?? entry.section,
  }))
}

/** The search words; stop words ("who", "the") only if there are no others. */
export function asksFor(wanted: string): string[] {
  const all = wanted.split(/\s+/).map(plain).filter(Boolean)
  const small = t('rules.small').split(' ')
  const telling = all.filter((one) => !small.includes(one))
  return telling.length > 0 ? telling : all
}

/** Whether every search word begins a word of the text, in any order. */
export function speaksOf(text: string, asked: readonly string[]): boolean {
  const words = ` ${plain(text)}`
  return asked.every((one) => words.includes(` ${one}`))
}

/** The rules that match: first those with a matching search term, then those with a match in number or
 * title. */
export function findRules<Rule extends RuleEntry>(
  rules: readonly Rule[],
  asked: readonly string[],
): Rule[] {
  const names = ({ id, title }: RuleEntry) => `${id} ${title}`
  const all = (rule: RuleEntry) => `${names(rule)} ${rule.words ?? ''} ${rule.text}`
  const rank = (rule: RuleEntry) =>
    speaksOf(rule.words ?? '', asked) ? 0 : speaksOf(names(rule), asked) ? 1 : 2
  return rules.filter((rule) => speaksOf(all(rule), asked)).sort((a, b) => rank(a) - rank(b))
}

/** The rules grouped by chapter, in the order of the list. */
export function byChapter<Rule extends RuleEntry>(
  rules: readonly Rule[],
): { head: string; rules: Rule[] }[] {
  const heads = [...new Set(rules.map(({ section }) => section))]
  return heads.map((head) => ({ head, rules: rules.filter(({ section }) => section === head) }))
}
