// The fixes offered for a fault of an army.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { Violation } from '../../../bindings/Violation'
import { goes, hinted, typedOnCard, type Mend } from '../../../kit/muster'
import { word } from '../words'
import type { Book } from './book.svelte'

/** Values that a tap can set right at the fault. */
const ASKED = { troops: null, subtype: null }
/** Faults that are fixed on a card. */
const TYPED = ['type_value', 'choose_size', 'choose_value', 'choose_subtype']

export function mends(fault: Violation, list: ArmyList, book: Book): Mend[] {
  const entry = list.entries[fault.entry ?? -1]
  if (fault.fix === 'remove_unit' && entry)
    return [goes(book.unit(entry.card)?.name ?? entry.card, fault.entry!)]
  if (TYPED.includes(fault.fix) && entry) return typedOnCard(fault, list, book, ASKED)
  return hinted(fault, { word })
}
