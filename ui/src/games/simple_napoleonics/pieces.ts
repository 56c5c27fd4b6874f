// The pieces on the table: units that everybody sees, or markers; their positions and orders.
import { prefs } from '../../kit/device/prefs.svelte'
import type { Given, Order, Piece, Situation, UnitView } from './types'
import { t } from './words'

/** A unit or a marker. */
export interface OnTable {
  piece: Piece
  key: string
  name: string
  /** Missing for a marker, whose unit is not public. */
  unit?: UnitView
  at: Situation
  orders: readonly Given[]
}

/** A unique key for each piece. */
export function keyOf(piece: Piece): string {
  return 'unit' in piece ? `u${piece.unit}` : `m${piece.marker}`
}

/** Whether both are the same piece. */
export const isSame = (one: Piece, other: Piece): boolean => keyOf(one) === keyOf(other)

/** An order as one word, for a choice. */
export function wordOf(order: Order): string {
  return typeof order === 'string' ? order : order.form
}

/** The kind of an order. */
export const kindOf = (order: Order): string => (typeof order === 'string' ? order : 'form')

/** The number of a piece, which its card shows. */
export const idOf = (piece: Piece): number => ('unit' in piece ? piece.unit : piece.marker)

/** A length in half inches as it is written: "7½". */
export function inches(halves: number): string {
  const whole = Math.floor(halves / 2)
  const half = halves % 2 === 1 ? '½' : ''
  return whole === 0 && half ? half : `${whole}${half}`
}

/** Half an inch in centimetres. */
const CM = 1.27

const lengthOf = (halves: number) => ({
  // Up to one inch is singular, more is plural.
  n: halves <= 2 ? 1 : 2,
  shown: inches(halves),
  cm: Math.round(halves * CM),
})

/** A length in half inches, in the reader's unit: "7½ inches", "19 cm". */
export function far(halves: number): string {
  return t(prefs.length === 'cm' ? 'inches.cm' : 'inches.in', lengthOf(halves))
}

/** The same next to taps that count inches: "7½ inches", "7½ inches, 19 cm". */
export function typed(halves: number): string {
  return t(prefs.length === 'cm' ? 'inches.both' : 'inches.in', lengthOf(halves))
}

/** A length that a card prints in inches, or the word for a missing one. */
export function printed(inches: number | null | undefined): string {
  return inches === null || inches === undefined ? t('inches.unknown') : far(inches * 2)
}
