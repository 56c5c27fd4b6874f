// "Why not?": the reason why a tap is greyed, and the rulebook behind it.

/** A rule in our own words. */
export interface Rule {
  id: string
  title: string
  text: string
  /** Chapter of the printed book. */
  book?: string | null
}

/** Why something cannot be tapped now. */
export interface WhyNot {
  /** The id of the rule that refuses. */
  rule?: string
  /** One sentence. */
  text: string
  /** What others did in the meantime, in sentences, if the tap came after it. */
  since?: readonly string[]
  /** Set if the rule can be waived: called with the table's reason. */
  insist?: (why: string) => void
}

let book: Readonly<Record<string, Rule>> = $state.raw({})
let asked: WhyNot | null = $state.raw(null)
let opened: Rule | null = $state.raw(null)

/** The question and the rule that are open now; the two sheets of the app show them. */
export const answer = {
  get why(): WhyNot | null {
    return asked
  },
  get rule(): Rule | null {
    return opened
  },
}

/** Set the game's rules, which chips and answers look up. */
export function useRules(rules: readonly Rule[]): void {
  book = Object.fromEntries(rules.map((rule) => [rule.id, rule]))
}

/** The rule with that id, or `undefined` if there is none. */
export function findRule(id: string | undefined): Rule | undefined {
  return id === undefined ? undefined : book[id]
}

/** Open the sheet that explains a greyed tap. */
export function askWhy(why: WhyNot): void {
  asked = why
}

/** Open a rule to read. */
export function openRule(id: string): void {
  opened = book[id] ?? null
}

/** Covers the answer when the finger is lifted: what was read while it held is gone, and only the way
 * to insist stays. */
export function coverAnswer(text: string): void {
  opened = null
  if (asked) asked = { text, ...(asked.insist && { insist: asked.insist }) }
}

/** Close both sheets. */
export function closeAnswers(): void {
  asked = null
  opened = null
}
