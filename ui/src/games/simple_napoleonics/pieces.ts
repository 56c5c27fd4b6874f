// What stands on the table: a unit that all see, or a marker; where it stands and what it is told.
import type { Given, Order, Piece, Situation, UnitView } from './types'

/** A unit or a marker. */
export interface OnTable {
  piece: Piece
  key: string
  name: string
  /** A marker has none that all may see. */
  unit?: UnitView
  at: Situation
  orders: readonly Given[]
}

/** One word for each piece. */
export function keyOf(piece: Piece): string {
  return 'unit' in piece ? `u${piece.unit}` : `m${piece.marker}`
}

/** Whether both are the same. */
export const isSame = (one: Piece, other: Piece): boolean => keyOf(one) === keyOf(other)

/** An order as one word, to be chosen. */
export function wordOf(order: Order): string {
  return typeof order === 'string' ? order : order.form
}

/** The kind of an order. */
export const kindOf = (order: Order): string => (typeof order === 'string' ? order : 'form')

/** The card's symbol of it. */
export const idOf = (piece: Piece): number => ('unit' in piece ? piece.unit : piece.marker)

/** A length in half inches, as it is read: "7½". */
export function inches(halves: number): string {
  const whole = Math.floor(halves / 2)
  const half = halves % 2 === 1 ? '½' : ''
  return whole === 0 && half ? half : `${whole}${half}`
}
