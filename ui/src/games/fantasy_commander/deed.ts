// Turns an offer into a short sentence: looked up by its name, with names in place of numbers.
import { row } from '../../words/words'
import { saidField } from './log'
import type { Table } from './table.svelte'
import { gather, spoken, type Orders } from './tokens'
import type { Color, Command } from './types'
import { t } from './words'

/** Selects the sentence of a command that can mean two things. */
export function variantOf(command: Command): string {
  switch (command.do) {
    case 'move':
      return `${command.run ? 'run' : 'walk'}${command.then_attack ? '_attack' : ''}`
    case 'stand':
      return command.give_up ? 'stand_defend' : 'stand'
    case 'answer':
      if (command.reduce) return 'answer_reduce'
      return command.regroup ? 'answer_regroup' : 'answer'
    case 'reroll_some':
      return command.cart ? 'reroll_cart' : 'reroll_some'
    case 'redirect':
      return command.to === null ? 'redirect_no' : 'redirect'
    case 'raise':
      if (command.conscript === null) return 'raise_no'
      return command.size === null ? 'raise' : 'raise_of'
    case 'advance':
      return command.taken ? 'advance' : 'advance_no'
    case 'push':
      return command.moved ? 'push' : 'push_no'
    default:
      return command.do
  }
}

/** A field of a command as its sentence shows it. */
export function fieldText(name: string, value: unknown, table: Table): string | number | undefined {
  if (name === 'to') return table.unit(Number(value))?.name
  if (name === 'die' || name === 'ability') return Number(value) + 1
  if (name === 'conscript') return table.view.conscripts[Number(value)]?.name
  if (name === 'kind' && typeof value === 'string') return table.book.term(`attack.${value}`)
  if (name === 'colors') return spoken(gather(value as Color[]), table.book)
  if (name === 'orders') return ordersText(value as Orders | readonly [number, Color][], table)
  if (name === 'dice') return row((value as number[]).map((at) => String(at + 1)))
  if (Array.isArray(value)) return row(value.map(String))
  return saidField(name, value, table)
}

/** Orders that pay, or orders on units: "Old Guard red, Hussars blue". */
function ordersText(orders: Orders | readonly [number, Color][], table: Table): string {
  if (!Array.isArray(orders)) return spoken(orders as Orders, table.book)
  const on = ([unit, color]: [number, Color]) =>
    t('said.on', { name: table.unit(unit)?.name ?? unit, color: table.color(color, true) })
  return row((orders as [number, Color][]).map(on))
}
