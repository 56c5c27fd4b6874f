// A game's description of its battle. The kit makes the pages from it, and knows no game.
import type { Component } from 'svelte'
import type { Offer, Seat } from '../../asks'
import type { Phrase } from '../../bindings/Phrase'
import type { Side } from '../../bindings/Side'
import type { BattleSession } from '../session'
import type { DieSymbols } from '../types'
import type { PackBook } from './book'
import type { Speaker } from './refusal'
import type { Sign } from './page/signs'
import type { Deeds, GameTypes, UnitSheet, Wanted } from './page/frame'

type Value = string | number
/** Values that are filled into a sentence. */
export type Params = Record<string, Value>

/** The parts of a round, and how the top of every page names them. */
export interface RoundOf<View> {
  parts: readonly string[]
  /** The part that each phase belongs to. */
  of: Readonly<Record<string, string>>
  /** The name of a part, if it is not that of its phase. */
  called?(part: string, book: PackBook): string
  /** The title of every page; by default, the round and the phase. */
  title?(view: View, part: string | undefined, book: PackBook): string | undefined
  /** The side that goes first. */
  first(view: View): Side | null
  /** What counts for a side, if it is not points. */
  score?(view: View, side: Side): number
  /** The name of what counts, over its chart. */
  counts?(): string
}

/** A game's sentences, each looked up by a name from the tracker. */
export interface GameWords<G extends GameTypes = GameTypes, Table = never> extends Speaker<
  G['View']
> {
  /** A sentence of the game's catalogue, by a prefix and a name from outside. */
  word(prefix: string, name: string, params?: Params): string | undefined
  /** What happened, in one sentence; empty if nobody needs to read it. */
  event(event: G['Event'], table: Table): string
  /** The sentences of a whole step, if they are more than those of its events. */
  told?(events: readonly G['Event'][], said: string[]): string[]
  /** A field of a command, as its sentence needs it. */
  field(name: string, value: unknown, table: Table): Value | undefined
  /** The name of that sentence, if one kind of command has several. */
  variant?(command: G['Command']): string
  /** The name of a phase, if it is not the data's word for it. */
  phase?(phase: string, book: PackBook): string
  /** The values for a part of what the table has just seen, if its own are not enough. */
  phrase?(phrase: Phrase, said: Params, table: Table): Params
  /** Whether the result of a die is a success; not set if its face says it. */
  good?(note: Phrase): boolean
  /** The result, if it is more than its parts in a row. */
  came?(parts: readonly Phrase[], said: readonly string[]): string
  /** A part of what a public screen draws, as a sign on a small card. */
  brief?(code: string): string | undefined
  /** A letter for the owner of a unit, if its side has several seats. */
  mark?(unit: number, table: Table): string | undefined
}

/** How the numbers of its cards are entered in battle. */
export interface TypedNumbers<Command extends Deeds, Table> {
  /** The range of each. The tracker judges; this only bounds what can be tapped. */
  range: Readonly<Record<string, readonly [number, number]>>
  /** Where the stepper starts, if not at the least. */
  usual?: number
  /** A number as the card prints it. */
  text?(stat: string, n: number): string | number
  /** Continues once the number is entered that an offer lacked. */
  then(offer: Offer<Command>, table: Table): unknown
}

/** The stakes of a battle. */
export interface Stakes {
  goal: string
  lines: readonly string[]
}

/** Points that a side won, and why. */
export interface LedgerLine {
  /** The side. */
  seat: Side
  round: number
  points: number
  /** The id of the rule, or the reason in words. */
  reason: string
}

/** The pages that only one seat may look at, by name. */
export type SecretPages<Page extends string = string> = {
  readonly [Name in Page]: Component<{ seat: Seat; page: Name }>
}

type PropsOf<Sheet, Kind> = Omit<Extract<Sheet, { kind: Kind }>, 'kind'> & { onclose: () => void }
/** The sheets over the table by their kinds, which get their fields as props. */
export type Sheets<G extends GameTypes = GameTypes> = {
  readonly [Kind in G['Sheet']['kind']]: Component<PropsOf<G['Sheet'], Kind>>
} & {
  readonly [Kind in UnitSheet<G>['kind']]?: Component<PropsOf<UnitSheet<G>, Kind>>
}

/** A battle of a game, open. */
export type SessionOf<G extends GameTypes> = BattleSession<G['View'], G['Command'], G['Event']>

/** A game's battle. `Table` is left out where the game's table is not known. */
export interface BattleGame<G extends GameTypes = GameTypes, Table = never> {
  words: GameWords<G, Table>
  round: RoundOf<G['View']>
  /** The table's own screens, by the name of the phase; the end has a default. */
  screens: Readonly<Record<string, Component | undefined>>
  /** The name of the screen, if it is not that of the phase. */
  at?(view: G['View']): string | undefined
  /** The name of a seat, if it is not its player's. */
  seatName?(seat: Seat, view: G['View']): string | undefined
  /** Remembers what is open now: the log still names what has gone since. */
  see?(table: Table): void
  /** Whether a rule that the players judge themselves matters in this battle; else all do. */
  concerns?(rule: string, view: G['View']): boolean
  /** What an asked seat has to do in secret now; `null` if the table's screen is enough. */
  secret(view: G['View'], seat: Seat): Wanted | null
  /** The phases whose screens show who does something, but not what. They stay on a phone that waits
   * for a secret page elsewhere. */
  open?: readonly string[]
  /** The secret pages by their names; the reason of each hand-over is `handover.<page>` of the
   * words. */
  pages: SecretPages<G['Wanted']['page']>
  /** Values for that sentence besides the other side. */
  handover?(view: G['View']): Params
  sheets: Sheets<G>
  /** The numbers of its cards, if a battle asks for missing ones (`FillSheet`). */
  typed?: TypedNumbers<G['Command'], Table>
  /** A side in full, with its corrections. */
  Side: Component<{ side: Side }>
  /** The standing of a side, drawn over its units on the public screen. */
  Standing?: Component<{ side: Side }>
  /** The order of turns, on the public screen, if each seat has a turn in a round. */
  Turns?: Component
  /** What is being decided, in a line, if the phase does not say it. */
  matter?(table: Table): string | undefined
  /** A unit's card (`UnitProps`), if its units are in a list (`UnitTable`). */
  Unit?: Component<never>
  /** The signs on its units and places, each with its meaning. */
  signs(table: Table): readonly Sign[]
  /** The symbols on its dice, if they have more than numbers. */
  dice?: DieSymbols
  /** Who won which points when, and how many end the battle. */
  points(view: G['View']): { ledger: readonly LedgerLine[]; round: number; goal: number | null }
  /** The names of what a side has lost: its units, and who led them. */
  lost(view: G['View'], side: Side, table: Table): readonly string[]
  /** The goal and what lies on the table, as its players would say it. */
  stakes?(table: Table): Stakes
  /** Above and below the contents of each page without secrets. */
  Above?: Component
  Below?: Component
}
