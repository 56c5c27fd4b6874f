// What mends a fault of an army.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { Branch } from '../../../bindings/fantasy_commander/Branch'
import type { Violation } from '../../../bindings/Violation'
import { copiesIn, pileOf, step, withCopies, type Mend } from '../../../kit/muster'
import { armOf } from '../printed'
import { t, word } from '../words'
import type { Book } from './book.svelte'
import { ranked } from './print'

/** More cards than these are taken out where they stand. */
const MOST = 3

export function mends(fault: Violation, list: ArmyList, book: Book): Mend[] {
  const { fix, values, limit } = fault
  const entry = list.entries[fault.entry ?? -1]
  if (fix === 'remove_unit' && entry) return [unitOut(fault, list, book)]
  if (fix === 'type_value' && entry) return [asked(entry.card, String(values.value))]
  if (fix === 'remove_card') return cardOut(fault, list, book)
  if (fix === 'remove_star') return stars(list, book)
  const n = Math.abs((fault.actual ?? 0) - (limit ?? 0))
  const hint = word('muster.fix_hint', fix, { n })
  return hint ? [{ hint }] : []
}

/** One of several copies, all but one of a name that stands alone, or the entry. */
function unitOut({ code, entry: at }: Violation, list: ArmyList, book: Book): Mend {
  const { card } = list.entries[at!]!
  const found = book.unit(card)
  const name = found ? ranked(found, book) : card
  const several = copiesIn(list, 'entries', card) > 1
  if (several && code === 'E-ARM-NAME')
    return {
      say: t('muster.fix.leave', { n: 1, name }),
      list: withCopies(list, 'entries', card, 1),
    }
  if (several && code === 'E-ARM-LIMIT')
    return { say: t('muster.fix.one_less', { name }), list: step(list, 'entries', card, -1) }
  return { say: t('muster.fix.take_out', { name }), out: at! }
}

function asked(card: string, value: string): Mend {
  const sign = (branch: string) => armOf(branch as Branch)
  return { ask: value, card, sign: value === 'branch' ? sign : undefined }
}

function cardOut({ code, values, limit }: Violation, list: ArmyList, book: Book): Mend[] {
  const card = book.tacticsNamed(String(values.card))
  const id = card?.id ?? String(values.card)
  if (copiesIn(list, 'deck', id) === 0) return []
  const [n, name] = [code === 'E-DCK-COPIES' ? (limit ?? 0) : 0, card?.name ?? id]
  const say = n > 0 ? t('muster.fix.leave', { n, name }) : t('muster.fix.take_out', { name })
  return [{ say, list: withCopies(list, 'deck', id, n) }]
}

/** The star cards of which there are too many. */
function stars(list: ArmyList, book: Book): Mend[] {
  return pileOf(list, 'deck')
    .flatMap(({ card }) => (book.tactics(card)?.star ? [card] : []))
    .slice(0, MOST)
    .map((id) => ({
      say: t('muster.fix.one_less', { name: book.tactics(id)?.name ?? id }),
      list: step(list, 'deck', id, -1),
    }))
}
