// What an offer does, in a short sentence: found by its name, with names in place of numbers.
import { paramsOf } from '../fields'
import type { GameWords, Params } from '../game'
import type { Deeds, GameTypes } from '../page/frame'

type Words<Command extends Deeds, Table> = Pick<
  GameWords<GameTypes & { Command: Command }, Table>,
  'word' | 'field' | 'variant'
>

/** What an offer does: the name of its sentence, and what is filled in. */
export interface Deed {
  name: string
  params: Params
}

/** What an offer does, not yet in words. Fields that its command lacks are left out. */
export function deedOf<Command extends Deeds, Table>(
  command: Command,
  words: Words<Command, Table>,
  table: Table,
): Deed {
  const { do: deed, ...fields } = command
  const params = paramsOf(fields, (name, value) =>
    value === null ? undefined : words.field(name, value, table),
  )
  return { name: words.variant?.(command) ?? deed, params }
}

/** The sentence of a deed. */
export function deedSaid({ name, params }: Deed, words: Pick<GameWords, 'word'>): string {
  return (words.word('do', name, params) ?? name).replace(/\s*\{\w+\}/g, '')
}

/** What an offer does, in its sentence. */
export function deedText<Command extends Deeds, Table>(
  command: Command,
  words: Words<Command, Table>,
  table: Table,
): string {
  return deedSaid(deedOf(command, words, table), words)
}
