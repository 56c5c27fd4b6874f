// What a game says of its cards, its armies and the setting up of a battle. The muster's pages are made
// from it; they know no game.
import type { Component } from 'svelte'
import type { ArmyList, Violation } from '../../asks'
import type { Speaker } from '../battle/moment/said'
import type { Rooms } from '../session'
import type { Arm, Grade } from '../types'
import type { AnyCard, CardBook, Switch, TypedCards } from './book.svelte'
import type { Field, Kind } from './cards/fields'
import type { Plan } from './setup/plan.svelte'
import type { Roster } from './army/roster.svelte'

/** What a list costs, and how many of its cards have no cost yet. */
export interface Total {
  points: number
  unknown: number
}

/** How a map symbol is drawn. */
export interface Symbolled {
  arm: Arm
  grade: Grade | null
}

/** What an editor of one field of a card gets. `book` is the game's own. */
export interface EditorProps<Book = never, Value = never> {
  book: Book
  /** Whose card: a faction's id, TABLE or PRACTICE. */
  of: string
  value: Value
  onchange: (value: unknown) => void
}

/** The game's own words for what stands on its cards. */
export interface Sayings {
  /** What a field is called. */
  field(name: string): string | undefined
  /** How it is asked where it is missing, on a card of that name; `card` if it is known. */
  ask(name: string, called: string, book: CardBook, card?: AnyCard): string | undefined
  /** The head over a part of a card. */
  section(head: string): string | undefined
  /** One of several numbers that stand together. */
  part(field: string, name: string): string | undefined
  /** A value out of several; where the game's data has no word for it. */
  choice(field: string, value: string): string | undefined
  /** A number in a line: "4 models". */
  brief(name: string, n: number): string | undefined
  /** Whose cards they are where they are nobody's: the table's, or those invented for it. */
  owner?(of: string): string | undefined
  shelf(shelf: string): string | undefined
  /** "New unit". */
  shelfNew(shelf: string): string | undefined
  /** "12 cards in the deck". */
  shelfSize(shelf: string, n: number): string | undefined
  /** A tick before the battle. */
  tick(tick: string): string | undefined
  /** What the app or the table draws and rolls. */
  component(component: string): string | undefined
  /** What points are called: "DP". */
  unit: string
}

/** Who draws and rolls what. */
export type Sources = Record<string, 'app' | 'table'>

/** Who draws and rolls, in one tap. */
export interface Preset {
  id: string
  label: string
  note: string
  sources: Sources
}

/** How a game's battle is set up. `More` is what is chosen beside armies, names, sources and rules. */
export interface SetUp<More extends object = object> {
  components: readonly string[]
  presets: readonly Preset[]
  /** The rule by which both players agree to play with faults. */
  agree: string
  /** Groups of the house rules, in their order; their heads are `house_group.<group>` of the data. */
  groups: readonly string[]
  /** What is chosen for a first battle, from the practice draft. */
  first(practice: Record<string, unknown>): More
  /** What of a remembered choice is still there. */
  still?(more: More, otherwise: More, book: CardBook): More
  /** What the draft has of it. */
  draft?(more: More, plan: Plan): Record<string, unknown>
  /** Why the app cannot draw or roll a component, if it cannot. */
  impossible?(component: string, plan: Plan): string | undefined
  /** The army page where what it takes can be typed, by its address; else that of all cards. */
  typedAt?(component: string, plan: Plan): readonly string[]
  /** The ways of a house rule that its options do not list. */
  ways?(rule: Switch, book: CardBook): { id: unknown; title: string }[] | undefined
  /** What the brass tap says: whole, and for little room; without it, who fights. */
  begin?(plan: Plan): { long: string; brief: string }
  /** Choices above the sources (how long) and below them (where); each gets the plan. */
  Above?: Component<{ plan: never }>
  Below?: Component<{ plan: never }>
}

/** What a field of an army's entry holds: a number, a text, or the ids of further cards. */
export type EntryField = 'number' | 'text' | 'cards'

/** A further list of an army whose things name cards. */
export interface Pile {
  shelf: string
  /** The cards that may stand there; without it, all of the faction. */
  offered?(faction: string, book: CardBook): AnyCard[]
  /** The list without one of them, where others are counted from it. */
  without?(list: ArmyList, at: number): ArmyList
}

/** A game's muster. */
export interface Muster {
  /** The kinds of cards by their shelves. */
  kinds: Readonly<Record<string, Kind>>
  /** The shelves of a faction, and those of the table. */
  ofFaction: readonly string[]
  ofTable: readonly string[]
  /** Shelves with a folder for each faction. */
  foldered?: readonly string[]
  /** The editors of the kinds of fields that only this game has. */
  editors: Readonly<Record<string, Component<EditorProps>>>
  say: Sayings
  /** What a value of the game's own kind still lacks. */
  inside?(field: Field, value: unknown, book: CardBook): string[]
  /** A value of the game's own kind in a line. */
  told?(field: Field, value: unknown, book: CardBook): string[]
  /** Who names a card of that shelf, so that it cannot be deleted: a card's name, if one does. */
  namedBy?(shelf: string, card: string, book: CardBook): string | undefined
  /** A number as the card prints it: "+4". */
  printed?(name: string, n: number): string | number
  /** The values of a fault in words. */
  speaker: Speaker<never>
  /** Those values, where the card that it is about says more. */
  valuesOf?(fault: Violation, book: CardBook): Violation['values']
  open(rooms: Rooms): CardBook

  /** The usual limits in points; the second is a new army's. */
  limits: readonly number[]
  /** The fields of an army's entry beside its card, each with what it holds. */
  entry?: Readonly<Record<string, EntryField>>
  /** Further lists of an army beside its entries, by name. */
  lists?: readonly string[]
  /** Those of them that name cards: what stands in them is `{card, …}`. */
  piles?: Readonly<Record<string, Pile>>
  /** What else an army has, by name; each is an object. */
  objects?: readonly string[]
  total(army: ArmyList, book: CardBook): Total
  /** Small pictures in an army's row. */
  symbols?(army: ArmyList, book: CardBook): Symbolled[]
  /** The ticks before a battle, each with the rules that it stands for. */
  ticks: Readonly<Record<string, readonly string[]>>
  /** The typed cards that an army carries with it. */
  carried(army: ArmyList, typed: TypedCards): TypedCards
  /** The shelf of the cards that "New card" of the army editor makes. */
  mainShelf: string
  /** The rows of the army editor: everything between its head and its foot. */
  Rows: Component<RowsProps<never>>
  /** What mends a fault of a list. */
  mends(fault: Violation, list: ArmyList, book: CardBook): Mend[]
  setup: SetUp
}

export interface RowsProps<Book = CardBook> {
  rooms: Rooms
  roster: Roster
  book: Book
  /** Take an entry out, with the way to put it back. */
  onremove: (at: number) => void
}
/** A tap that mends a fault. */
export interface MendTap {
  say: string
  note?: string
  /** The list as it is then. */
  list?: ArmyList
  /** An entry to take out, with the way to put it back. */
  out?: number
  /** A page of the armies, by its address. */
  page?: readonly string[]
}

/** A value of a card that is missing, to type. */
export interface MendAsk {
  /** Which. */
  ask: string
  card: string
  /** A picture beside each of several answers. */
  sign?: (value: string) => Symbolled
}

/** What only the players can do, and the pile of the army in which they do it. */
export interface MendHint {
  hint: string
  pile?: string
}

/** One thing that mends a fault; a hint where only the players can. */
export type Mend = MendTap | MendAsk | MendHint

export type { AnyCard }
