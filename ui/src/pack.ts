// The parts of every game's pack that the house's own screens need, with their sentences: the door sends
// ids and numbers, and `words/texts.ts` adds the words.

/** A rule in our own words. */
export interface RuleEntry {
  id: string
  title: string
  text: string
  /** Who handles it: A tracker, R resolver, Q one question, M reminder. */
  marks: string[]
  /** Our chapter, by its id. */
  section: string
  /** Chapter of the printed book, if it has this rule. */
  book: string | null
  /** The place where the players are reminded of it. */
  where?: string
  /** Further search terms for it. */
  words?: string
}

/** The meaning of a word on cards: an ability, a keyword, a state. */
export interface AbilityEntry extends RuleEntry {
  kind: string
  /** A number is printed with it. */
  has_x: boolean
}

/** A word of a game, explained. */
export interface GlossaryEntry {
  term: string
  text: string
  rules: string[]
}

/** The sentence of a refusal's code, with `{values}` to fill in. */
export interface ErrorEntry {
  code: string
  rule: string
  text: string
}

/** The parts of a game's data that the house's own screens need. */
export interface Pack {
  id: string
  name: string
  /** The languages that it has sentences in. */
  languages?: string[]
  /** The names of the chapters. */
  sections?: Record<string, string>
  rules: RuleEntry[]
  /** The words on cards, under the game's name for them. */
  abilities?: AbilityEntry[]
  keywords?: AbilityEntry[]
  glossary: GlossaryEntry[]
  errors: ErrorEntry[]
}
