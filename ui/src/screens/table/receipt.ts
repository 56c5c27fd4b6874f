// A guest's receipt: what it keeps while it plays, and the check of the opened battle against it.
import type { Receipt } from '../../asks'
import { t, word } from '../../words/words'

/** The receipt as a text to be saved. */
export const written = (receipt: Receipt): string => JSON.stringify(receipt, null, 2) + '\n'

/** What the check of an exported battle against the receipt found, in a sentence. */
export async function check(text: string, receipt: Receipt | null): Promise<string> {
  if (receipt === null) return t('table.kept.no_receipt')
  // Loaded when it is wanted: an owner's page never needs it.
  const { checkOpened } = await import('../../guest/opened')
  const opened = checkOpened(text, receipt)
  if (opened.ok) return t('table.kept.good', { part: receipt.part === null ? 'no' : 'yes' })
  if (opened.fault === 'gone') return t('table.kept.gone', { step: opened.seq ?? 0 })
  return t('table.kept.bad', { what: word('table.kept.fault', opened.fault) ?? opened.fault })
}
