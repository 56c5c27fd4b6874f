// What makes up the numbers of an attack, and what a tap will do, in words.
import type { Cast } from '../../../../bindings/Cast'
import type { DieKind } from '../../../../bindings/napoleonica/DieKind'
import type { Face as DieFace } from '../../../../bindings/napoleonica/Face'
import type { Role } from '../../../../bindings/napoleonica/Role'
import type { Face, ReckoningLine } from '../../../../kit'
import { abilityOf, symbolOf } from '../../printed'
import type { Table } from '../../table.svelte'
import { row, signed } from '../../../../words/words'
import { t, word } from '../../words'
import type { AttackView } from '../../types'

/** "Five dice, why". */
export function diceLines(attack: AttackView, table: Table): ReckoningLine[] {
  return attack.reasons.map(({ from, die, count }, at) => ({
    label: `${word('dice_from', from)}: ${t('attack.gives', { die: dieName(die, table) })}`,
    value: at === 0 ? count : `+${count}`,
  }))
}

/** The name of a kind of die. */
export function dieName(die: string, table: Table): string {
  return dieLabel(table.view.dice, die)
}

/** The name of a kind of die, among those of the battle. */
export function dieLabel(kinds: readonly DieKind[], die: string): string {
  return kinds.find(({ id }) => id === die)?.label ?? die
}

/** The faces that a side does not want, the worst first. */
const UNWANTED: Record<Role, readonly Face[]> = {
  attacker: ['miss', 'retreat'],
  defender: ['crit', 'hit', 'retreat'],
}

/** Of the dice that may be rerolled, the one that gains a side the most; undefined if every reroll
 * could only lose. */
export function worthRerolling(
  { pool }: AttackView,
  role: Role,
  dice: readonly number[],
): number | undefined {
  const shows = (symbol: Face) => dice.find((at) => symbolOf(pool[at]?.face ?? null) === symbol)
  return UNWANTED[role].map(shows).find((at) => at !== undefined)
}

/** The dice as they lie, each with the side that rerolled it last. */
export function diceAsTheyLie(attack: AttackView, table: Table): Cast[] {
  const owner = (unit: number) => table.unit(unit)?.owner ?? 0
  const side = owner(attack.attacker)
  return attack.pool.flatMap(({ die, face, rerolled }) => {
    const symbol = symbolOf(face)
    if (symbol === null) return []
    const by = rerolled[1] ? attack.target : attack.attacker
    const note = { code: 'rerolled', values: { player: owner(by) } }
    const cast = { face: symbol, side, what: { code: 'die', values: { die: dieName(die, table) } } }
    return [rerolled[0] || rerolled[1] ? { ...cast, note } : cast]
  })
}

/** "Then": each change with its cause, and the totals. */
export function thenLines(attack: AttackView, table: Table): ReckoningLine[] {
  const lines = attack.sum.lines.map(({ why, damage, retreats }) => ({
    label: whyText(why, table),
    value: changeText(damage, retreats),
  }))
  const target = table.unit(attack.target)?.name ?? ''
  return [
    ...lines,
    { label: t('attack.damage_to', { name: target }), value: damageOf(attack), strong: true },
    { label: t('attack.back'), value: retreatsOf(attack), strong: true },
  ]
}

/** The change by one cause: "−1 damage, +1 hex". */
export function changeText(damage: number, retreats: number): string {
  return row([
    damage !== 0 && t('attack.short_damage', { by: signed(damage) }),
    retreats !== 0 && t('attack.short_hex', { by: signed(retreats), n: Math.abs(retreats) }),
  ])
}

/** The cause of a change: the dice, a card, or else a rule or an ability by its name. */
export function whyText(why: string, table: Table): string {
  if (why === 'N-ATK-10') return t('attack.rolled')
  if (why === 'N-ATK-9') return t('attack.by_card')
  const title = table.session.pack.rules.find(({ id }) => id === why)?.title
  return title ?? abilityOf(why.replace('nap.', ''), table.book).title
}

/** The current damage: the counted one, or from the dice as they lie. */
export function damageOf(attack: AttackView): number {
  return counted(attack) ? attack.damage : attack.sum.damage
}

/** The current number of hexes to retreat. */
export function retreatsOf(attack: AttackView): number {
  return counted(attack) ? attack.retreats : attack.sum.retreats
}

const COUNTED = ['regroup', 'retreat', 'reduce', 'strike']

/** Whether the dice have been counted, so that only damage and retreat are left. */
export function counted({ step }: AttackView): boolean {
  return typeof step === 'string' && COUNTED.includes(step)
}

/** "2 damage, 1 hex back". */
export function comesTo(attack: AttackView): string {
  const damage = t('attack.damage', { n: damageOf(attack) })
  const retreats = retreatsOf(attack)
  return retreats === 0 ? damage : `${damage}, ${t('attack.hexes', { n: retreats })}`
}

/** Whether a kind of die has a symbol. */
export function hasSymbol(kinds: readonly DieKind[], die: string | undefined, face: Face): boolean {
  const faces: readonly Partial<DieFace>[] | null | undefined = kinds.find(
    ({ id }) => id === die,
  )?.faces
  return !faces || faces.some((one) => symbolOf(one) === face)
}
