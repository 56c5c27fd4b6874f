// The rows of the army shelf: which are shown, and in what order.
import type { ArmyList, KeptArmy } from '../../../asks'
import type { CardBook } from '../book.svelte'
import { unitName } from '../faults/remedies'
import { pileOf, UNITS } from './list'
import { totalOf } from './total'

export type Which = 'all' | 'legal' | 'mend'
export type Order = 'latest' | 'name' | 'points'

/** One army of the user's own. */
export interface Row {
  army: ArmyList & { id: string }
  judged: KeptArmy['judged']
}

/** What is shown of the shelf. */
export interface Search {
  text: string
  which: Which
  /** An army has all of these. */
  tags: readonly string[]
  order: Order
}

/** The armies that can be read; the latest comes first. */
export function rowsOf(kept: readonly KeptArmy[]): Row[] {
  return kept.flatMap(({ id, army, judged }) => (army ? [{ army: { ...army, id }, judged }] : []))
}

/** Whether an army is of this kind; one that cannot be judged is to be mended. */
export const isOf = ({ judged }: Row, which: Which): boolean =>
  which === 'all' || (judged?.legality === 'legal') === (which === 'legal')

/** All tags in use, by name. */
export const tagsOf = (armies: readonly ArmyList[]): string[] =>
  [...new Set(armies.flatMap(({ tags }) => tags ?? []))].toSorted((a, b) => a.localeCompare(b))

/** The rows to show. */
export function found(rows: readonly Row[], search: Search, book: CardBook): Row[] {
  const { text, which, tags, order } = search
  const words = plain(text).split(/\s+/).filter(Boolean)
  const shown = rows.filter((row) => {
    if (!isOf(row, which) || !tags.every((tag) => row.army.tags?.includes(tag))) return false
    const said = plain(saidOf(row.army, book))
    return words.every((word) => said.includes(word))
  })
  if (order === 'name') return shown.toSorted((a, b) => a.army.name.localeCompare(b.army.name))
  if (order === 'latest') return shown
  const points = new Map(shown.map((row) => [row, totalOf(row.army, book).points]))
  return shown.toSorted((a, b) => points.get(b)! - points.get(a)!)
}

/** All names in an army. */
function saidOf(army: ArmyList, book: CardBook): string {
  const units = pileOf(army, UNITS).map(({ card }) => unitName(card, book))
  return [army.name, ...(army.tags ?? []), book.faction(army.faction)?.name ?? '', ...units].join(
    ' ',
  )
}

/** A text without case and accents. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
