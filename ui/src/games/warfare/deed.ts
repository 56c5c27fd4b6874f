// Turns an offer into a short sentence: looked up by its name, with names in place of numbers.
import type { Effect } from '../../bindings/warfare/Effect'
import { partsOf, type PackBook } from '../../kit/battle'
import { row } from '../../words/words'
import { saidField } from './log'
import type { Table } from './table.svelte'
import type { Command } from './types'
import { word } from './words'

/** Selects the sentence of a command that can mean two things. */
export function variantOf(command: Command): string {
  return command.do === 'magic' && command.target === null ? 'magic_none' : command.do
}

/** A field of a command as its sentence shows it. */
export function fieldText(name: string, value: unknown, table: Table): string | number | undefined {
  if (name === 'what') return effectText(value as Effect, table.book)
  if (name === 'faces') return row((value as number[]).map(String))
  if (name === 'advantage' || name === 'disadvantage') return undefined
  return saidField(name, value, table)
}

/** What an effect does: "2 casualties", "Weakened", "1 Fire token". */
export function effectText(what: Effect, book: Pick<PackBook, 'term'>): string {
  const [kind, { condition, token, count, casualties }] = partsOf(what)
  const named = condition ? `condition.${String(condition)}` : `token.${String(token)}`
  const n = Number(count ?? casualties ?? 1)
  return word('effects.do', kind, { what: book.term(named), n }) ?? kind
}
