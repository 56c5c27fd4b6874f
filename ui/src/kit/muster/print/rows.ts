// What stands in a roster: the units, each with what joins it, and the further cards.
import type { ArmyList } from '../../../asks'
import { t } from '../../../words/words'
import type { Symbolled } from '../../types'
import { called, pileOf, UNIT_SHELF } from '../army/list'
import { joinedTo, linkedTo, printedName } from '../army/parts'
import { entryCost } from '../army/total'
import type { CardBook } from '../book.svelte'
import type { Field } from '../cards/fields'
import { brief } from '../cards/tell'

/** A unit of the list. */
export interface RosterRow {
  /** The players' name for it, or the card's. */
  name: string
  printed: string
  copies: number
  symbol: Symbolled
  /** The names of what joins it, and of what it belongs to. */
  with: string[]
  /** What its card says besides its cost. */
  values: string[]
  cost: string
}

export function rowsOf(list: ArmyList, book: CardBook): RosterRow[] {
  const kind = besidesCost(book)
  return list.entries.map((entry, at) => {
    const card = book.unit(entry.card)
    const cost = entryCost(list, entry, book)
    return {
      name: called(list, at, (id) => printedName(UNIT_SHELF, id, book)),
      printed: printedName(UNIT_SHELF, entry.card, book),
      copies: Number(entry.copies ?? 1),
      symbol: book.game.symbol(card),
      with: [...joinedTo(entry, book), ...linkedTo(list, entry, book)],
      values: card && kind ? brief(kind, card, book) : [],
      cost: cost.unknown > 0 ? '?' : String(cost.points),
    }
  })
}

/** The kind of a unit's card without its cost. */
function besidesCost({ game }: CardBook) {
  const { blank, parts = [] } = game.kinds[UNIT_SHELF] ?? {}
  const others = ({ name }: Field) => name !== game.cost
  const rest = parts.map((part) => ({ ...part, fields: part.fields.filter(others) }))
  return blank && { blank, parts: rest }
}

/** The further cards of a list under their headings, each with its copies. */
export function pilesOf(list: ArmyList, book: CardBook) {
  return Object.entries(book.game.piles ?? {}).flatMap(([pile, { shelf }]) => {
    const cards = pileOf(list, pile).map(({ card, copies = 1 }) => {
      const name = printedName(shelf, card, book)
      return copies > 1 ? t('muster.print.times', { n: copies, name }) : name
    })
    return cards.length > 0 ? [{ pile, head: book.game.say.shelf(shelf) ?? shelf, cards }] : []
  })
}
