// The fixes offered for a fault of an army.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { Violation } from '../../../bindings/Violation'
import {
  copiesIn,
  goes,
  hinted,
  leave,
  leaveNamed,
  oneLess,
  pileOf,
  UNITS,
  type Mend,
} from '../../../kit/muster'
import type { Book } from './book.svelte'
import { ranked, sizeOf } from './print'

/** At most this many cards get a tap each; any others are taken out in the list itself. */
const MOST = 3

/** The pile in which the players fix what only they can fix. */
const PILES: Readonly<Record<string, string>> = {
  add_unit: UNITS,
  remove_units: UNITS,
  add_cards: 'deck',
  remove_cards: 'deck',
}

export function mends(fault: Violation, list: ArmyList, book: Book): Mend[] | undefined {
  const { code, fix, values, entry } = fault
  if (fix === 'remove_unit' && list.entries[entry ?? -1]) return [unitOut(code, entry!, list, book)]
  if (fix === 'remove_card') {
    const card = book.named('tactics', String(values.card))
    return leaveNamed(fault, list, 'deck', { card, ofCopies: code === 'E-DCK-COPIES' })
  }
  if (fix === 'remove_star') return stars(list, book)
  return fix in PILES ? hinted(fault, book, PILES[fix]) : undefined
}

/** Names the size of heroes and colossals "health", because they have health instead of models. */
export function valuesOf({ values }: Violation, book: Book): Violation['values'] {
  const { value, unit } = values
  if (value !== 'size') return values
  const health = sizeOf(book.named('units', String(unit))) === 'health'
  return health ? { ...values, value: 'health' } : values
}

/** Takes out one copy too many, all but one unit of a unique name, or the entry itself. */
function unitOut(code: string, at: number, list: ArmyList, book: Book): Mend {
  const { card } = list.entries[at]!
  const found = book.unit(card)
  const name = found ? ranked(found, book) : card
  const several = copiesIn(list, UNITS, card) > 1
  if (several && code === 'E-ARM-NAME') return leave(list, UNITS, card, name, 1)
  if (several && code === 'E-ARM-LIMIT') return oneLess(list, UNITS, card, name)
  return goes(name, at)
}

/** Star cards that can go because there are too many. */
function stars(list: ArmyList, book: Book): Mend[] {
  return pileOf(list, 'deck')
    .flatMap(({ card }) => (book.tactics(card)?.star ? [card] : []))
    .slice(0, MOST)
    .map((id) => oneLess(list, 'deck', id, book.tactics(id)?.name ?? id))
}
