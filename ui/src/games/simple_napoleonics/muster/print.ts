// What is printed on a card, in a line or two.
import type { Ability } from '../../../bindings/simple_napoleonics/Ability'
import type { LeaderCard } from '../../../bindings/simple_napoleonics/LeaderCard'
import type { UnitCard } from '../../../bindings/simple_napoleonics/UnitCard'
import { known, type Field } from '../../../kit/muster'
import { beside } from '../../../words/words'
import { LEADS, STATS } from '../printed'
import { t } from '../words'

type Words = { term(key: string): string }

/** What a unit costs, and whose troops it is. */
export function standing({ points, nation }: UnitCard, book: Words): string {
  return beside([
    known(points) ? t('muster.worth', { n: points }) : t('muster.worth_unknown'),
    nation && book.term(`nation.${nation}`),
  ])
}

/** Its numbers and abilities, as far as they are known. */
export function sayings(card: UnitCard, book: Words): string {
  const numbers = STATS.map((stat) => number(stat, card[stat], book))
  return beside([...numbers, ...(card.abilities ?? []).map(({ name }) => name)])
}

/** What a leader is. */
export function leading(card: LeaderCard, book: Words): string {
  const numbers = LEADS.map((stat) => number(stat, card[stat], book))
  return beside([book.term(`leader_kind.${card.kind}`), ...numbers, card.genius?.name])
}

const number = (stat: string, n: number | null, book: Words) =>
  known(n) && t('muster.number', { name: book.term(`short.${stat}`), n })

const abilities = (field: Field, value: unknown) => {
  if (field.kind !== 'own') return []
  return (field.editor === 'genius' ? [value].filter(Boolean) : value) as Ability[]
}

/** A value of the game's own kind in a line. */
export function told(field: Field, value: unknown): string[] {
  return abilities(field, value).map(({ name }) => name)
}

/** What a value that is there still lacks: an ability its name. */
export function inside(field: Field, value: unknown): string[] {
  const nameless = abilities(field, value).some(({ name }) => name.trim() === '')
  return nameless ? [t('muster.ability_name')] : []
}
