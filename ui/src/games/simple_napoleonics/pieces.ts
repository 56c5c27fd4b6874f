// What stands on the table: a unit that all see, or a marker; where it stands and what it is told.
import { prefs } from '../../kit/device/prefs.svelte'
import type { Given, Order, Piece, Situation, UnitView } from './types'
import { t } from './words'

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

/** Centimetres of half an inch. */
const CM = 1.27

const lengthOf = (halves: number) => ({
  // A half and a whole inch are one, more are many.
  n: halves <= 2 ? 1 : 2,
  shown: inches(halves),
  cm: Math.round(halves * CM),
})

/** A length in half inches as this reader measures: "7½ inches", "19 cm". */
export function far(halves: number): string {
  return t(prefs.length === 'cm' ? 'inches.cm' : 'inches.in', lengthOf(halves))
}

/** The same beside taps that count inches: "7½ inches", "7½ inches, 19 cm". */
export function typed(halves: number): string {
  return t(prefs.length === 'cm' ? 'inches.both' : 'inches.in', lengthOf(halves))
}

/** A length that a card prints in inches, or that it lacks one. */
export function printed(inches: number | null | undefined): string {
  return inches === null || inches === undefined ? t('inches.unknown') : far(inches * 2)
}
