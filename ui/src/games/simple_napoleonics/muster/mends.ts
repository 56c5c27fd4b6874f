// The fixes offered for a fault of an army.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { Violation } from '../../../bindings/Violation'
import type { Mend } from '../../../kit/muster'
import { t } from '../words'
import type { Book } from './book.svelte'
import { inBrigade, leadersOf, officersOf, withoutLeader } from './list'

export function mends(fault: Violation, list: ArmyList, book: Book): Mend[] | undefined {
  const { fix, values, entry } = fault
  if (fix === 'remove_leader') return leaderOut(String(values.leader), list, book)
  const chooses = fix === 'choose_brigade' && list.entries[entry ?? -1] !== undefined
  return chooses ? brigades(entry!, list, book) : undefined
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
