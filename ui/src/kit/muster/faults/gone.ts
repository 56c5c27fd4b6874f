// Items of a list whose card is gone: it was forgotten, or has another name since an update.
import type { ArmyList } from '../../../asks'
import type { CardBook } from '../book.svelte'
import { changed, pileOf, takeOut, UNIT_SHELF, UNITS } from '../army/list'
import type { Muster } from '../muster'
import type { AnyCard } from '../pack'

/** An item of a pile whose card is gone. */
export interface Gone {
  pile: string
  at: number
  card: string
}

/** The shelf of the cards that a pile names, if it names any. */
export function shelfOf(pile: string, game: Pick<Muster, 'piles'>) {
  return pile === UNITS ? UNIT_SHELF : game.piles?.[pile]?.shelf
}

/** All items of a list whose card is gone. */
export function goneOf(list: ArmyList, book: CardBook): Gone[] {
  const { game } = book
  return [UNITS, ...Object.keys(game.piles ?? {})].flatMap((pile) =>
    pileOf(list, pile).flatMap(({ card }, at) =>
      book.card(shelfOf(pile, game)!, card) === undefined ? [{ pile, at, card }] : [],
    ),
  )
}

/** The cards that may be in a pile. */
export function offeredIn(pile: string, list: ArmyList, book: CardBook): AnyCard[] {
  const { game } = book
  const own = game.piles?.[pile]?.offered?.(list.faction, book)
  return own ?? book.shelved(shelfOf(pile, game)!, list.faction)
}

/** The list with another card in the item, whose other fields stay. */
export function replaced(list: ArmyList, { pile, at }: Gone, card: string): ArmyList {
  if (pile === UNITS) return changed(list, at, { card })
  const things = pileOf(list, pile)
  return { ...list, [pile]: things.with(at, { ...things[at]!, card }) }
}

/** The list without the item. */
export function removed(list: ArmyList, { pile, at }: Gone, { game }: CardBook): ArmyList {
  const own = game.piles?.[pile]?.without
  if (pile === UNITS) return takeOut(list, at)
  return own?.(list, at) ?? { ...list, [pile]: pileOf(list, pile).toSpliced(at, 1) }
}
