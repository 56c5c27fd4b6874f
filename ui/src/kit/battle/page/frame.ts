// What the frame around every game's pages needs of a battle: the common part of a view, the sheets
// that every battle has, and the top of the page.
import type { Outcome, Seat } from '../../../asks'
import type { Score } from '../../types'

/** What the frame reads of a view; every game's has it. */
export interface BattleView {
  /** Whose eyes: a seat's, or nobody's. */
  eyes: Seat | null
  /** Who is asked now, first the one who should hold the phone. */
  asked: readonly Seat[]
  phase: string
  /** What the phase is about; of the end, who won. */
  now: { kind: string; outcome?: Omit<Outcome, 'score'> }
  sides: readonly { name: string; points?: number; passed?: boolean }[]
  /** What only the viewer knows. */
  own?: unknown
}
/** What every command has: what it does. */
export interface Deeds {
  do: string
}
/** A secret page that somebody asked for by a tap. */
export interface Wanted<Page extends string = string> {
  seat: Seat
  page: Page
}
/** A sheet that every battle has over its table. */
export type CommonSheet =
  { kind: 'sides' } | { kind: 'log'; unit?: number } | { kind: 'take_back' } | { kind: 'end' }
/** The top of the frame: both scores, and where in the round the battle stands. */
export interface Top {
  scores: [Score, Score]
  /** What the numbers count. */
  counted: string
  title: string
  /** The parts of a round, and which of them it is; -1 for none. */
  phases: string[]
  phase: number
}
