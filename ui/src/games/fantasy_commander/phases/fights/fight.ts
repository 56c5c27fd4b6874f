// What makes up the numbers of a fight, and the texts of its questions and taps.
import type { Ignored } from '../../../../bindings/fantasy_commander/Ignored'
import type { ReckoningLine } from '../../../../kit'
import { faceName } from '../../../../kit/dice/dice'
import { row } from '../../../../words/words'
import { DICE } from '../../printed'
import type { Table } from '../../table.svelte'
import type { Command, FightView, Offer } from '../../types'
import { t, word } from '../../words'

/** Attacker and target, as indices into every pair. */
export const ROLES = [0, 1] as const
export type Role = (typeof ROLES)[number]

/** The role of the player who is asked in this step. */
export function askedRole(fight: FightView, table: Table): Role {
  return table.unit(fight.units[0])?.owner === fight.asked ? 0 : 1
}

const nameOf = (fight: FightView, role: Role, table: Table) =>
  table.unit(fight.units[role])?.name ?? ''

/** "Bell Guard: 4 dice". */
export function diceHead(fight: FightView, role: Role, table: Table): string {
  const n = fight.dice[role].reduce((sum, { dice }) => sum + dice, 0)
  return t('fight.dice', { name: nameOf(fight, role, table), n })
}

/** Each source of dice, and each source that ignores the enemy's symbols. */
export function whyLines(fight: FightView, role: Role): ReckoningLine[] {
  const gives = fight.dice[role].map(({ what, dice }, at) => ({
    label: word('dice_from', what) ?? what,
    value: at === 0 ? dice : `+${dice}`,
  }))
  return [...gives, ...fight.ignores[role].map((ignored) => ignoredLine(ignored))]
}

/** "Formation cancels 1 panic"; says all if no number limits it. */
function ignoredLine({ what, symbol, count }: Ignored): ReckoningLine {
  const n = count > 99 ? 0 : count
  return {
    label: t('fight.ignores', { what: word('ignored', what) ?? what, symbol, n }),
    value: '',
  }
}

/** The ground under the target, if it matters. */
export function groundText({ situation: { ground } }: FightView, { book }: Table) {
  return ground[1] === 'open' ? undefined : book.term(`terrain.${ground[1]}`)
}

/** "2 damage, 1 panic". */
export function cameTo(fight: FightView, role: Role): string {
  const panic = fight.panic[role]
  return row([
    t('fight.damage', { n: fight.damage[role] }),
    panic > 0 && t('fight.panic', { n: panic }),
  ])
}

/** The face of a die before its reroll, if it was rerolled. */
export function wasOf({ rerolled }: FightView, role: Role, die: number): number | undefined {
  const mark = role === 0 ? 'attacker' : 'target'
  return rerolled.find((again) => again.role === mark && again.die === die)?.was
}

/** "before: Panic". */
export function wasText(face: number): string {
  return t('fight.was', { face: faceName(face, DICE) })
}

/** The commands that answer a question. */
const ANSWERS = ['redirect', 'stand', 'answer', 'retreat', 'push', 'raise', 'advance'] as const

/** The possible answers, the likely one first. */
export function answersOf(fight: FightView, table: Table): Offer[] {
  return ANSWERS.flatMap((deed) => table.taps.offers(deed, fight.asked) as Offer[])
}

/** The text of an answer. */
export function answerText(command: Command, fight: FightView, table: Table): string {
  const role = askedRole(fight, table)
  switch (command.do) {
    case 'redirect':
      if (command.to === null) return t('answer.stands', { name: nameOf(fight, role, table) })
      return t('answer.redirect', { name: table.unit(command.to)?.name ?? '' })
    case 'stand':
      return standText(command, fight)
    case 'answer': {
      const less = Number(command.reduce) + Number(command.regroup)
      const n = fight.damage[role] - less
      if (command.reduce && command.regroup) return t('answer.both', { n })
      if (command.reduce) return t('answer.reduce', { n })
      return command.regroup ? t('answer.regroup', { n }) : t('answer.take', { n })
    }
    case 'retreat': {
      const short = fight.panic[role] - command.hexes
      if (short === 0) return t('answer.retreat', { n: command.hexes })
      return t('answer.blocked', { n: command.hexes, lost: short })
    }
    case 'push':
      return command.moved ? t('answer.pushed') : t('answer.wall')
    case 'raise': {
      const card = command.conscript === null ? undefined : table.view.conscripts[command.conscript]
      if (!card) return t('answer.raise_none')
      if (command.size === null) return t('answer.raise', { name: card.name })
      return t('answer.raise_of', { name: card.name, n: command.size })
    }
    case 'advance':
      return command.taken ? t('answer.advance') : t('answer.stay')
    default:
      return table.words.deed(command)
  }
}

/** Defense by giving up the order, or with the dice that the unit rolls anyway. */
function standText(
  { give_up, tire }: Extract<Command, { do: 'stand' }>,
  { dice }: FightView,
): string {
  if (give_up) return tire ? t('answer.give_up_tire') : t('answer.give_up')
  if (dice[1].length === 0) return t('answer.keep')
  return tire ? t('answer.tire') : t('answer.roll')
}
