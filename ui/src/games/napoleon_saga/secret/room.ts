// Whether the Reserve has a free slot for a unit that enters.
import type { Table } from '../table.svelte'
import type { Seat } from '../types'

/** Whether no free slot is offered, so that another unit has to make room. */
export function isFull(table: Table, seat: Seat): boolean {
  const offers = table.taps.offers('enter', seat)
  const free = offers.some(
    ({ refusal, command: { slot } }) => refusal === null && !table.unitAt({ board: seat, slot }),
  )
  return offers.length > 0 && !free
}
