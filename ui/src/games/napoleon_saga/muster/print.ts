// What is printed on a card, in a line or two.
import type { StrategyCard } from '../../../bindings/napoleon_saga/StrategyCard'
import type { UnitCard } from '../../../bindings/napoleon_saga/UnitCard'
import { known } from '../../../kit/muster'
import { beside } from '../../../words/words'
import { t } from '../words'
import { listedArm } from './arms'
import type { Book } from './book.svelte'
import { whichOf } from './things'

type Words = Pick<Book, 'term'>

/** A unit's cost, its traits beyond its arm, and how many copies an army may have. */
export function standing(card: UnitCard, book: Words): string {
  const { cost, kind, status, presence } = card
  return beside([
    known(cost) ? t('muster.cost', { n: cost }) : t('muster.cost_unknown'),
    kind && kind !== listedArm(card) && book.term(`kind.${kind}`),
    status && status !== 'standard' && book.term(`status.${status}`),
    known(presence) && t('muster.up_to', { n: presence }),
  ])
}

/** The numbers and the keywords of a unit, as far as they are known. */
export function sayings(card: UnitCard, book: Words): string {
  const numbers = (['fire', 'melee', 'cohesion', 'morale'] as const).map((name) => {
    const n = card[name]
    return known(n) && t('muster.number', { name: book.term(`value.${name}`), n })
  })
  return beside([...numbers, ...(card.keywords ?? []).map((one) => book.term(`keyword.${one}`))])
}

/** A strategy card's traits beyond its group, and what it brings. */
export function cardLine(card: StrategyCard, book: Words): string {
  const { initiative, kind, nation, basic } = card
  return beside([
    typeof kind === 'object' && whichOf(kind, book),
    known(initiative) && t('muster.number', { name: t('muster.initiative'), n: initiative }),
    nation && t('muster.reserved', { nation: book.term(`nation.${nation}`) }),
    basic && t('muster.basic'),
  ])
}
