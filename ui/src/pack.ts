// What every game's pack says, as far as the house's own screens need it: content, which the door
// hands on as it is.

/** A rule in our own words. */
export interface RuleEntry {
  id: string
  title: string
  text: string
  /** Who carries it: A tracker, R resolver, Q one question, M reminder. */
  marks: string[]
  /** Our chapter. */
  section: string
  /** Chapter of the printed book, if it has this rule. */
  book: string | null
  /** The place where the players are reminded of it. */
  where?: string
  /** Words by which it is looked for too. */
  words?: string
}

/** What a word on cards means: an ability, a keyword, a state. */
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

/** A game's data, as far as the house's own screens need it. */
export interface Pack {
  id: string
  name: string
  rules: RuleEntry[]
  /** What stands on cards, under the name that the game has for it. */
  abilities?: AbilityEntry[]
  keywords?: AbilityEntry[]
  glossary: GlossaryEntry[]
  errors: ErrorEntry[]
}
