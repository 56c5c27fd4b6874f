// What mends a fault of an army.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { Violation } from '../../../bindings/Violation'
import { copiesIn, pileOf, step, withCopies, type Mend } from '../../../kit/muster'
import { t, word } from '../words'
import { armOf } from './arms'
import type { Book } from './book.svelte'

/** More cards than these are taken out where they stand. */
const MOST = 3

export function mends(fault: Violation, list: ArmyList, book: Book): Mend[] {
  const { fix, values, limit } = fault
  const entry = list.entries[fault.entry ?? -1]
  const nameOf = (id: string) => book.unit(id)?.name ?? id
  if (fix === 'remove_unit' && entry)
    return [{ say: t('muster.fix.take_out', { name: nameOf(entry.card) }), out: fault.entry! }]
  if (fix === 'remove_copies' && entry && limit)
    return [leave(list, 'entries', entry.card, nameOf(entry.card), limit)]
  if (fix === 'remove_card') return strategyLeft(fault, list, book)
  if (fix === 'type_value' && entry) {
    const value = String(values.value)
    return [{ ask: value === 'type' ? 'kind' : value, card: entry.card }]
  }
  const among = amongOf(fix, list, book)
  if (among.length > 0)
    return among.map((id) => ({
      say: t('muster.fix.one_less', { name: nameOf(id) }),
      list: step(list, 'entries', id, -1),
    }))
  const n = Math.abs((fault.actual ?? 0) - (limit ?? 0))
  const hint = word('muster.fix_hint', fix, { n })
  return hint ? [{ hint }] : []
}

function leave(list: ArmyList, pile: string, id: string, name: string, n: number): Mend {
  const say = n > 0 ? t('muster.fix.leave', { name, n }) : t('muster.fix.take_out', { name })
  return { say, list: withCopies(list, pile, id, n) }
}

function strategyLeft({ code, values, limit }: Violation, list: ArmyList, book: Book): Mend[] {
  const card = book.strategyNamed(String(values.card))
  const id = card?.id ?? String(values.card)
  if (copiesIn(list, 'strategy', id) === 0) return []
  return [leave(list, 'strategy', id, card?.name ?? id, code === 'E-BLD-TWO' ? (limit ?? 0) : 0)]
}

/** The units of which there are too many. */
function amongOf(fix: string, list: ArmyList, book: Book): string[] {
  const isOf = (id: string) =>
    fix === 'remove_guard'
      ? book.unit(id)?.status === 'guard'
      : fix === `remove_${armOf(book.unit(id))}`
  const ids = new Set(pileOf(list, 'entries').map(({ card }) => card))
  return [...ids].filter(isOf).slice(0, MOST)
}
