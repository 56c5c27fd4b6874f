// The end that the players make: who has to agree on other devices, and its sentences.
import type { Ending, Outcome, Seat } from '../../asks'
import { t } from '../../words/words'
import type { BattleTable } from './table.svelte'

/** The seats that are asked on other devices before this seat ends the battle so. */
export function askedToEnd(table: BattleTable, seat: Seat, how: Ending): readonly Seat[] {
  const others = table.opponents(seat)
  if (how === 'given_up') return table.others.filter((other) => !others.includes(other))
  return others.some((other) => table.plays(other)) ? [] : others
}

/** What comes of it, in one sentence. */
export function comesOf(table: BattleTable, seat: Seat, how: Ending): string {
  if (how === 'given_up') return t('battle.end.say_won', { ...table.who(table.opponents(seat)) })
  if (how.agreed === 'points') return t('battle.end.say_points')
  if (how.agreed === 'draw') return t('battle.end.say_draw')
  return t('battle.end.say_won', { ...table.who(table.seatsOf(how.agreed.won)) })
}

/** Why the battle is over, where the players ended it. */
export function endText({ how, winner }: Pick<Outcome, 'how' | 'winner'>, table: BattleTable) {
  if (how === undefined) return undefined
  if (how !== 'given_up' || winner === null) return t('battle.finished.agreed')
  return t('battle.finished.given_up', { name: table.names(table.seatsOf(1 - winner)) })
}
