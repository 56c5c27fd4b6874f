// How far numbers go that are typed here. The tracker judges each; these only bound what can be tapped.
import type { LeaderStat, Stat } from './types'

/** The numbers of a card, from and to. */
export const RANGE: Readonly<Record<Stat | LeaderStat, readonly [number, number]>> = {
  mov: [1, 72],
  vol: [0, 20],
  chr: [0, 20],
  mor: [0, 10],
  res: [2, 6],
  range: [0, 72],
  cr: [1, 72],
  ldr: [1, 10],
  ral: [0, 5],
}
/** Inches from which a charge is made. */
export const CHARGE = 12
/** Inches of the longest measure on a table. */
export const FAR = 72
/** The faces of a die. */
export const FACES: readonly number[] = [1, 2, 3, 4, 5, 6]
