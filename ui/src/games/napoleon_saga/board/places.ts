// The position of each slot of the two boards in the picture. The boards face each other, so the far
// side is rotated: its left is on the near side's right.
import type { Seat, Spot } from '../types'

/** A slot in the picture. Columns are half a slot wide, because the Second Line is staggered. */
export interface Place {
  spot: Spot
  row: number
  column: number
}

/** From the rear to the front, each row from its owner's left. */
const ROWS: readonly (readonly string[])[] = [
  ['OL', 'RL', 'RR', 'OR'],
  ['R1', 'R2', 'R3', 'R4', 'R5'],
  ['S1', 'S2', 'S3', 'S4'],
  ['F1', 'F2', 'F3', 'F4', 'F5'],
]
/** Two half columns per slot, five slots per row. */
const HALVES = 10
/** Rows of one board, and the front between the two. */
const FRONT = ROWS.length

const firstOf = (slots: readonly string[]) => (slots.length === 5 ? 0 : 1)
/** The rear slots are at both ends, with the name of the board's owner between them. */
const columnOf = (slots: readonly string[], at: number) =>
  slots[0] === 'OL' && at > 1 ? at * 2 + 2 : slots[0] === 'OL' ? at * 2 : firstOf(slots) + at * 2

/** Every slot of both boards as `near` sees them, far rows first. */
export function placesOf(near: Seat): Place[] {
  const far = 1 - near
  const board = (seat: Seat, turned: boolean) =>
    ROWS.flatMap((slots, line) =>
      slots.map((slot, at) => ({
        spot: { board: seat, slot },
        row: turned ? line : 2 * FRONT - line,
        column: turned ? HALVES - 2 - columnOf(slots, at) : columnOf(slots, at),
      })),
    )
  return [...board(far, true), ...board(near, false)].sort(
    (one, other) => one.row - other.row || one.column - other.column,
  )
}

/** The row of the front. */
export const FRONT_ROW = FRONT
/** The rear rows, where the boards are named. */
export const REARS = { far: 0, near: 2 * FRONT } as const

type Key = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'
const STEPS: Record<Key, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The next slot from one in the direction of an arrow key. */
export function stepFrom(places: readonly Place[], from: Place, key: string): Place | undefined {
  const step = STEPS[key as Key]
  if (!step) return undefined
  const [down, right] = step
  const ahead = places.filter(({ row, column }) =>
    right === 0
      ? (row - from.row) * down > 0
      : row === from.row && (column - from.column) * right > 0,
  )
  const far = ({ row, column }: Place) =>
    Math.abs(row - from.row) * 100 + Math.abs(column - from.column)
  return ahead.toSorted((one, other) => far(one) - far(other))[0]
}
