// What the table has just seen, in words.
import type { Cast } from '../../bindings/Cast'
import type { Moment } from '../../bindings/Moment'
import { row, t, word } from '../../words/words'
import type { BattleTable } from './table.svelte'

const faceName = (face: unknown) => word('die', String(face)) ?? String(face)

/** Everything about a die, for a screen reader. */
export function spokenDie(
  { face, was = [], what, note, void: gone }: Cast,
  table: Pick<BattleTable, 'phrase'>,
): string {
  const faces = was.map((face) => t('battle.moment.was', { face: faceName(face) }))
  const parts = [table.phrase(what), faceName(face), ...faces]
  if (note) parts.push(table.phrase(note))
  if (gone) parts.push(t('battle.moment.void'))
  return row(parts)
}

/** What it came to, the points among it, in one line, and what made it so; empty where the dice say
 *  it. */
export function cameTo(
  { result = [], why = [], points = [] }: Moment,
  table: Pick<BattleTable, 'phrase' | 'sideName' | 'reason'>,
): { result: string; why: string } {
  const said = (parts: Moment['result'] & object) => parts.map((part) => table.phrase(part))
  const scored = points.map(({ seat, points, reason }) =>
    t('battle.moment.points', {
      name: table.sideName(seat),
      points: points > 0 ? `+${points}` : String(points),
      reason: table.reason(reason),
    }),
  )
  return { result: row([...said(result), ...scored]), why: said(why).join(' · ') }
}
