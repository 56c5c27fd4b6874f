// What an offer does, in a short sentence: found by its name, with names in place of numbers.
import type { GameWords } from '../game'
import { paramsOf } from '../ending/log'
import type { Deeds } from '../page/frame'

/** What an offer does. Fields that its command lacks are left out. */
export function deedText<Command extends Deeds, Table>(
  command: Command,
  words: Pick<GameWords<never, Command, never, Table>, 'word' | 'field' | 'variant'>,
  table: Table,
): string {
  const { do: deed, ...fields } = command
  const params = paramsOf(fields, (name, value) =>
    value === null ? undefined : words.field(name, value, table),
  )
  return (words.word('do', words.variant?.(command) ?? deed, params) ?? deed).replace(
    /\s*\{\w+\}/g,
    '',
  )
}
