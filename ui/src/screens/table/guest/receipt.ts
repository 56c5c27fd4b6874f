// A guest's receipts: what it keeps while it plays, and the check of the opened battle against them.
// There are several if it joined the battle again.
import type { Receipt } from '../../../asks'
import { save } from '../../../kit'
import { t, word } from '../../../words/words'

/** The receipts that a device keeps of a battle, the newest visit's first. */
export const receiptsOf = (kept: { receipt: Receipt | null; earlier: Receipt[] }): Receipt[] =>
  kept.receipt === null ? kept.earlier : [kept.receipt, ...kept.earlier]

/** Saves each receipt as a separate file, until one fails. */
export async function saveReceipts(battle: string, receipts: Receipt[]): Promise<void> {
  for (const [at, receipt] of receipts.entries()) {
    const name = `${battle.slice(0, 8)}${at === 0 ? '' : `-${at + 1}`}.receipt.json`
    if (!(await save(JSON.stringify(receipt, null, 2) + '\n', name))) return
  }
}

/** The result of checking an exported battle against the receipts, in a sentence. */
export async function check(text: string, receipts: Receipt[]): Promise<string> {
  if (receipts.length === 0) return t('table.kept.no_receipt')
  // Loaded on demand: an owner's page never needs it.
  const { checkOpened } = await import('../../../guest/opened')
  for (const receipt of receipts) {
    const opened = checkOpened(text, receipt)
    if (opened.ok) continue
    if (opened.fault === 'gone') return t('table.kept.gone', { step: opened.seq ?? 0 })
    return t('table.kept.bad', { what: word('table.kept.fault', opened.fault) ?? opened.fault })
  }
  const part = receipts.some((receipt) => receipt.part !== null)
  return t('table.kept.good', { part: part ? 'yes' : 'no' })
}
