// Taking back a step and ending the battle by agreement: who has to agree on other devices, and the
// sentences.
import type { Ending, Outcome, Seat } from '../../../asks'
import type { Side as SideNumber } from '../../../bindings/Side'
import { all, row, signed, t } from '../../../words/words'
import type { BattleTable } from '../table.svelte'

/** Seats that are asked on other devices: one of each group has to agree. */
export type Asked = readonly (readonly Seat[])[]

/** The seats of the other side, unless one of them is here. */
function opponentsOf(table: BattleTable, seat: Seat): Asked {
  const opponents = table.seats.opponents(seat)
  return opponents.some((other) => table.seats.plays(other)) ? [] : [opponents]
}

/** Who is asked before this seat takes the last step back: the seat that made it; and, if it revealed
 * something, one opponent, unless an opponent is asked already. */
export function askedBack(table: BattleTable, seat: Seat): Asked {
  const { by = null, reveals = false } = table.undo.last ?? {}
  const taker = by !== null && table.seats.isElsewhere(by) ? [[by]] : []
  const enough = taker.flat().some((one) => table.seats.opponents(seat).includes(one))
  return [...(reveals && !enough ? opponentsOf(table, seat) : []), ...taker]
}

/** Who is asked before this seat ends the battle in this way. */
export function askedToEnd(table: BattleTable, seat: Seat, how: Ending): Asked {
  if (how !== 'given_up') return opponentsOf(table, seat)
  const opponents = table.seats.opponents(seat)
  return table.seats.others.filter((other) => !opponents.includes(other)).map((ally) => [ally])
}

/** The same for a sentence: "Odalin and one of Brax and Fenn", and how many are asked. */
export function asksOf(table: BattleTable, asked: Asked): { names: string; n: number } {
  const names = asked.map((group) =>
    group.length > 1
      ? t('battle.take_back.one_of', { names: table.seats.names(group) })
      : table.seats.names(group),
  )
  return { names: all(names), n: asked.flat().length }
}

/** The word within a sentence for what counts, if it is not points. */
export function countedAs({ game }: BattleTable): string | undefined {
  const what = game.round.counts?.()
  return what && what.charAt(0).toLowerCase() + what.slice(1)
}

/** The result, in one sentence. */
export function comesOf(table: BattleTable, seat: Seat, how: Ending): string {
  if (how === 'given_up')
    return t('battle.end.say_won', { ...table.seats.who(table.seats.opponents(seat)) })
  if (how.agreed === 'points') return pointsSay(table)
  if (how.agreed === 'draw') return t('battle.end.say_draw')
  return t('battle.end.say_won', { ...table.seats.who(table.seats.of(how.agreed.won)) })
}

/** Who would win by points now, if they are counted. */
function pointsSay(table: BattleTable): string {
  const [north, south] = table.view.sides.map(({ points }) => points)
  const what = countedAs(table)
  if (what) return t('battle.end.say_counts', { what })
  const rule = t('battle.end.say_points')
  if (north === undefined || south === undefined) return rule
  const ahead = north === south ? null : north > south ? 0 : 1
  const [most, least] = [Math.max(north, south), Math.min(north, south)]
  const say =
    ahead === null
      ? t('battle.end.level', { n: most })
      : t('battle.end.ahead', { name: table.seats.sideName(ahead), most, least })
  return `${say} ${rule}`
}

/** Why a side has won by the rules, or why nobody has, in the game's words: `won.<rule>`,
 * `won.<rule>-draw`, and `won.<rule>-level` if the winner has no more points. Without them, the title
 * of the rule. */
export function whyWon(table: BattleTable): string {
  const { winner = null, rule = '' } = table.view.now.outcome ?? {}
  const [name, other] = [table.seats.sideName(winner ?? 0), table.seats.sideName(1 - (winner ?? 0))]
  const goal = table.game.points(table.view).goal ?? 0
  const said = (named: string) => table.game.words.word('won', named, { name, other, goal })
  const [north, south] = table.view.sides
  const level = winner !== null && north?.points === south?.points
  const sure = said(winner === null ? `${rule}-draw` : rule) ?? table.words.reason(rule)
  return (level ? said(`${rule}-level`) : undefined) ?? sure
}

/** What a side has lost, by name. */
export function lossesOf(table: BattleTable, side: SideNumber): string {
  const lost = table.game.lost(table.view, side, table)
  return t('battle.finished.losses', { n: lost.length, names: row(lost) })
}

/** The reasons of a side's score, each with its total. */
export function scoreOf(table: BattleTable, side: SideNumber): string[] {
  const sums = new Map<string, number>()
  for (const { seat, points, reason } of table.game.points(table.view).ledger)
    if (seat === side) sums.set(reason, (sums.get(reason) ?? 0) + points)
  return [...sums].map(([reason, points]) =>
    t('battle.moment.points', { points: signed(points), reason: table.words.reason(reason) }),
  )
}

/** Why the battle is over, if the players ended it. */
export function endText(
  { how, winner, agreed = [] }: Pick<Outcome, 'how' | 'winner' | 'agreed'>,
  table: BattleTable,
) {
  if (how === undefined) return undefined
  if (how !== 'given_up' || winner === null) {
    return agreed.length > 0
      ? t('battle.finished.agreed_by', { names: table.seats.names(agreed) })
      : t('battle.finished.agreed')
  }
  return t('battle.finished.given_up', { name: table.seats.names(table.seats.of(1 - winner)) })
}
