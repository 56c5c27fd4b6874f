// Edits the cost of activating a unit: orders that must all be paid, each in one of several colors.
// "Blue or red, and green" is [[blue, red], [green]].
import type { Color } from '../../../bindings/napoleonica/Color'
import type { Cost } from '../../../bindings/napoleonica/Cost'

/** The colors that a card prints; purple is the token that pays for any of them. */
export const COLORS: readonly Color[] = ['green', 'blue', 'red']

/** A tap on a color of one order adds it or removes it. An order without colors is dropped; a tap past
 * the last order adds a new one. */
export function tapColor(cost: Cost, order: number, color: Color): Cost {
  const orders = cost.map((colors) => [...colors])
  const colors = orders[order] ?? []
  const without = colors.filter((other) => other !== color)
  orders[order] = without.length === colors.length ? inOrder([...colors, color]) : without
  return orders.filter((left) => left.length > 0)
}

/** Colors as cards print them: green, blue, red, purple. */
function inOrder(colors: Color[]): Color[] {
  const rank = (color: Color) => [...COLORS, 'purple'].indexOf(color)
  return colors.sort((a, b) => rank(a) - rank(b))
}
