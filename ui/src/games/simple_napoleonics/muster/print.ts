// What is printed on a card, in a line or two.
import type { Ability } from '../../../bindings/simple_napoleonics/Ability'
import type { LeaderCard } from '../../../bindings/simple_napoleonics/LeaderCard'
import type { UnitCard } from '../../../bindings/simple_napoleonics/UnitCard'
import { nameless, namesOf, numbersOf, type Field } from '../../../kit/muster'
import { beside } from '../../../words/words'
import { LEADS, STATS } from '../printed'
import { t } from '../words'
import type { Book } from './book.svelte'

/** A unit's cost, and its nation. */
export function standing({ points, nation }: UnitCard, book: Book): string {
  return beside([
    book.worth(points),
    nation && t('unit.spirit', { nation: book.term(`nation.${nation}`) }),
  ])
}

/** Its numbers and abilities, as far as they are known. */
export function sayings(card: UnitCard, book: Book): string {
  return beside([...numbersOf(STATS, card, book), ...namesOf(card.abilities)])
}

/** The kind and the numbers of a leader. */
export function leading(card: LeaderCard, book: Book): string {
  const kind = book.term(`leader_kind.${card.kind}`)
  return beside([kind, ...numbersOf(LEADS, card, book), card.genius?.name])
}

const abilities = (field: Field, value: unknown) => {
  if (field.kind !== 'own') return []
  return (field.editor === 'genius' ? [value].filter(Boolean) : value) as Ability[]
}

/** A value of one of this game's own types, in a line. */
export function told(field: Field, value: unknown): string[] {
  return namesOf(abilities(field, value))
}

/** What a value that is present still lacks: the name of an ability. */
export function inside(field: Field, value: unknown): string[] {
  return nameless(abilities(field, value))
}
