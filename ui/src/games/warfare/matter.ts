// What is being decided, in a line for the table's screen.
import { row } from '../../words/words'
import { needText, testTitle } from './phases/turn/tests'
import type { Table } from './table.svelte'
import type { View } from './types'
import { word } from './words'

/** The name of a reaction. */
export function reactionTitle({ to }: NonNullable<View['opening']>, { book }: Table) {
  return word('reaction.head', to) ?? book.term(`maneuver.${to}`)
}

/** The test that is due and what it needs, or the reaction that is asked for. */
export function matterText(table: Table): string | undefined {
  const { test, opening } = table.view
  if (test) return row([testTitle(test, table), needText(test)])
  return opening ? reactionTitle(opening, table) : undefined
}
