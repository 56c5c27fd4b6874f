// What the table has just seen, in words.
import type { Phrase } from '../../bindings/Phrase'
import type { Table } from './table.svelte'
import { changeText, whyText } from './turn/attack'
import { t, word } from './words'

/** A part of what the table has just seen. */
export function phraseText({ code, values = {} }: Phrase, table: Table): string {
  if (code !== 'change') return word('phrase', code, table.said({ values })) ?? code
  const { why, damage, retreats } = values
  const change = changeText(Number(damage), Number(retreats))
  return t('phrase.change', { why: whyText(String(why), table), change })
}

/** A part of what a public screen draws of the table. */
export function sceneText({ code, values = {} }: Phrase, table: Table): string {
  return word('scene', code, table.said({ values })) ?? code
}
