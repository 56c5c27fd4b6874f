// The fixes offered for a fault of an army.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { Violation } from '../../../bindings/Violation'
import { add, changed, goes, type Mend } from '../../../kit/muster'
import { t } from '../words'
import type { Book } from './book.svelte'
import { called, pointsShort, spareStars } from './list'

/** At most this many commanders are offered. */
const FEW = 3

export function mends(
  { fix, entry: at, values, ...fault }: Violation,
  list: ArmyList,
  book: Book,
): Mend[] | undefined {
  const entry = list.entries[at ?? -1]
  const takeOut = (out: number) => goes(called(list, out, book), out)
  switch (fix) {
    case 'remove_unit':
      return entry ? [takeOut(at!)] : []
    case 'remove_unique': {
      const n = pointsShort(values)
      return orHint(spareStars(list, book).map(takeOut), t('muster.fix.add_points', { n }))
    }
    case 'add_commander':
      return orHint(commanders(list, book), t('muster.fix.no_commander'))
    case 'remove_detachment':
      return (entry?.detachments ?? []).map((id) => without(list, at!, id, book))
    case 'remove_units':
      return [
        { hint: t('muster.fix.take_out_points', { n: (fault.actual ?? 0) - (fault.limit ?? 0) }) },
      ]
    case 'fill_deck': {
      const faction = book.faction(list.faction)?.name ?? list.faction
      const page = ['cards', list.faction]
      return [{ hint: t('muster.fix.fill_deck') }, { say: t('muster.cards_of', { faction }), page }]
    }
    case 'type_value':
      return undefined
    default:
      return []
  }
}

const orHint = (mends: Mend[], hint: string): Mend[] => (mends.length > 0 ? mends : [{ hint }])

function commanders(list: ArmyList, book: Book): Mend[] {
  return book
    .unitsOf(list.faction)
    .filter(({ branch }) => branch === 'commander')
    .sort((a, b) => (a.cost ?? 0) - (b.cost ?? 0))
    .slice(0, FEW)
    .map(({ id, name, cost }) => ({
      say: t('muster.fix.add', { unit: name }),
      note: cost === null ? '' : t('muster.dp', { n: cost }),
      list: add(list, id),
    }))
}

function without(list: ArmyList, at: number, id: string, book: Book): Mend {
  const detachments = list.entries[at]?.detachments?.filter((other) => other !== id)
  const detachment = book.detachment(id)?.name ?? id
  return {
    say: t('muster.fix.without', { detachment }),
    list: changed(list, at, { detachments }),
  }
}
