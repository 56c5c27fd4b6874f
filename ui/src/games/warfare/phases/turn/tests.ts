// The due test: the ways to roll that are offered, and its text.
import type { Table } from '../../table.svelte'
import type { Do, Offer, Seat, TestView } from '../../types'
import { t } from '../../words'
import { testName } from '../../said'
import { statText } from '../../printed'

export type Roll = Offer & { command: Do<'roll'> }
/** What helps or hinders a roll beyond what the rules see. */
export type WayId = 'plain' | 'advantage' | 'disadvantage' | 'resources'
/** One way to roll: the offer, and how many dice the table rolls for it. */
export interface Way {
  id: WayId
  offer: Roll
  dice: number
}

function idOf({ command: { advantage, disadvantage, resources } }: Roll): WayId {
  if (resources) return 'resources'
  if (advantage) return 'advantage'
  return disadvantage ? 'disadvantage' : 'plain'
}

/** Each offered way, once. */
export function waysOf(table: Table, seat: Seat): Way[] {
  const found = new Map<WayId, Way>()
  for (const offer of table.taps.offers('roll', seat)) {
    const id = idOf(offer)
    if (!found.has(id)) found.set(id, { id, offer, dice: offer.command.faces?.length ?? 1 })
  }
  return [...found.values()]
}

/** "Mere Spears: Attack test against Ash Goats". */
export function testTitle({ test }: TestView, table: Table): string {
  const [unit, rolled] = [table.unitName(test.unit), testName(test.of, table.book)]
  const foe = 'target' in test ? test.target : 'foe' in test ? test.foe : undefined
  return foe === undefined
    ? t('test.title', { unit, test: rolled })
    : t('test.against', { unit, test: rolled, target: table.unitName(foe) })
}

/** The bonus and the target number, as far as this viewer may know them. */
export function needText({ bonus, target }: TestView): string {
  const added = bonus === null ? '' : statText('atk', bonus)
  if (target === null) return added === '' ? t('test.hidden') : t('test.only_added', { added })
  return added === '' ? t('test.only_target', { target }) : t('test.needs', { added, target })
}

/** The unit that a test can hurt. */
export function hurtBy({ test }: TestView): number | undefined {
  if (test.of === 'attack' || test.of === 'power') return test.target
  return test.of === 'diminish' || test.of === 'magic' ? test.unit : undefined
}
