// What the table has just seen, and how it ended, in words.
import type { Phrase } from '../../bindings/Phrase'
import type { Params } from '../../kit/battle'
import type { Table } from './table.svelte'
import type { Now } from './types'
import { word } from './words'

/** What came of it is a sentence of its own. */
export function phraseParams({ values }: Phrase, said: Params): Params {
  const came = values?.came && word('phrase', String(values.came), said)
  return came ? { ...said, came } : said
}

/** Why a side has won, or why nobody has: both are alike. */
export function wonText(table: Table): string | undefined {
  const { winner, rule } = (table.view.now as Now<'finished'>).outcome
  return word('won', winner === null ? `${rule}-draw` : rule, {
    name: table.name(winner ?? 0),
    other: table.name(1 - (winner ?? 0)),
    target: table.view.target,
  })
}
