// Order tokens as the pages count and show them. A color with no tokens may be left out.
import type { Color } from '../../bindings/fantasy_commander/Color'
import { tokensOf } from '../../kit/pieces/tokens'

/** How many orders of each color. */
export type Orders = Partial<Record<Color, number>>

/** Every color, in the order in which they act. */
export const COLORS: readonly Color[] = ['red', 'blue', 'green', 'purple', 'yellow']
/** The colors of a pool. Yellow is not among them: there are always enough yellow orders. */
export const POOLED: readonly Color[] = ['red', 'blue', 'green', 'purple']
/** The colors on an order die. */
export const ROLLED: readonly Color[] = ['red', 'blue', 'green']

export const { each, gather, total, spoken } = tokensOf(COLORS)
