// A list beside another: what was added, and what both have.
import type { ArmyList, Fix } from '../../../asks'
import { row, t } from '../../../words/words'
import type { CardBook } from '../book.svelte'
import { copiesIn, pileOf, UNIT_SHELF, UNITS } from './list'
import { printedName } from './parts'

/** How often a card is in each of two lists. */
export interface Compared {
  shelf: string
  card: string
  name: string
  copies: [number, number]
}

/** The units and the cards of the decks of two lists, those that differ first. */
export function compared(lists: readonly [ArmyList, ArmyList], book: CardBook): Compared[] {
  const decks = Object.entries(book.game.piles ?? {}).map(([pile, { shelf }]) => [pile, shelf])
  const piles = [[UNITS, UNIT_SHELF], ...decks] as [string, string][]
  const all = piles.flatMap(([pile, shelf]) => {
    const cards = lists.flatMap((list) => pileOf(list, pile).map(({ card }) => card))
    return cards
      .filter((card, at) => cards.indexOf(card) === at)
      .map((card): Compared => {
        const copies = lists.map((list) => copiesIn(list, pile, card)) as [number, number]
        return { shelf, card, name: printedName(shelf, card, book), copies }
      })
  })
  const differs = ({ copies: [one, other] }: Compared) => Number(one !== other)
  return all.toSorted((one, other) => differs(other) - differs(one))
}

/** What a proposal adds, in words: "2 × Ridge Foot, Bell Guard". */
export function added({ changes, names }: Fix, book: CardBook): string {
  const counts = new Map<string, number>()
  for (const change of changes) {
    const { card } = change
    const more =
      change.change === 'copies'
        ? change.to - change.from
        : change.change === 'add'
          ? change.copies
          : 0
    counts.set(card, (counts.get(card) ?? 0) + more)
  }
  return row(
    [...counts].map(([card, n]) => {
      const name = book.unit(card) ? printedName(UNIT_SHELF, card, book) : (names[card] ?? card)
      return n > 1 ? t('muster.print.times', { n, name }) : name
    }),
  )
}
