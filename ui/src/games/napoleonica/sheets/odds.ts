// The odds of an attack in words: what the target loses, what its answer costs, and the modifiers.
import type { Added } from '../../../bindings/Added'
import type { Forecast } from '../../../asks'
import { averageText, chanceOf, type OddsAdded, type OddsTile } from '../../../kit'
import type { Table } from '../table.svelte'
import { whyText } from '../phases/attacks/attack'
import { t, word } from '../words'

/** The names of the target and the attacker. */
interface Names {
  name: string
  attacker: string
}

function find(now: Forecast | undefined, what: string) {
  return now?.expected.find((one) => one.what === what)
}

/** The losses of the target. */
export const modelsOf = (now: Forecast | undefined) => find(now, 'models')

/** The chances that matter most: it retreats, it is destroyed, and what its answer costs. */
export function tilesOf(now: Forecast | undefined, { name, attacker }: Names): OddsTile[] {
  const some = (what: string) => {
    const rows = find(now, what)?.rows
    return rows ? chanceOf(rows, (value) => value > 0) : null
  }
  const worth = Math.max(0, ...(find(now, 'points')?.rows.map(({ value }) => value) ?? []))
  const falls = worth > 0 ? t('odds.destroyed_worth', { n: worth }) : t('odds.destroyed')
  const tiles: OddsTile[] = [
    { icon: 'retreat', permille: some('retreats'), text: t('odds.back') },
    { icon: 'close', permille: some('destroyed'), text: falls, bad: true },
  ]
  const answered = find(now, 'answered')
  if (answered && answered.unknown.length === 0) {
    const average = averageText(answered.average)
    const text = t('odds.answered', { name, attacker, average })
    tiles.push({ icon: 'answer', permille: some('answered'), text })
  }
  return tiles
}

/** What each modifier adds, with the chance that it changes. */
export function addedOf(now: Forecast, table: Table): OddsAdded[] {
  return now.added.map((added) => {
    const { why, without, with: now } = added
    const rule = table.session.pack.rules.some(({ id }) => id === why) ? { rule: why } : {}
    return { name: whyText(why, table), ...rule, text: changes(added), without, now }
  })
}

function changes({ what, least, holds }: Added): string {
  const changed =
    what === 'retreats' ? t('odds.adds.retreats') : t('odds.adds.models', { n: least })
  return holds ? changed : t('odds.adds.could', { changed })
}

/** The facts that are missing, in sentences; empty if the target's losses are known. */
export function unknownOf(now: Forecast, names: Names): string[] {
  const codes = find(now, 'models')?.unknown ?? []
  return codes.map((code) => word('odds.unknown', code, { ...names }) ?? code)
}
