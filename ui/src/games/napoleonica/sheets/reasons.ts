// Why somebody won points, in words: the condition or the rule.
import type { Table } from '../table.svelte'

/** The title of the rule that gave the points, or the reason as it was written. */
export function reasonText(reason: string, table: Table): string {
  return table.book.pack.rules.find(({ id }) => id === reason)?.title ?? reason
}
