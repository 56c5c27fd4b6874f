// How a battle stands, in a few words.
import type { BattleLine } from '../asks'
import { t, word } from '../words/words'
import { to } from './route.svelte'

/** The address where a battle goes on: before it has begun, that is its table. */
export function leadsTo({ id, gathering }: BattleLine): string {
  return to(gathering ? 'table' : 'battle', id)
}

function overText({ ended }: BattleLine): string {
  if (ended === undefined) return t('battles.over')
  return ended === 'given_up' ? t('battles.given_up') : t('battles.agreed')
}

/** "Napoleonica · round 3 of 6 · Battle". */
export function standing(battle: BattleLine, game: string | undefined): string {
  const { round, rounds, phase, over, gathering } = battle
  const parts = [game ?? battle.game]
  if (gathering) parts.push(t('battles.gathering'))
  else if (battle.damaged) parts.push(t('battles.damaged'))
  else if (over) parts.push(overText(battle))
  else if (round !== null && rounds !== null) parts.push(t('battles.round_of', { round, rounds }))
  else if (round !== null) parts.push(t('battles.round', { round }))
  if (!over && phase !== null) parts.push(word(`phase.${battle.game}`, phase) ?? phase)
  return parts.join(' · ')
}
