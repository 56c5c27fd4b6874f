// Dice as they lie, in words.
import type { Cast } from '../../bindings/Cast'
import { t, word } from '../../words/words'
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
  return parts.join(', ')
}
