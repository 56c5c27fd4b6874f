// What is printed on a unit card, in words.
import type { UnitCard } from '../../../bindings/napoleon_saga/UnitCard'
import type { ReckoningLine } from '../../../kit'
import type { PackBook } from '../../../kit/battle'
import { keywordOf } from '../printed'

/** A word on a card, explained. */
export interface Explained {
  id: string
  title: string
  text: string
}

const FIGURES = ['fire', 'melee', 'cohesion', 'morale', 'cost'] as const
const BLANK = '—'

/** The numbers of a card, its type and its status; a dash for an unknown value. */
export function figures(card: UnitCard, book: PackBook): ReckoningLine[] {
  const numbers = FIGURES.map((name) => ({
    label: book.term(`value.${name}`),
    value: card[name] ?? BLANK,
  }))
  const named = (kind: 'kind' | 'status' | 'nation') =>
    card[kind] ? book.term(`${kind}.${card[kind]}`) : BLANK
  return [
    { label: named('kind'), value: [named('status'), named('nation')].join(' · ') },
    ...numbers,
  ]
}

/** The words of a card that the rules explain: type, status, keywords. */
export function wordsOn({ kind, status, keywords }: UnitCard, book: PackBook): Explained[] {
  const standing = status === 'standard' ? null : status
  const all = [kind, standing, ...(keywords ?? [])].filter((id) => id !== null && id !== undefined)
  return all.map((id) => ({ id, ...keywordOf(id, book) }))
}
