// The fixes offered for a fault of an army.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { Violation } from '../../../bindings/Violation'
import {
  goes,
  hinted,
  leave,
  leaveNamed,
  oneLess,
  pileOf,
  UNITS,
  type Mend,
} from '../../../kit/muster'
import { word } from '../words'
import { armOf } from './arms'
import type { Book } from './book.svelte'

/** At most this many cards get a tap each; any others are taken out in the list itself. */
const MOST = 3

export function mends(fault: Violation, list: ArmyList, book: Book): Mend[] {
  const { code, fix, values, limit } = fault
  const entry = list.entries[fault.entry ?? -1]
  const nameOf = (id: string) => book.unit(id)?.name ?? id
  if (fix === 'remove_unit' && entry) return [goes(nameOf(entry.card), fault.entry!)]
  if (fix === 'remove_copies' && entry && limit)
    return [leave(list, UNITS, entry.card, nameOf(entry.card), limit)]
  if (fix === 'remove_card') {
    const card = book.named('strategy', String(values.card))
    return leaveNamed(fault, list, 'strategy', { card, ofCopies: code === 'E-BLD-TWO' })
  }
  if (fix === 'type_value' && entry) {
    const value = String(values.value)
    return [{ ask: value === 'type' ? 'kind' : value, card: entry.card }]
  }
  const among = amongOf(fix, list, book)
  if (among.length > 0) return among.map((id) => oneLess(list, UNITS, id, nameOf(id)))
  return hinted(fault, { word })
}

/** Units that can go because there are too many. */
function amongOf(fix: string, list: ArmyList, book: Book): string[] {
  const isOf = (id: string) =>
    fix === 'remove_guard'
      ? book.unit(id)?.status === 'guard'
      : fix === `remove_${armOf(book.unit(id))}`
  const ids = new Set(pileOf(list, UNITS).map(({ card }) => card))
  return [...ids].filter(isOf).slice(0, MOST)
}
