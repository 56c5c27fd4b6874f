// Chances in words. A possible event never reads 0 %, an uncertain one never 100 %.
import type { OddsRow } from '../types'
import { figure, t } from '../../words/words'

/** A chance in thousandths: "32 %", "under 1 %", "over 99 %"; "…" until it is known. */
export function chanceText(permille: number | null): string {
  if (permille === null) return '…'
  const percent = (n: number) => t('kit.percent', { n })
  if (permille > 0 && permille < 10) return t('kit.odds.under', { most: percent(1) })
  if (permille > 990 && permille < 1000) return t('kit.odds.over', { least: percent(99) })
  return percent(Math.round(permille / 10))
}

/** The rows of a forecast; those at the end that all read 0 % are merged. */
export function folded(rows: readonly OddsRow[]): readonly OddsRow[] {
  const last = rows.findLastIndex(({ permille }) => permille !== 0)
  const [first, ...more] = rows.slice(last + 1)
  const end = more.at(-1)
  if (!first || !end) return rows
  const name = t('kit.odds.through', { first: first.name })
  return [...rows.slice(0, last + 1), { ...first, name }]
}

/** The chance of some rows of a forecast together, in thousandths. */
export function chanceOf(
  rows: readonly { value: number; permille: number }[],
  asked: (value: number) => boolean,
): number {
  return rows.reduce((sum, { value, permille }) => sum + (asked(value) ? permille : 0), 0)
}

/** A mean in thousandths, with one digit: "1.2". */
export function averageText(average: number): string {
  return figure(average / 1000, 1)
}
