// What mends a fault of an army.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { Violation } from '../../../bindings/Violation'
import { goes, hinted, type Mend } from '../../../kit/muster'
import { armOf } from '../printed'
import { t, word } from '../words'
import type { Book } from './book.svelte'
import { inBrigade, leadersOf, officersOf, withoutLeader } from './list'

/** Values that a tap can answer where the fault stands. */
const ASKED = ['nation', 'arm', 'mor']

export function mends(fault: Violation, list: ArmyList, book: Book): Mend[] {
  const { fix, values } = fault
  const entry = list.entries[fault.entry ?? -1]
  const value = String(values.value)
  if (fix === 'remove_unit' && entry)
    return [goes(book.unit(entry.card)?.name ?? entry.card, fault.entry!)]
  if (fix === 'remove_leader') return leaderOut(String(values.leader), list, book)
  if (fix === 'choose_brigade' && entry) return brigades(fault.entry!, list, book)
  if (fix === 'type_value' && entry && ASKED.includes(value)) {
    const sign = (arm: string) => armOf({ arm: arm as never })
    return [{ ask: value, card: entry.card, sign: value === 'arm' ? sign : undefined }]
  }
  if ((fix === 'type_value' || fix === 'choose_value') && entry) {
    const card = book.unit(entry.card)
    const page = ['cards', card?.faction ?? list.faction, 'units', entry.card]
    return [{ say: t('muster.to_card', { name: card?.name ?? entry.card }), page }]
  }
  return hinted(fault, (n) => word('muster.fix_hint', fix, { n }))
}

/** A tap for each Officer. */
function brigades(at: number, list: ArmyList, book: Book): Mend[] {
  return officersOf(list, book).map((officer) => ({
    say: t('muster.to_brigade', { name: book.leader(leadersOf(list)[officer]!)?.name ?? '' }),
    list: inBrigade(list, at, officer),
  }))
}

/** The last of that name, or of that id, goes. */
function leaderOut(called: string, list: ArmyList, book: Book): Mend[] {
  const all = leadersOf(list)
  const at = all.findLastIndex((card) => card === called || book.leader(card)?.name === called)
  if (at < 0) return []
  const name = book.leader(all[at]!)?.name ?? called
  return [{ say: t('muster.take_out', { name }), list: withoutLeader(list, at) }]
}
