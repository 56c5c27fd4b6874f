// What the table has just seen, in words.
import type { Phrase } from '../../bindings/Phrase'
import type { Table } from './table.svelte'
import { word } from './words'

/** A part of what the table has just seen. */
export function phraseText({ code, values = {} }: Phrase, table: Table): string {
  const said = table.said({ values })
  const came = values.came === undefined ? {} : { came: word('phrase', String(values.came), said) }
  return word('phrase', code, { ...said, ...came } as Record<string, string | number>) ?? code
}

/** A part of what a public screen draws of the table. */
export function sceneText({ code, values = {} }: Phrase, table: Table): string {
  return word('scene', code, table.said({ values })) ?? code
}
