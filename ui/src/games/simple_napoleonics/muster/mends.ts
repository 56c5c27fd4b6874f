// The fixes offered for a fault of an army.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { Violation } from '../../../bindings/Violation'
import { goes, hinted, typedOnCard, type Mend } from '../../../kit/muster'
import { armOf } from '../printed'
import { t, word } from '../words'
import type { Book } from './book.svelte'
import { inBrigade, leadersOf, officersOf, withoutLeader } from './list'

/** Values that a tap can set right at the fault, each with its sign. */
const ASKED = { nation: null, arm: (arm: string) => armOf({ arm: arm as never }), mor: null }

export function mends(fault: Violation, list: ArmyList, book: Book): Mend[] {
  const { fix, values } = fault
  const entry = list.entries[fault.entry ?? -1]
  if (fix === 'remove_leader') return leaderOut(String(values.leader), list, book)
  if (!entry) return hinted(fault, { word })
  if (fix === 'remove_unit') return [goes(book.unit(entry.card)?.name ?? entry.card, fault.entry!)]
  if (fix === 'choose_brigade') return brigades(fault.entry!, list, book)
  const typed = fix === 'type_value' || fix === 'choose_value'
  return typed ? typedOnCard(fault, list, book, ASKED) : hinted(fault, { word })
}

/** A tap for each Officer. */
function brigades(at: number, list: ArmyList, book: Book): Mend[] {
  return officersOf(list, book).map((officer) => ({
    say: t('muster.to_brigade', { name: book.leader(leadersOf(list)[officer]!)?.name ?? '' }),
    list: inBrigade(list, at, officer),
  }))
}

/** Takes out the last leader with that name or id. */
function leaderOut(called: string, list: ArmyList, book: Book): Mend[] {
  const all = leadersOf(list)
  const at = all.findLastIndex((card) => card === called || book.leader(card)?.name === called)
  if (at < 0) return []
  const name = book.leader(all[at]!)?.name ?? called
  return [{ say: t('muster.take_out', { name }), list: withoutLeader(list, at) }]
}
