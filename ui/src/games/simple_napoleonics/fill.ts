// Card numbers that are asked for in battle, and the sheet that asked.
import { RANGE } from './limits'
import type { Table } from './table.svelte'
import type { Command, Offer, Types } from './types'

/** The sheet that a command comes from. */
function behind(command: Command): Types['Sheet'] | null {
  if (command.do === 'move') return { kind: 'move', piece: command.piece }
  if (command.do === 'reveal') return { kind: 'look', marker: command.marker }
  if (command.do !== 'shoot' && command.do !== 'charge') return null
  return { kind: 'aim', unit: command.unit, deed: command.do, target: command.target }
}

export const TYPED = {
  range: RANGE,
  usual: 12,
  then: ({ command }: Offer, table: Table) => (table.sheet = behind(command)),
}
