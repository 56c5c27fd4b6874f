// What mends a fault of an army.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { Violation } from '../../../bindings/Violation'
import { goes, hinted, type Mend } from '../../../kit/muster'
import { t, word } from '../words'
import type { Book } from './book.svelte'

/** Values that a tap can answer where the fault stands. */
const ASKED = ['troops', 'subtype']

export function mends(fault: Violation, list: ArmyList, book: Book): Mend[] {
  const { fix, values } = fault
  const entry = list.entries[fault.entry ?? -1]
  const value = String(values.value)
  if (fix === 'remove_unit' && entry)
    return [goes(book.unit(entry.card)?.name ?? entry.card, fault.entry!)]
  if (fix === 'type_value' && entry && ASKED.includes(value))
    return [{ ask: value, card: entry.card }]
  if (['type_value', 'choose_size', 'choose_value', 'choose_subtype'].includes(fix) && entry) {
    const card = book.unit(entry.card)
    const page = ['cards', card?.faction ?? list.faction, 'units', entry.card]
    return [{ say: t('muster.to_card', { name: card?.name ?? entry.card }), page }]
  }
  return hinted(fault, (n) => word('muster.fix_hint', fix, { n }))
}
