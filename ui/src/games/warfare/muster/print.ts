// What is printed on a card, in a line or two.
import type { Trait } from '../../../bindings/warfare/Trait'
import type { UnitCard } from '../../../bindings/warfare/UnitCard'
import { known, nameless, namesOf, numbersOf, type Field } from '../../../kit/muster'
import { beside } from '../../../words/words'
import { t } from '../words'
import type { Book } from './book.svelte'

/** A unit's worth, its size and its experience. */
export function standing(card: UnitCard, book: Book): string {
  const { points, size, experience, equipment } = card
  return beside([
    book.worth(points),
    known(size) && t('muster.die', { n: size }),
    experience && book.term(`experience.${experience}`),
    equipment && book.term(`equipment.${equipment}`),
  ])
}

const SHORT = ['atk', 'def', 'pow', 'tou', 'mor', 'com', 'dmg']

/** Its numbers and its traits, as far as they are known. */
export function sayings(card: UnitCard, book: Book): string {
  return beside([...numbersOf(SHORT, card, book), ...namesOf(card.traits)])
}

/** A value of one of this game's own types, in a line. */
export function told(field: Field, value: unknown): string[] {
  if (field.kind !== 'own') return []
  if (field.editor === 'size') return [t('muster.die', { n: value as number })]
  return namesOf(value as Trait[])
}

/** What a value that is present still lacks: the name of a trait. */
export function inside(field: Field, value: unknown): string[] {
  return field.kind === 'own' && field.editor === 'traits' ? nameless(value as Trait[]) : []
}
