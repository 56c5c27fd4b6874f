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

/** What counts within a sentence, where that is no points. */
export function countedAs({ game }: BattleTable): string | undefined {
  const what = game.round.counts?.()
  return what && what.charAt(0).toLowerCase() + what.slice(1)
}

/** What comes of it, in one sentence. */
export function comesOf(table: BattleTable, seat: Seat, how: Ending): string {
  if (how === 'given_up') return t('battle.end.say_won', { ...table.who(table.opponents(seat)) })
  const what = countedAs(table)
  if (how.agreed === 'points')
    return what ? t('battle.end.say_counts', { what }) : t('battle.end.say_points')
  if (how.agreed === 'draw') return t('battle.end.say_draw')
  return t('battle.end.say_won', { ...table.who(table.seatsOf(how.agreed.won)) })
}

/** Why a side has won by the rules, or why nobody has, in the game's words: `won.<rule>`, `won.<rule>-draw`, and
 * `won.<rule>-level` where the winner has no more points; without them, the title of the rule. */
export function whyWon(table: BattleTable): string {
  const { winner = null, rule = '' } = table.view.now.outcome ?? {}
  const [name, other] = [table.sideName(winner ?? 0), table.sideName(1 - (winner ?? 0))]
  const goal = table.game.points(table.view).goal ?? 0
  const said = (named: string) => table.game.words.word('won', named, { name, other, goal })
  const [north, south] = table.view.sides
  const level = winner !== null && north?.points === south?.points
  const sure = said(winner === null ? `${rule}-draw` : rule) ?? table.reason(rule)
  return (level ? said(`${rule}-level`) : undefined) ?? sure
}

/** Why the battle is over, where the players ended it. */
export function endText({ how, winner }: Pick<Outcome, 'how' | 'winner'>, table: BattleTable) {
  if (how === undefined) return undefined
  if (how !== 'given_up' || winner === null) return t('battle.finished.agreed')
  return t('battle.finished.given_up', { name: table.names(table.seatsOf(1 - winner)) })
}
