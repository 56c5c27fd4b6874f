// What differs between the cards that a list keeps and those of this phone.
import type { ArmyList } from '../../../asks'
import type { CardChange } from '../../../bindings/CardChange'
import type { Changes } from '../../../bindings/Changes'
import type { CardBook } from '../book.svelte'
import type { Values } from '../cards/fields'
import { valuesOf } from '../cards/tell'

/** A value of a card in the list and on this phone; empty if it is not known there. */
export interface Difference {
  name: string
  kept: string
  now: string
}

/** The values that differ on a card, in words. */
export function differences(change: CardChange, book: CardBook): Difference[] {
  const kind = book.game.kinds[change.shelf.split('/')[0] ?? '']
  const fields = change.fields.map(({ field }) => field)
  const plain = (side: 'kept' | 'now') =>
    Object.fromEntries(change.fields.map((it) => [it.field, it[side]]))
  if (kind === undefined) return fields.map((name) => bare(name, change, book))
  const card = book.card<Values>(change.shelf, change.card)
  const [kept, now] = (['kept', 'now'] as const).map(
    (side) =>
      new Map(valuesOf(kind, { ...card, ...plain(side) }, book).map((it) => [it.field, it])),
  )
  return fields.map((field) => {
    const [then, here] = [kept?.get(field), now?.get(field)]
    if (then?.said === here?.said) return bare(field, change, book)
    return { name: book.fieldName(field), kept: then?.said ?? '', now: here?.said ?? '' }
  })
}

/** A value without words of its own. */
function bare(field: string, { fields }: CardChange, book: CardBook): Difference {
  const found = fields.find((it) => it.field === field)
  const said = (value: unknown) =>
    ['string', 'number'].includes(typeof value) ? String(value) : value ? '✓' : '–'
  return { name: book.fieldName(field), kept: said(found?.kept), now: said(found?.now) }
}

/** How many cards a list has otherwise than this phone, as its host told. */
export const othersIn = ({ cards }: ArmyList): number =>
  Object.values(cards ?? {}).reduce((all, kept) => all + Object.keys(kept).length, 0)

/** The cards as a list keeps them where this phone has others. */
export function keptIn(list: ArmyList, changes: Changes | undefined): ArmyList['cards'] {
  if (changes === undefined) return list.cards
  const all = { ...list.cards }
  for (const { shelf, card, fields } of changes.cards) {
    const kept = Object.fromEntries(fields.map(({ field, kept }) => [field, kept]))
    all[shelf] = { ...all[shelf], [card]: { ...all[shelf]?.[card], ...kept } }
  }
  return all
}

/** The list with this phone's values of those cards. */
export function renewed(list: ArmyList, { cards }: Changes): ArmyList {
  const all = { ...list.cards }
  for (const { shelf, card, is_here, fields } of cards) {
    if (!is_here) {
      all[shelf] = Object.fromEntries(
        Object.entries(all[shelf] ?? {}).filter(([id]) => id !== card),
      )
      continue
    }
    const now = Object.fromEntries(fields.map(({ field, now }) => [field, now]))
    all[shelf] = { ...all[shelf], [card]: { ...all[shelf]?.[card], ...now } }
  }
  return { ...list, cards: all }
}

/** Stores the list's values of those cards on this phone, or what it had again. */
export async function adopt(
  { cards }: Changes,
  book: CardBook,
  which: 'kept' | 'now' = 'kept',
): Promise<void> {
  for (const { shelf, card, is_here, fields } of cards) {
    const values = Object.fromEntries(fields.map((it) => [it.field, it[which]]))
    if (!is_here && which === 'now') await book.forget(shelf, card)
    else await book.type(shelf, card, is_here ? values : { ...values, id: card })
  }
}
