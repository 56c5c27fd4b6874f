// Turns an offer into a short sentence: looked up by its name, with names in place of numbers.
import { all } from '../../words/words'
import { saidField } from './log'
import type { Table } from './table.svelte'
import type { Command, Piece } from './types'
import { t } from './words'

/** Selects the sentence of a command that can mean two things. */
export function variantOf(command: Command): string {
  switch (command.do) {
    case 'deploy':
      return command.hidden.length > 0 ? 'deploy_hidden' : 'deploy'
    case 'roll':
      return command.faces === null ? 'roll_app' : 'roll'
    case 'edge':
      return command.left ? 'edge_left' : 'edge'
    case 'test':
      return command.rally === null ? 'test' : 'test_rallied'
    case 'objectives':
      return command.met.some(Boolean) ? 'objectives_met' : 'objectives'
    default:
      return command.do
  }
}

/** A field of a command as its sentence shows it. */
export function fieldText(name: string, value: unknown, table: Table): string | number | undefined {
  if (name === 'rally') return table.leaderName(Number(value))
  if (name === 'hidden') return (value as number[]).length
  if (name === 'met')
    return all(
      (value as boolean[]).flatMap((met, side) => (met ? [table.seats.sideName(side)] : [])),
    )
  if (name === 'faces' && value !== null) return (value as number[]).join(', ')
  if (name === 'told')
    return all((value as { piece: Piece }[]).map(({ piece }) => table.pieceName(piece)))
  if (name === 'stat') return table.book.term(`value.${String(value)}`)
  return saidField(name, value, table) ?? (name === 'at' ? t('inches.eyes') : undefined)
}
