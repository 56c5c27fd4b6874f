// Small shared types of the kit.
import type { Arm } from '../bindings/Arm'
import type { Grade } from '../bindings/Grade'
import type { Side as SideNumber } from '../bindings/Side'
import type { IconName } from './layout/Icon.svelte'

export type { Arm } from '../bindings/Arm'
export type { Grade } from '../bindings/Grade'

/** How the map symbol of a unit is drawn. */
export interface Symbolled {
  arm: Arm
  grade: Grade | null
}

/** A side: a color beside a name. */
export type Side = 'north' | 'south'
/** A token's kind: a shape and a color. */
export type TokenKind = 'green' | 'blue' | 'red' | 'purple' | 'yellow' | 'blank'
/** A face of a die: a number, or the name of one of the game's symbols. */
export type Face = string | number

/** A symbol on the dice of a game. */
export interface DieSymbol {
  /** Its name. */
  readonly name: string
  /** Its meaning, if several faces with different names mean the same. */
  readonly called?: string
  /** Its path, on a 24 by 24 grid. */
  path: string
  /** Drawn as a line; filled by default. */
  line?: boolean
  /** A number of a die with many faces: written, not drawn. */
  written?: boolean
}
/** The symbols of a game by the names of the faces. */
export type DieSymbols = Readonly<Record<string, DieSymbol>>

/** One line of a calculation: what, and how much. */
export interface ReckoningLine {
  label: string
  value: string | number
  strong?: boolean
}

/** A possible outcome of a throw, and its chance in thousandths. */
export interface OddsRow {
  name: string
  /** `null` until it is known. */
  permille: number | null
  /** None, some, or all that there is. */
  tone: 'none' | 'some' | 'all'
}

/** One chance that matters, large. */
export interface OddsTile {
  icon: IconName
  /** `null` until it is known. */
  permille: number | null
  text: string
  /** Whether it is the end of something. */
  bad?: boolean
}

/** How one thing changes a chance. */
export interface OddsAdded {
  name: string
  rule?: string
  /** The event whose chance it changes. */
  text: string
  without: number
  now: number
}

/** One side on the score bar. */
export interface Score {
  side: Side
  name: string
  points: number
  /** Leads this round: the flag. */
  leader?: boolean
  passed?: boolean
}

/** One line of the log. */
export interface LogLine {
  seq: number
  /** Milliseconds since the epoch. */
  at: number
  side?: Side
  who?: string
  /** Round and phase; lines of one place share a heading. */
  where: string
  text: string
  /** The rest of a long line. */
  rest?: string
  rule?: string
  /** The rule that the table insisted against. */
  waived?: string
  /** The reason for insisting, correcting or taking back. */
  why?: string
  takenBack?: boolean
}

/** Both sides, by their numbers. */
export const SIDES: readonly (SideNumber & (0 | 1))[] = [0, 1]

/** The color of a side by its number: 0 is north, every other is south. */
export function sideOf(side: SideNumber | undefined): Side {
  return side === 0 ? 'north' : 'south'
}

/**
 * The types of a game for two. Each of its sides has one seat with the same number, so its pages may
 * use a side as a seat and the other way around. The kit may not: there, using a seat as a side does
 * not compile.
 */
export type ForTwo<Sent> = Sent extends number
  ? '_of' extends keyof Sent
    ? number
    : Sent
  : Sent extends object
    ? { [Name in keyof Sent]: ForTwo<Sent[Name]> }
    : Sent
