// Whether a unit that enters the Reserve finds a free slot there.
import type { Table } from '../table.svelte'
import type { Seat } from '../types'

/** No free slot is offered to it: somebody has to make room. */
export function isFull(table: Pick<Table, 'offers' | 'unitAt'>, seat: Seat): boolean {
  const offers = table.offers('enter', seat)
  const free = offers.some(
    ({ refusal, command: { slot } }) => refusal === null && !table.unitAt({ board: seat, slot }),
  )
  return offers.length > 0 && !free
}
