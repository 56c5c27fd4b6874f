// What an offer does, in a short sentence: by its name, filled with names for numbers.
import type { Bid } from '../../bindings/napoleon_saga/Bid'
import { paramsOf } from '../../kit/battle'
import { row } from '../../words/words'
import { bidText, isSpot, saidField } from './log'
import type { Table } from './table.svelte'
import type { Command } from './types'
import { word } from './words'

/** What an offer does; what its command does not say is left out. */
export function deedText(command: Command, table: Table): string {
  const { do: deed, ...fields } = command
  const params = paramsOf(fields, (name, value) => fieldText(name, value, table))
  if (command.do === 'show_objective' || command.do === 'claim')
    params.objective = objectiveText(command.place, table)
  return (word('do', variantOf(command), params) ?? deed).replace(/\s*\{\w+\}/g, '')
}

function variantOf(command: Command): string {
  if (command.do === 'engage' && command.charge) return 'charge_at'
  if (command.do === 'dismount' && !command.on_foot) return 'mount'
  return command.do
}

function fieldText(name: string, value: unknown, table: Table): string | number | undefined {
  if (value === null) return undefined
  if (isSpot(value)) return table.nameAt(value)
  if (name === 'card') return handText(Number(value), table)
  if (name === 'to') return table.book.term(`slot.${String(value)}`)
  if (name === 'bid') return bidText(value as Bid, '')
  if (name === 'bids') return row((value as Bid[]).map((bid, at) => bidText(bid, table.name(at))))
  if (name === 'discard') return (value as unknown[]).length
  if (name === 'shifts') return row((value as string[][]).map((shift) => shift.join(' → ')))
  if (Array.isArray(value)) return row(value.map(String))
  return saidField(name, value, table)
}

function handText(id: number, { view }: Table): string {
  return view.own?.hand.find((card) => card.id === id)?.card?.name ?? String(id)
}

function objectiveText(place: number, { view }: Table): string | number {
  return view.own?.objectives[place]?.card?.name ?? place + 1
}
