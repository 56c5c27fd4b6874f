// What the frame around every game's pages needs of a battle: the types of a game, the common part of a
// view, and the sheets of every battle.
import type { Offer, Outcome, Seat } from '../../../asks'

/** The part of a view that the frame reads; every game's view has it. */
export interface BattleView {
  /** The viewer: a seat, or nobody. */
  eyes: Seat | null
  /** The seats that are asked now; the first is the one who should hold the phone. */
  asked: readonly Seat[]
  phase: string
  /** What the phase is about; at the end, who won. */
  now: { kind: string; outcome?: Omit<Outcome, 'score'> }
  sides: readonly { name: string; points?: number; passed?: boolean }[]
  /** What only the viewer knows. */
  own?: unknown
}
/** The common part of every command: what it does. */
export interface Deeds {
  do: string
}
/** A secret page that was opened by a tap. */
export interface Wanted<Page extends string = string> {
  seat: Seat
  page: Page
}
/** The types of a game's battle, which the game names once. */
export interface GameTypes {
  View: BattleView
  Command: Deeds
  Event: unknown
  /** Its own sheets over the table. */
  Sheet: { kind: string }
  /** Its secret pages, as a tap asks for them. */
  Wanted: Wanted
}
/** A sheet of every battle. */
export type CommonSheet =
  { kind: 'sides' } | { kind: 'log'; unit?: number } | { kind: 'take_back' } | { kind: 'end' }
/** A sheet of every battle whose units are in a list: a unit, or the value that its card lacks. */
export type UnitSheet<G extends GameTypes> =
  | { kind: 'unit'; unit: number; from?: SheetOf<G> | null }
  | { kind: 'fill'; offer: Offer<G['Command']>; type: number; value: string }
/** A sheet over the table of a game. */
export type SheetOf<G extends GameTypes> = G['Sheet'] | CommonSheet | UnitSheet<G>
