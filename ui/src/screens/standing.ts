// How a battle stands, in a few words.
import type { BattleLine } from '../asks'
import { speaker, t } from '../words/words'
import { to } from './route.svelte'

/** A game's phases by their ids, as the list of battles names them: `listed` of the game's words. */
interface Listed {
  listed: Record<string, string>
}
const found = import.meta.glob<Listed['listed']>('../games/*/words/*.json', {
  eager: true,
  import: 'listed',
})

/** What a phase of a game is called, if this build has the game. */
function phaseText(game: string, phase: string): string | undefined {
  const own = Object.entries(found).filter(([file]) => file.startsWith(`../games/${game}/`))
  const words = speaker<Listed>(Object.fromEntries(own.map(([file, listed]) => [file, { listed }])))
  return words.word('listed', phase)
}

/** The address where a battle goes on: before it has begun, that is its table. */
export function leadsTo({ id, gathering }: BattleLine): string {
  return to(gathering ? 'table' : 'battle', id)
}

function overText({ ended }: BattleLine): string {
  if (ended === undefined) return t('battles.over')
  return ended === 'given_up' ? t('battles.given_up') : t('battles.agreed')
}

function wonText({ winner, names }: BattleLine): string | undefined {
  const name = winner === null ? undefined : names[winner]
  return name === undefined ? undefined : t('battles.won', { name })
}

/** "Napoleonica · round 3 of 6 · Battle". What has no name is left out. */
export function standing(battle: BattleLine, game: string | undefined): string {
  const { round, rounds, phase, over, gathering } = battle
  const parts = [game]
  if (gathering) parts.push(t('battles.gathering'))
  else if (battle.damaged) parts.push(t('battles.damaged'))
  else if (over) parts.push(overText(battle), wonText(battle))
  else if (round !== null && rounds !== null) parts.push(t('battles.round_of', { round, rounds }))
  else if (round !== null) parts.push(t('battles.round', { round }))
  if (!over && phase !== null) parts.push(phaseText(battle.game, phase))
  return parts.filter((part) => part !== undefined).join(' · ')
}
