// What the table has just seen, in words.
import type { Cast } from '../../../bindings/Cast'
import type { Moment } from '../../../bindings/Moment'
import type { Side } from '../../../bindings/Side'
import { row, signed, t } from '../../../words/words'
import { faceName } from '../../dice/dice'
import type { Face } from '../../types'
import type { BattleTable } from '../table.svelte'

/** The full text of a die, for a screen reader. */
export function spokenDie(
  { face, was = [], what, note, void: gone }: Cast,
  table: BattleTable,
): string {
  const named = (face: Face) => faceName(face, table.game.dice)
  const faces = was.map((face) => t('battle.moment.was', { face: named(face) }))
  const parts = [table.words.phrase(what), named(face), ...faces]
  if (note) parts.push(table.words.phrase(note))
  if (gone) parts.push(t('battle.moment.void'))
  return row(parts)
}

/** The result in one line, its reasons, and what followed by itself; empty if the dice say it. */
export function cameTo(
  { result = [], why = [], since = [] }: Moment,
  table: BattleTable,
): { result: string; why: string; since: string } {
  const said = (parts: Moment['result'] & object) => parts.map((part) => table.words.phrase(part))
  const came = table.game.words.came ?? ((_: unknown, parts: readonly string[]) => row(parts))
  return {
    result: came(result, said(result)),
    why: said(why).join(' · '),
    since: said(since).join(' · '),
  }
}

/** The points that a side has just won or lost, and what for: "+1 (unit destroyed)". */
export function pointsOf({ points = [] }: Moment, side: Side, table: BattleTable): string {
  const own = points.filter(({ seat }) => seat === side)
  return row(
    own.map(({ points, reason }) =>
      t('battle.moment.points', { points: signed(points), reason: table.words.reason(reason) }),
    ),
  )
}
