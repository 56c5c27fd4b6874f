// Turns an offer into a short sentence: looked up by its name, with names in place of numbers.
import type { Bid } from '../../bindings/napoleon_saga/Bid'
import { isolated } from '../../words/direction'
import { row } from '../../words/words'
import { bidText, isSpot, saidField } from './log'
import type { Table } from './table.svelte'
import type { Command } from './types'

/** Distinguishes a charge from a fight, and mounting from dismounting. */
export function variantOf(command: Command): string {
  if (command.do === 'engage' && command.charge) return 'charge_at'
  if (command.do === 'dismount' && !command.on_foot) return 'mount'
  return command.do
}

/** A field of a command as its sentence shows it. */
export function fieldText(name: string, value: unknown, table: Table): string | number | undefined {
  if (isSpot(value)) return table.nameAt(value)
  if (name === 'card') return handText(Number(value), table)
  if (name === 'place') return objectiveText(Number(value), table)
  if (name === 'to') return table.book.term(`slot.${String(value)}`)
  if (name === 'bid') return bidText(value as Bid, '')
  if (name === 'bids')
    return row((value as Bid[]).map((bid, at) => bidText(bid, table.seats.name(at))))
  if (name === 'discard') return (value as unknown[]).length
  if (name === 'shifts')
    return row(
      (value as string[][]).map((shift) => shift.map((name) => isolated(name)).join(' → ')),
    )
  if (Array.isArray(value)) return row(value.map(String))
  return saidField(name, value, table)
}

function handText(id: number, { view }: Table): string {
  return view.own?.hand.find((card) => card.id === id)?.card?.name ?? String(id)
}

function objectiveText(place: number, { view }: Table): string | number {
  return view.own?.objectives[place]?.card?.name ?? place + 1
}
