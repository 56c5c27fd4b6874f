// The fixes offered for a fault of an army.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { Violation } from '../../../bindings/Violation'
import { leave, leaveNamed, oneLess, pileOf, unitName, UNITS, type Mend } from '../../../kit/muster'
import { listedArm } from './arms'
import type { Book } from './book.svelte'

/** At most this many cards get a tap each; any others are taken out in the list itself. */
const MOST = 3

export function mends(fault: Violation, list: ArmyList, book: Book): Mend[] | undefined {
  const { code, fix, values, limit } = fault
  const entry = list.entries[fault.entry ?? -1]
  const nameOf = (id: string) => unitName(id, book)
  if (fix === 'remove_copies' && entry && limit)
    return [leave(list, UNITS, entry.card, nameOf(entry.card), limit)]
  if (fix === 'remove_card') {
    const card = book.named('strategy', String(values.card))
    return leaveNamed(fault, list, 'strategy', { card, ofCopies: code === 'E-BLD-TWO' })
  }
  // The kind of a unit is called its type.
  if (fix === 'type_value' && entry && values.value === 'type')
    return [{ ask: 'kind', card: entry.card }]
  const among = amongOf(fix, list, book)
  return among.length > 0 ? among.map((id) => oneLess(list, UNITS, id, nameOf(id))) : undefined
}

/** Units that can go because there are too many. */
function amongOf(fix: string, list: ArmyList, book: Book): string[] {
  const isOf = (id: string) =>
    fix === 'remove_guard'
      ? book.unit(id)?.status === 'guard'
      : fix === `remove_${listedArm(book.unit(id))}`
  const ids = new Set(pileOf(list, UNITS).map(({ card }) => card))
  return [...ids].filter(isOf).slice(0, MOST)
}
