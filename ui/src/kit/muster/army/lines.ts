// The answers about lines of a pasted list that were not understood.
import type { ArmyList } from '../../../asks'
import type { OpenLine } from '../../../bindings/OpenLine'
import { drawn } from '../../drawn'
import { copiesIn, pileOf, withCopies } from './list'

/** The list with the cards that lines mean: for each line, by its number, the place among its nearest
 * cards. Other lines are left out. */
export function withLines(
  army: ArmyList,
  open: readonly OpenLine[],
  meant: Readonly<Record<number, string>>,
): ArmyList {
  return open.reduce((list, { line, copies, nearest }) => {
    const card = nearest[Number(meant[line] ?? NaN)]
    return card ? added(list, card, copies) : list
  }, army)
}

function added(
  list: ArmyList,
  { list: pile, card, counts }: OpenLine['nearest'][number],
  n: number,
) {
  if (counts) return withCopies(list, pile, card, copiesIn(list, pile, card) + n)
  const items = [...pileOf(list, pile), ...Array.from({ length: drawn(n) }, () => ({ card }))]
  return { ...list, [pile]: items } as ArmyList
}
