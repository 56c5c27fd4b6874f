// Order tokens as the pages count and show them. A colour that is not there may be left out.
import type { Color } from '../../bindings/napoleonica/Color'
import type { Cost } from '../../bindings/napoleonica/Cost'
import type { TokenKind } from '../../kit'
import type { PackBook } from '../../kit/battle'
import { drawn } from '../../kit/drawn'
import { row } from '../../words/words'
import { t } from './words'

/** How many orders of each colour. */
export type Orders = Partial<Record<Color, number>>

/** Every colour, the commonest first. */
export const COLORS: readonly Color[] = ['green', 'blue', 'red', 'purple']
/** How many of each are in a full pouch. */
export const FULL: Readonly<Required<Orders>> = { green: 8, blue: 5, red: 3, purple: 1 }

/** One by one. */
export function each(orders: Orders): Color[] {
  return COLORS.flatMap((color) => Array<Color>(drawn(orders[color] ?? 0)).fill(color))
}

/** Counted again. */
export function gather(colors: readonly Color[]): Required<Orders> {
  const orders = { green: 0, blue: 0, red: 0, purple: 0 }
  for (const color of colors) orders[color] += 1
  return orders
}

export function total(orders: Orders): number {
  return each(orders).length
}

/** What lies on a unit, blanks last. */
export function lying(unit: { orders: Orders; blanks: number }): TokenKind[] {
  return [...each(unit.orders), ...Array<TokenKind>(drawn(unit.blanks)).fill('blank')]
}

/** "2 green, 1 red". */
export function spoken(orders: Orders, book: Pick<PackBook, 'term'>): string {
  const parts = COLORS.filter((color) => drawn(orders[color] ?? 0) > 0)
  if (parts.length === 0) return t('none')
  const counted = (color: Color) =>
    t('cost.counted', { n: orders[color] ?? 0, color: book.term(`in_sentence.color.${color}`) })
  return row(parts.map(counted))
}

/** What an activation costs, for the unit's card. */
export function needs(cost: Cost | null): TokenKind[][] {
  return cost ?? []
}
