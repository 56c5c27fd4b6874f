// What is printed on a card, in a line or two.
import type { Trait } from '../../../bindings/warfare/Trait'
import type { UnitCard } from '../../../bindings/warfare/UnitCard'
import { known, type Field } from '../../../kit/muster'
import { beside } from '../../../words/words'
import { statText } from '../printed'
import type { Stat } from '../types'
import { t } from '../words'

type Words = { term(key: string): string }

/** What a unit is worth, how much of it there is and how seasoned it is. */
export function standing(card: UnitCard, book: Words): string {
  const { points, size, experience, equipment } = card
  return beside([
    known(points) ? t('muster.worth', { n: points }) : t('muster.worth_unknown'),
    known(size) && t('muster.die', { n: size }),
    experience && book.term(`experience.${experience}`),
    equipment && book.term(`equipment.${equipment}`),
  ])
}

const SHORT: readonly Stat[] = ['atk', 'def', 'pow', 'tou', 'mor', 'com', 'dmg']

/** Its numbers and its traits, as far as they are known. */
export function sayings(card: UnitCard, book: Words): string {
  const numbers = SHORT.map((stat) => {
    const n = card[stat]
    return (
      known(n) && t('muster.number', { name: book.term(`short.${stat}`), n: statText(stat, n) })
    )
  })
  return beside([...numbers, ...(card.traits ?? []).map(({ name }) => name)])
}

/** A value of the game's own kind in a line. */
export function told(field: Field, value: unknown): string[] {
  if (field.kind !== 'own') return []
  if (field.editor === 'size') return [t('muster.die', { n: value as number })]
  return (value as Trait[]).map(({ name }) => name)
}

/** What a value that is there still lacks: a trait its name. */
export function inside(field: Field, value: unknown): string[] {
  if (field.kind !== 'own' || field.editor !== 'traits') return []
  return (value as Trait[]).some(({ name }) => name.trim() === '') ? [t('muster.trait_name')] : []
}
