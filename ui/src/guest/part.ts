// A seat's own part of its battle's chance, given before the battle begins.
import type { Request, Table } from '../asks'
import type { Seated } from './kept'
import { isSeat, receiptFor } from './place'
import { keepPart, ownPart } from './receipts'

/**
 * Give the part of this seat, if nobody has. The commitment of this table has been kept by now; nobody
 * may learn our part before that.
 */
export async function givePart(
  me: Seated,
  { begun, fair }: Table,
  ask: (request: Request) => Promise<unknown>,
): Promise<void> {
  if (begun || fair.commitment === null || !isSeat(me.place)) return
  const { seat } = me.place
  if (fair.parts[seat]) return
  const part = ownPart(receiptFor(me))
  await ask({ ask: 'add_part', battle: me.battle, seat, part })
  keepPart(receiptFor(me), part)
}
