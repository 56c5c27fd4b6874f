// The state of a piece, in words.
import { row } from '../../words/words'
import { kindOf, type OnTable } from './pieces'
import type { Table } from './table.svelte'
import { t, word } from './words'

/** Most of it in words: "Line, Move, In cover, 2 casualties"; a small card only has what counts against
 * it. */
export function stateOf(
  { unit, orders, at }: Omit<OnTable, 'piece' | 'key'>,
  table: Table,
  small = false,
): string {
  if (unit && unit.status !== 'battlefield') return word('unit.status', unit.status) ?? ''
  // A new formation already shows by itself.
  const told = orders.filter(
    ({ order, standing }) => kindOf(order) !== 'form' || standing !== 'done',
  )
  return row([
    unit && unit.formation !== 'none' && table.book.term(`formation.${unit.formation}`),
    !small &&
      row(
        told.map(({ order, standing }) =>
          t('unit.order', { order: table.orderName(order), standing }),
        ),
      ),
    at.ground !== 'open' && table.book.term(`ground.${at.ground}`),
    ...(['cover', 'concealed', 'defensive'] as const).map(
      (flag) => at[flag] && !small && table.book.term(`ground.${flag}`),
    ),
    unit && unit.casualties > 0 && t('unit.casualties', { n: unit.casualties }),
  ])
}
