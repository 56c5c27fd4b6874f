// What a game says of its battle, once: the kit makes the pages from it, and knows no game.
import type { Component } from 'svelte'
import type { Offer, Pack, Refusal, Seat } from '../../asks'
import type { Phrase } from '../../bindings/Phrase'
import type { Side } from '../../bindings/Side'
import type { BattleSession, Game } from '../session'
import type { DieSymbols } from '../types'
import { openBook, type PackBook } from './book'
import BattlePage from './page/BattlePage.svelte'
import type { LedgerLine } from './attack/PointsChart.svelte'
import { sayValues, type Speaker } from './moment/said'
import type { SecretPages } from './secret/Secret.svelte'
import type { Sign } from './page/signs'
import type { BattleView, Deeds, Wanted } from './page/frame'
import type { BattleTable } from './table.svelte'

type Value = string | number
/** What is filled into a sentence. */
export type Params = Record<string, Value>

/** The parts of a round, and how the top of every page names them. */
export interface RoundOf<View> {
  parts: readonly string[]
  /** Of which part a phase is. */
  of: Readonly<Record<string, string>>
  /** What a part is called, where that is not its phase. */
  called?(part: string, book: PackBook): string
  /** Over every page; without it, the round and the phase. */
  title?(view: View, part: string | undefined, book: PackBook): string | undefined
  /** The side that goes first. */
  first(view: View): Side | null
  /** What counts of a side, where that is no points. */
  score?(view: View, side: Side): number
  /** What that is called, over its chart. */
  counts?(): string
}

/** A game's sentences: each is found by a name that comes from the tracker. */
export interface GameWords<View, Command, Event, Table> extends Speaker<View> {
  /** A sentence of the game's catalogue whose last name comes from outside. */
  word(prefix: string, name: string, params?: Params): string | undefined
  /** What happened, in one sentence; empty for what nobody needs to read. */
  event(event: Event, table: Table): string
  /** The sentences of a whole step, where they are more than those of its events. */
  told?(events: readonly Event[], said: string[]): string[]
  /** A field of a command, as the sentence of what it does wants it. */
  field(name: string, value: unknown, table: Table): Value | undefined
  /** The name of that sentence, where one kind of command has several. */
  variant?(command: Command): string
  /** What a phase is called, where that is not the data's word for it. */
  phase?(phase: string, book: PackBook): string
  /** A part of what the table has just seen, where its values are not enough. */
  phrase?(phrase: Phrase, said: Params, table: Table): Params
  /** Whether what a die came to is what it was rolled for; where its face says it, nothing does. */
  good?(note: Phrase): boolean
  /** What it came to, where that is more than its parts in a row. */
  came?(parts: readonly Phrase[], said: readonly string[]): string
  /** A part of what a public screen draws, as a sign on a small card. */
  brief?(code: string): string | undefined
  /** A letter for whose a unit is, where its side has several seats. */
  mark?(unit: number, table: Table): string | undefined
}

/** How the numbers of its cards are typed in battle. */
export interface TypedNumbers<Command extends Deeds, Table> {
  /** From and to, of each. The tracker judges; these only bound what can be tapped. */
  range: Readonly<Record<string, readonly [number, number]>>
  /** Where counting begins, if not at the least. */
  usual?: number
  /** A number as the card prints it. */
  text?(stat: string, n: number): string | number
  /** What goes on once the number is typed that an offer lacked. */
  then(offer: Offer<Command>, table: Table): unknown
}

/** What a battle is about. */
export interface Stakes {
  goal: string
  lines: readonly string[]
}

/** A game's battle. */
export interface BattleGame<
  View extends BattleView = BattleView,
  Command extends Deeds = Deeds,
  Event = unknown,
  Table = BattleTable,
> {
  /** Makes its table. */
  Table: new (session: BattleSession<View, Command, Event>, game: unknown) => Table
  words: GameWords<View, Command, Event, Table>
  round: RoundOf<View>
  /** The table's own screens, by the name of the phase; the end has one already. */
  screens: Readonly<Record<string, Component | undefined>>
  /** Which of them it is, where that is not the phase. */
  at?(view: View): string | undefined
  /** What a seat that is asked has to do in secret now; nothing if the table's screen is enough. */
  secret(view: View, seat: Seat): Wanted | null
  /** The phases whose screens tell who does what, and nothing of what it is: they stay on a phone that
   * waits for a secret page elsewhere. */
  open?: readonly string[]
  /** The secret pages by their names; what each hand-over is for is `handover.<page>` of the words. */
  pages: SecretPages
  /** What that sentence names beside the other side. */
  handover?(view: View): Params
  /** The sheets over the table, by what `table.sheet` calls them; each gets what it holds. */
  sheets: Readonly<Record<string, Component<never>>>
  /** The numbers of its cards, where a battle asks for those that are missing (`FillSheet`). */
  typed?: TypedNumbers<Command, Table>
  /** A side in full, and what may be put right in it. */
  Side: Component<{ side: Side }>
  /** What a side stands at, drawn over its units on the public screen. */
  Standing?: Component<{ side: Side }>
  /** Whose turn comes when, on the public screen, where a round has a turn of each seat. */
  Turns?: Component
  /** What is being decided, in a line, where the phase does not say it. */
  matter?(table: Table): string | undefined
  /** A unit's card (`UnitProps`), where its units stand in a list (`UnitTable`). */
  Unit?: Component<never>
  /** The signs on its units and places, each with what it means. */
  signs(table: Table): readonly Sign[]
  /** The symbols on its dice, where they have more than numbers. */
  dice?: DieSymbols
  /** Who won which points when, and how many end the battle. */
  points(view: View): { ledger: readonly LedgerLine[]; round: number; goal: number | null }
  /** The names of what a side has lost: its units, and who led them. */
  lost(view: View, side: Side, table: Table): readonly string[]
  /** What is played for and what lies on the table, as its players would say it: the goal, and the rest. */
  stakes?(table: Table): Stakes
  /** Above and below the contents of each page that is no secret. */
  Above?: Component
  Below?: Component
}

/** A game as the house finds it: its battle and, loaded when it is needed, its muster. */
export function defineGame<
  View extends BattleView,
  Command extends Deeds,
  Event,
  Table extends BattleTable<View, Command, Event>,
>(battle: BattleGame<View, Command, Event, Table>, muster: Game['muster']): Game {
  return {
    Battle: BattlePage,
    battle: battle as unknown as BattleGame,
    muster,
    values: (refusal: Pick<Refusal, 'values'>, view: unknown, pack: Pack) =>
      sayValues(refusal, battle.words, view as View, openBook(pack)),
  }
}
