// What armies can do, side by side.
import type { Figure } from '../../../bindings/Figure'
import { averageText, chanceText } from '../../dice/odds'
import { figure, t } from '../../../words/words'

/** One number of two armies, in words. */
export interface FigureRow {
  what: string
  values: [string, string]
  differs: boolean
}

/** A number as it is read; "not yet known" while a card lacks a value. */
export function figureText({ is, value }: Figure): string {
  if (value === null) return t('muster.figures.unknown')
  if (is === 'average') return averageText(value)
  return is === 'chance' ? chanceText(value) : figure(value)
}

/** The numbers of two armies in the order of the first; what one has not is left open. */
export function beside(here: readonly Figure[], there: readonly Figure[]): FigureRow[] {
  const rest = there.filter(({ what }) => here.every((one) => one.what !== what))
  return [...here, ...rest].map(({ what }) => {
    const of = (all: readonly Figure[]) => all.find((one) => one.what === what)
    const [one, other] = [of(here), of(there)]
    const text = (it: Figure | undefined) => (it ? figureText(it) : '–')
    return { what, values: [text(one), text(other)], differs: one?.value !== other?.value }
  })
}
