// Order tokens as the pages count and show them. A color with no tokens may be left out.
import type { Color } from '../../bindings/napoleonica/Color'
import type { TokenKind } from '../../kit'
import { drawn } from '../../kit/drawn'
import { tokensOf } from '../../kit/pieces/tokens'

/** How many orders of each color. */
export type Orders = Partial<Record<Color, number>>

/** Every color, the commonest first. */
export const COLORS: readonly Color[] = ['green', 'blue', 'red', 'purple']

export const { each, gather, total, spoken } = tokensOf(COLORS)

/** The tokens on a unit, blanks last. */
export function lying(unit: { orders: Orders; blanks: number }): TokenKind[] {
  return [...each(unit.orders), ...Array<TokenKind>(drawn(unit.blanks)).fill('blank')]
}
