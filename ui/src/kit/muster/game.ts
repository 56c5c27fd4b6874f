// A game's description of its cards, its armies and the setup of a battle. The muster's pages are made
// from it; they know no game. Its functions get the game's `Book` of cards and the `Plan` of a
// battle.
import type { Component } from 'svelte'
import type { ArmyList, Violation } from '../../asks'
import type { Speaker } from '../battle/refusal'
import type { Rooms } from '../session'
import type { Symbolled } from '../types'
import type { Total } from './army/list'
import type { Roster } from './army/roster.svelte'
import type { Field, Kind } from './cards/fields'
import type { AnyCard, Switch } from './pack'

/** The props of an editor for one field of a card. `book` is the game's own. */
export interface EditorProps<Book = never, Value = never> {
  book: Book
  /** The owner of the card: a faction's id, TABLE or PRACTICE. */
  of: string
  value: Value
  onchange: (value: unknown) => void
}

/** The game's own words for the contents of its cards. */
export interface Sayings<Book> {
  /** The name of a field. */
  field(name: string): string | undefined
  /** The question for a missing field on a card of that name; `card` if it is known. */
  ask(name: string, called: string, book: Book, card?: AnyCard): string | undefined
  /** The heading of a part of a card. */
  section(head: string): string | undefined
  /** The name of one of several numbers in a group. */
  part(field: string, name: string): string | undefined
  /** A value out of several, if the game's data has no word for it. */
  choice(field: string, value: string): string | undefined
  /** A number in a short line: "4 models". */
  brief(name: string, n: number): string | undefined
  /** The owner of cards that belong to no faction: the table's, or invented ones. */
  owner?(of: string): string | undefined
  shelf(shelf: string): string | undefined
  /** "New unit". */
  shelfNew(shelf: string): string | undefined
  /** "12 cards in the deck". */
  shelfSize(shelf: string, n: number): string | undefined
  /** A tick of the check before a battle. */
  tick(tick: string): string | undefined
  /** What an army can do, with what is assumed, by the tracker's code for it. */
  figure(what: string): string | undefined
  /** A component that the app or the table draws or rolls. */
  component(component: string): string | undefined
  /** What a choice of who draws and rolls means: `app`, `table`. */
  preset(preset: string): string
  /** A hint for what only the players can fix. */
  hint(fix: string, n: number): string | undefined
  /** The unit of points: "DP". */
  unit: string
}

/** Who draws and rolls what. */
export type Sources = Record<string, 'app' | 'table'>

/** A choice of who draws and rolls, in one tap. */
export interface Preset {
  id: string
  label: string
  note: string
  sources: Sources
}

/** How a game's battle is set up. `More` are the choices besides armies, names, sources and rules. */
export interface SetUp<More extends object, Book, Plan> {
  components: readonly string[]
  /** The rule by which both players agree to play with faults. */
  agree: string
  /** Groups of the house rules, in order; their headings are `house_group.<group>` of the data. */
  groups: readonly string[]
  /** The choices for a first battle, from the practice draft. */
  first(practice: Record<string, unknown>): More
  /** The part of a remembered choice that still exists. */
  still?(more: More, otherwise: More, book: Book): More
  /** Its fields in the draft. */
  draft?(more: More, plan: Plan): Record<string, unknown>
  /** The reason why the app cannot draw or roll a component, if there is one. */
  impossible?(component: string, plan: Plan): string | undefined
  /** The address of the army page on which the needed values can be typed; by default that of all
   * cards. */
  typedAt?(component: string, plan: Plan): readonly string[]
  /** The options of a house rule that are not listed in the rule. */
  ways?(rule: Switch, book: Book): { id: unknown; title: string }[] | undefined
  /** The label of the brass tap, long and short; by default, who fights. */
  begin?(plan: Plan): { long: string; brief: string }
  /** Further choices above the sources (how long) and below them (where); each gets the
   * plan. */
  Above?: Component<{ plan: never }>
  Below?: Component<{ plan: never }>
}

/** The type of a field of an army's entry: a number, a text, or the ids of further cards. */
export type EntryField = 'number' | 'text' | 'cards'

/** A further list of an army whose items name cards. */
export interface Pile<Book> {
  shelf: string
  /** The cards that may be in it; by default, all of the faction. */
  offered?(faction: string, book: Book): AnyCard[]
  /** The list without one of its items, if others refer to it by index. */
  without?(list: ArmyList, at: number): ArmyList
}

/** A book that finds its units by id. */
interface Units {
  unit(id: string): unknown
}

/** A game's muster. `Plan` is left out where no battle is set up. */
export interface Muster<Book extends Units, Plan = never, More extends object = object> {
  /** The kinds of cards by their shelves. */
  kinds: Readonly<Record<string, Kind>>
  /** The shelves of a faction, and those of the table. */
  ofFaction: readonly string[]
  ofTable: readonly string[]
  /** Shelves with a folder for each faction. */
  foldered?: readonly string[]
  /** The editors for the kinds of fields that only this game has. */
  editors: Readonly<Record<string, Component<EditorProps>>>
  say: Sayings<Book>
  /** What a value of the game's own kind still lacks. */
  inside?(field: Field, value: unknown, book: Book): string[]
  /** A value of the game's own kind, in a line. */
  told?(field: Field, value: unknown, book: Book): string[]
  /** The name of a card that refers to a card of that shelf, so that it cannot be deleted, if there is
   * one. */
  namedBy?(shelf: string, card: string, book: Book): string | undefined
  /** A number as the card prints it: "+4". */
  printed?(name: string, n: number): string | number
  /** How the values of a fault are put into words. */
  speaker: Speaker<Record<string, never>>
  /** The values of a fault, if its card says more. */
  valuesOf?(fault: Violation, book: Book): Violation['values']
  open(rooms: Rooms): Book

  /** The usual limits in points; the second is a new army's. */
  limits: readonly number[]
  /** The types of the fields of an army's entry besides its card. */
  entry?: Readonly<Record<string, EntryField>>
  /** Names of the further lists of an army besides its entries. */
  lists?: readonly string[]
  /** Those of them that name cards: their items are `{card, …}`. */
  piles?: Readonly<Record<string, Pile<Book>>>
  /** Fields of an entry that name an item of a further list by its index, with that list. */
  links?: Readonly<Record<string, string>>
  /** Fields of a unit's card whose boxes are struck out on paper, one by one. */
  struck?: readonly string[]
  /** The field of its cost on a unit's card. */
  cost: string
  /** The cost of an army, if it is more than that of its units. */
  total?(army: ArmyList, book: Book): Total
  /** The map symbol of a unit's card. */
  symbol(card: ReturnType<Book['unit']>): Symbolled
  /** The field of a card that its symbol shows; a picture stands beside each of its values. */
  shows?: string
  /** The ticks before a battle, each with its rules. */
  ticks: Readonly<Record<string, readonly string[]>>
  /** The rows of the army editor: everything between its head and its foot. */
  Rows: Component<RowsProps<never>>
  /** The missing values of a card that a tap at the fault can give; others are typed on its page. By
   * default, all. */
  asked?: readonly string[]
  /** Faults that are fixed on a card, besides a missing value. */
  typed?: readonly string[]
  /** The fault that is fixed on all cards of the faction. */
  typedForAll?: string
  /** Fields of a card that a fault calls by another name. */
  fields?: Readonly<Record<string, string>>
  /** The piles in which the players fix what only they can fix, by the fix. */
  fixedIn?: Readonly<Record<string, string>>
  /** The name of a unit's card, where others have the same name. */
  titled?(card: NonNullable<ReturnType<Book['unit']>>, book: Book): string
  setup: SetUp<More, Book, Plan>
}

export interface RowsProps<Book> {
  rooms: Rooms
  roster: Roster
  book: Book
  /** Remove an entry, with a way to undo it. */
  onremove: (at: number) => void
}
