// What the table has just seen, in words.
import type { Phrase } from '../../bindings/Phrase'
import type { Params } from '../../kit/battle'
import type { Table } from './table.svelte'
import { lineIn } from './said'
import { changeText, whyText } from './phases/attacks/attack'

/** Adds to a change its cause and its effect, and to a moved model the name of its line. */
export function phraseParams({ code, values = {} }: Phrase, said: Params, table: Table): Params {
  if (code === 'moved_on') return { ...said, line: lineIn(String(values.line), table.book) }
  if (code !== 'change') return said
  const { why, damage, retreats } = values
  const change = changeText(Number(damage), Number(retreats))
  return { why: whyText(String(why), table), change }
}
