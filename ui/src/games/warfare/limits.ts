// How far numbers go that are typed here. The tracker judges each; these only bound what can be tapped.
import type { Stat } from './types'

/** A die of twenty. */
export const FACES = 20

const ADDED = [-5, 15] as const
const REACHED = [5, 30] as const
const WORTH = [0, 999] as const

/** The numbers of a card as it prints them, from and to. */
export const RANGE: Readonly<Record<Stat, readonly [number, number]>> = {
  atk: ADDED,
  def: REACHED,
  pow: ADDED,
  tou: REACHED,
  mor: ADDED,
  com: ADDED,
  attacks: [1, 5],
  dmg: [1, 6],
  points: WORTH,
  cost: WORTH,
}

/** What a trait can ask of a Command test. */
export const DIFFICULTY = [1, 30] as const
/** Tokens or casualties that one effect gives. */
export const AT_ONCE = 20
/** Casualties of one token. */
export const EACH = 6
