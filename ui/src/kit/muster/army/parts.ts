// What stands in a line about a unit of an army: names, what joins it, and what it belongs to.
import type { ArmyList } from '../../../asks'
import { cardName, type CardBook } from '../book.svelte'
import { UNIT_SHELF, type ListEntry } from './list'

/** The name on a card, told from others of its name; its id if there is no such card. */
export function printedName(shelf: string, id: string, book: CardBook): string {
  const unit = shelf === UNIT_SHELF ? book.unit(id) : undefined
  const titled = unit && book.game.titled?.(unit, book)
  const card = book.card(shelf, id)
  return titled ?? (card ? cardName(card as never) : id)
}

/** The names of the further cards of an entry, such as its detachment. */
export function joinedTo(entry: ListEntry, book: CardBook): string[] {
  const fields = Object.entries(book.game.entry ?? {}).filter(([, kind]) => kind === 'cards')
  return fields.flatMap(([field]) =>
    ((entry[field] as string[] | undefined) ?? []).map((id) => printedName(field, id, book)),
  )
}

/** The names of what an entry belongs to, such as its officer. */
export function linkedTo(list: ArmyList, entry: ListEntry, book: CardBook): string[] {
  return Object.entries(book.game.links ?? {}).flatMap(([field, pile]) => {
    const name = nameAt(list, pile, entry[field], book)
    return name === undefined ? [] : [name]
  })
}

function nameAt(list: ArmyList, pile: string, at: unknown, book: CardBook): string | undefined {
  const items = (list as Record<string, { card?: string; name?: string }[] | undefined>)[pile]
  const item = items?.[Number(at ?? NaN)]
  const shelf = book.game.piles?.[pile]?.shelf
  return item?.card && shelf ? printedName(shelf, item.card, book) : item?.name
}
