import { EFFECTS } from '../../../ui/src/bindings/effects.ts'

/** What only a tap asks for: it counts as what the tap does. */
const BY_TAP = new Set([
  'check_army',
  'export',
  'export_army',
  'export_pack',
  'ledger',
  'lists_for',
  'muster',
  'networks',
  'prove',
  'read_army',
  'read_pack',
  'army_codes',
  'army_figures',
  'battles_with',
  'fill_army',
  'read_codes',
  'receipt',
  'sealed',
])

/** Requests that change nothing in a battle, and that pages make by themselves. */
export const READS = Object.entries(EFFECTS)
  .filter(([, effect]) => effect === 'read' || effect === 'cached')
  .map(([ask]) => ask)
  .filter((ask) => !BY_TAP.has(ask))
