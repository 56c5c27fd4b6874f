// What lies on a piece, in words.
import { row } from '../../words/words'
import { placeText } from './log'
import type { OnTable } from './pieces'
import type { Table } from './table.svelte'
import type { Situation } from './types'
import { t, word } from './words'

/** Open ground, and nothing on it that matters. */
export function isPlain({ ground, cover, concealed, defensive }: Situation): boolean {
  return ground === 'open' && !cover && !concealed && !defensive
}

/** All of it in words: "Line, Move, In cover, 2 casualties". */
export function stateOf(
  { unit, orders, at }: Omit<OnTable, 'piece' | 'key'>,
  table: Table,
): string {
  if (unit && unit.status !== 'battlefield') return word('unit.status', unit.status) ?? ''
  return row([
    unit && unit.formation !== 'none' && table.book.term(`formation.${unit.formation}`),
    ...orders.map(({ order, standing }) =>
      t('unit.order', { order: table.orderName(order), standing }),
    ),
    !isPlain(at) && placeText(at, table),
    unit && unit.casualties > 0 && t('unit.casualties', { n: unit.casualties }),
  ])
}
