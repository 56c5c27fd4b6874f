// How a battle stands, in a few words.
import type { BattleLine } from '../asks'
import { t, word } from '../words/words'

/** "Napoleonica · round 3 of 6 · Battle". */
export function standing(battle: BattleLine, game: string | undefined): string {
  const { round, rounds, phase, over } = battle
  const parts = [game ?? battle.game]
  if (over) parts.push(t('battles.over'))
  else if (round !== null && rounds !== null) parts.push(t('battles.round_of', { round, rounds }))
  else if (round !== null) parts.push(t('battles.round', { round }))
  if (!over && phase !== null) parts.push(word(`phase.${battle.game}`, phase) ?? phase)
  return parts.join(' · ')
}
