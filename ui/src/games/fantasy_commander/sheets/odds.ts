// The odds of an attack in words: what the target loses, whether it panics, what the attacker loses.
import type { Added } from '../../../bindings/Added'
import type { Expected } from '../../../bindings/Expected'
import type { Forecast, Seat } from '../../../asks'
import { averageText, chanceOf, chanceText, type OddsAdded, type OddsTile } from '../../../kit'
import { abilityOf } from '../printed'
import type { Table } from '../table.svelte'
import { t } from '../words'

/** The losses of a side. */
export function lostOf(now: Forecast | null | undefined, side: Seat): Expected | undefined {
  return now?.expected.find((one) => one.what === 'lost' && one.side === side)
}

interface Fought {
  attacker: string
  melee: boolean
  /** Strength of the target. */
  strength: number
}

/** The chances that matter most: it panics, it is destroyed, and what its answer costs. */
export function tilesOf(
  now: Forecast | undefined,
  seat: Seat,
  { attacker, melee, strength }: Fought,
): OddsTile[] {
  const chance = (one: Expected | undefined, least: number) =>
    one ? chanceOf(one.rows, (value) => value >= least) : null
  const panic = now?.expected.find(({ what }) => what === 'panic')
  const own = lostOf(now, seat)
  const tiles: OddsTile[] = [
    { icon: 'retreat', permille: chance(panic, 1), text: t('odds.panic') },
    {
      icon: 'close',
      permille: chance(lostOf(now, 1 - seat), strength),
      text: t('odds.destroyed'),
      bad: true,
    },
  ]
  if (melee) {
    const text = t('odds.answered', { attacker, average: own ? averageText(own.average) : '…' })
    tiles.push({ icon: 'answer', permille: chance(own, 1), text })
  }
  return tiles
}

/** The same in one line: the average loss, and the chance that the target is destroyed. */
export function briefly(now: Forecast, seat: Seat, strength: number): string {
  const lost = lostOf(now, 1 - seat)
  if (!lost) return ''
  const all = chanceOf(lost.rows, (value) => value >= strength)
  return t('odds.brief', { average: averageText(lost.average), chance: chanceText(all) })
}

/** What each modifier adds, with the chance that it changes. */
export function addedOf(now: Forecast, table: Table): OddsAdded[] {
  return now.added.map((added) => {
    const { why, without, with: now } = added
    const { title } = table.session.pack.rules.find(({ id }) => id === why) ?? {}
    const name = title ?? abilityOf(why.replace('fc.', ''), table.book).title
    return {
      name,
      ...(title === undefined ? {} : { rule: why }),
      text: changes(added),
      without,
      now,
    }
  })
}

function changes({ what, least, holds }: Added): string {
  const changed = what === 'panic' ? t('odds.adds_panic') : t('odds.adds', { n: least })
  return holds ? changed : t('odds.could', { changed })
}
