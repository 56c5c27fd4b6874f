// A guest's receipt: what it keeps while it plays, and the check of the opened battle against it.
// Loaded when it is wanted: an owner's page never needs it.
import { t, word } from '../../words/words'

/** The receipt as a text, if this page keeps one of that battle. */
export async function receipt(battle: string): Promise<string | null> {
  const { receiptText } = await import('../../guest/receipts')
  return receiptText(battle)
}

/** What the check of an exported battle against the receipt found, in a sentence. */
export async function check(text: string, battle: string): Promise<string> {
  const [{ checkOpened }, { receiptOf }] = await Promise.all([
    import('../../guest/opened'),
    import('../../guest/receipts'),
  ])
  const kept = receiptOf(battle)
  if (kept === null) return t('table.kept.no_receipt')
  const opened = checkOpened(text, kept)
  if (opened.ok) return t('table.kept.good')
  return t('table.kept.bad', { what: word('table.kept.fault', opened.fault) ?? opened.fault })
}
