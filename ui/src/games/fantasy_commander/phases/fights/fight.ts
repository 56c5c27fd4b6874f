// What a fight's numbers are made of, and what its questions and taps say.
import type { Ignored } from '../../../../bindings/fantasy_commander/Ignored'
import type { ReckoningLine } from '../../../../kit'
import { row } from '../../../../words/words'
import type { Table } from '../../table.svelte'
import type { Command, FightView, Offer } from '../../types'
import { t, word } from '../../words'

/** Attacker and target, as their places in every pair. */
export const ROLES = [0, 1] as const
export type Role = (typeof ROLES)[number]

/** Who is asked in the step. */
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

/** Each thing that gives dice. */
export function whyLines(fight: FightView, role: Role): string[] {
  return fight.dice[role].map(({ what, dice }) =>
    t('fight.gives', { what: word('dice_from', what) ?? what, n: dice }),
  )
}

/** "Formation: Ash Blades ignores 1 × Panic"; all of it, where no number limits it. */
export function ignoredText(ignored: Ignored, name: string, { book }: Table): string {
  const symbol = book.term(`symbol.${ignored.symbol}`)
  const what = word('ignored', ignored.what) ?? ignored.what
  if (ignored.count > 99) return t('fight.ignores_all', { what, name, symbol })
  return t('fight.ignores', { what, name, symbol, n: ignored.count })
}

/** Where the target stands, if that matters. */
export function groundText({ situation: { ground } }: FightView, { book }: Table) {
  return ground[1] === 'open' ? undefined : book.term(`terrain.${ground[1]}`)
}

/** Damage and panic of both as the dice lie; the attacker suffers nothing but in melee. */
export function resultLines(fight: FightView, table: Table): ReckoningLine[] {
  const roles = fight.kind === 'melee' ? ([1, 0] as const) : ([1] as const)
  return roles.map((role) => ({
    label: nameOf(fight, role, table),
    value: cameTo(fight, role),
    strong: role === 1,
  }))
}

/** "2 damage, 1 panic". */
export function cameTo(fight: FightView, role: Role): string {
  const panic = fight.panic[role]
  return row([
    t('fight.damage', { n: fight.damage[role] }),
    panic > 0 && t('fight.panic', { n: panic }),
  ])
}

/** The commands that answer a question. */
const ANSWERS = ['redirect', 'stand', 'answer', 'retreat', 'push', 'raise', 'advance'] as const

/** What may be answered, the likely answer first. */
export function answersOf(fight: FightView, table: Table): Offer[] {
  return ANSWERS.flatMap((deed) => table.offers(deed, fight.asked) as Offer[])
}

/** What an answer says. */
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
      return card ? t('answer.raise', { name: card.name }) : t('answer.raise_none')
    }
    case 'advance':
      return command.taken ? t('answer.advance') : t('answer.stay')
    default:
      return table.deed(command)
  }
}

/** Defense by giving up the order, or with the dice that it rolls already. */
function standText(
  { give_up, tire }: Extract<Command, { do: 'stand' }>,
  { dice }: FightView,
): string {
  if (give_up) return tire ? t('answer.give_up_tire') : t('answer.give_up')
  if (dice[1].length === 0) return t('answer.keep')
  return tire ? t('answer.tire') : t('answer.roll')
}
