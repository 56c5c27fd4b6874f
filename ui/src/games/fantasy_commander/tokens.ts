// Order tokens as the pages count and show them. A colour that is not there may be left out.
import type { Color } from '../../bindings/fantasy_commander/Color'
import type { PackBook } from '../../kit/battle'
import { drawn } from '../../kit/drawn'
import { row } from '../../words/words'
import { t } from './words'

/** How many orders of each colour. */
export type Orders = Partial<Record<Color, number>>

/** Every colour, in the order in which they act. */
export const COLORS: readonly Color[] = ['red', 'blue', 'green', 'purple', 'yellow']
/** Those that lie in a pool: there are always enough yellow ones. */
export const POOLED: readonly Color[] = ['red', 'blue', 'green', 'purple']
/** Those that a die makes. */
export const ROLLED: readonly Color[] = ['red', 'blue', 'green']

/** One by one. */
export function each(orders: Orders): Color[] {
  return COLORS.flatMap((color) => Array<Color>(drawn(orders[color] ?? 0)).fill(color))
}

/** Counted again. */
export function gather(colors: readonly Color[]): Record<Color, number> {
  const orders = { red: 0, blue: 0, green: 0, purple: 0, yellow: 0 }
  for (const color of colors) orders[color] += 1
  return orders
}

export function total(orders: Orders): number {
  return each(orders).length
}

/** "2 green, 1 red". */
export function spoken(orders: Orders, book: Pick<PackBook, 'term'>): string {
  const parts = COLORS.filter((color) => drawn(orders[color] ?? 0) > 0)
  if (parts.length === 0) return t('none')
  const counted = (color: Color) =>
    t('counted', { n: orders[color] ?? 0, color: book.term(`in_sentence.color.${color}`) })
  return row(parts.map(counted))
}
