// Small shared shapes of the kit.
import type { Side as SideNumber } from '../bindings/Side'
import type { IconName } from './layout/Icon.svelte'

export type { Arm } from '../bindings/Arm'
export type { Grade } from '../bindings/Grade'

/** Whose: a color beside a name. */
export type Side = 'north' | 'south'
/** A token's kind: a shape and a color. */
export type TokenKind = 'green' | 'blue' | 'red' | 'purple' | 'yellow' | 'blank'
/** A face of a die: a number, or the name of one of the game's symbols. */
export type Face = string | number

/** A symbol on the dice of a game. */
export interface DieSymbol {
  /** What it is called. */
  readonly name: string
  /** What it means, where several faces that differ in name mean the same. */
  readonly called?: string
  /** How it is drawn, on 24 by 24. */
  path: string
  /** As a line; filled without it. */
  line?: boolean
  /** It is a number of a die with many faces: written, not drawn. */
  written?: boolean
}
/** The symbols of a game by the names of the faces. */
export type DieSymbols = Readonly<Record<string, DieSymbol>>

/** One line of a reckoning: what, and how much. */
export interface ReckoningLine {
  label: string
  value: string | number
  strong?: boolean
}

/** What a throw may come to, and how likely it is in thousandths. */
export interface OddsRow {
  name: string
  /** Nothing until it is known. */
  permille: number | null
  /** Nothing, something, or all that there is. */
  tone: 'none' | 'some' | 'all'
}

/** One chance that matters, large. */
export interface OddsTile {
  icon: IconName
  /** Nothing until it is known. */
  permille: number | null
  text: string
  /** It is the end of something. */
  bad?: boolean
}

/** What one thing does to a chance. */
export interface OddsAdded {
  name: string
  rule?: string
  /** Of what it changes the chance. */
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
  /** Round and phase; lines of one place stand under one head. */
  where: string
  text: string
  /** What follows it, where that is long. */
  rest?: string
  rule?: string
  /** The table insisted against this. */
  waived?: string
  /** Why it insisted, put right or took back. */
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
 * What a game for two sends. Each of its sides has one seat, of the same number: where it says a side,
 * its pages may take it for the seat, and the other way round. The kit may not: there a seat that is
 * taken for a side does not compile.
 */
export type ForTwo<Sent> = Sent extends number
  ? '_of' extends keyof Sent
    ? number
    : Sent
  : Sent extends object
    ? { [Name in keyof Sent]: ForTwo<Sent[Name]> }
    : Sent
