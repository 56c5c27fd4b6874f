// The state of a battle, in a few words.
import type { BattleLine } from '../../asks'
import { speaker, t, type Params } from '../../words/words'
import { to } from '../route.svelte'

/** What a game is like, and its phases by their ids, for lists of games and battles. */
interface Listed {
  listed: Record<string, string>
}
// Separate files: the first page needs these words of every game, and no others.
const found = import.meta.glob<Listed['listed']>('../../games/*/words/listed/*.json', {
  eager: true,
  import: 'default',
})

/** The game's name for a phase, or for a round that it counts differently; `like`: what it is like to
 * play. */
export function listedText(game: string, name: string, said: Params = {}): string | undefined {
  const own = Object.entries(found).filter(([file]) => file.startsWith(`../../games/${game}/`))
  const words = speaker<Listed>(Object.fromEntries(own.map(([file, listed]) => [file, { listed }])))
  return words.word('listed', name, said)
}

/** The address where a battle continues: its table, before it has begun. */
export function leadsTo({ id, gathering }: BattleLine): string {
  return to(gathering ? 'table' : 'battle', id)
}

/** What the players call a battle. Another phone's battle has no name until that phone tells it. */
export function titleOf({ name }: BattleLine): string {
  return name === '' ? t('battles.unnamed') : name
}

function overText({ ended }: BattleLine): string {
  if (ended === undefined) return t('battles.over')
  return ended === 'given_up' ? t('battles.given_up') : t('battles.agreed')
}

function wonText({ winner, names }: BattleLine): string | undefined {
  const name = winner === null ? undefined : names[winner]
  return name === undefined ? undefined : t('battles.won', { name })
}

function roundText(game: string, round: number, rounds: number | null): string {
  if (rounds !== null) return t('battles.round_of', { round, rounds })
  return listedText(game, 'round', { round }) ?? t('battles.round', { round })
}

/** "Napoleonica · round 3 of 6 · Battle". Parts without a name are left out. */
export function standing(battle: BattleLine, game: string | undefined): string {
  const { round, rounds, phase, over, gathering, left } = battle
  const parts = [game]
  if (left) parts.push(t('battles.left'))
  else if (gathering) parts.push(t('battles.gathering'))
  else if (battle.damaged) parts.push(t('battles.damaged'))
  else if (over) parts.push(overText(battle), wonText(battle))
  // There is no round before the first.
  else if (round) parts.push(roundText(battle.game, round, rounds))
  if (!over && phase !== null) parts.push(listedText(battle.game, phase))
  return parts.filter((part) => part !== undefined).join(' · ')
}
