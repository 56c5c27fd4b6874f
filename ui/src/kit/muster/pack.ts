// What the packs of all games have in common: cards, also as typed, and the house rules.
import type { Values } from './cards/fields'

/** Typed cards by shelf and id. */
export type TypedCards = Record<string, Record<string, Record<string, unknown>>>

/** A switch of the house rules, with the ambiguity that it settles. */
export interface Switch {
  id: string
  group: string
  kind: string
  rule: string
  title: string
  text: string
  default: unknown
  /** Missing if it is just on or off. */
  options?: { id: unknown; title: string }[]
  ambiguity: string | null
}

/** The ruling on an ambiguity that has no switch. */
export interface Ruling {
  id: string
  rule: string
  title: string
  text: string
}

/** A card of any shelf. */
export interface AnyCard extends Values {
  id: string
  faction?: string
}
/** The fields of a faction that every game has. */
export interface AnyFaction extends AnyCard {
  name: string
}
