// What mends a fault of an army whose cards stand in piles, each as often as it is there.
import type { ArmyList, Violation } from '../../../asks'
import { t, word, type Params } from '../../../words/words'
import { cardName, type AnyCard, type CardBook } from '../book.svelte'
import { copiesIn, step, withCopies } from '../army/list'
import type { Mend, MendAsk } from '../muster'

/** An entry goes, with the way to put it back. */
export function goes(name: string, out: number): Mend {
  return { say: t('muster.fix.take_out', { name }), out }
}

/** So many copies of a card stay in a pile; none takes it out. */
export function leave(list: ArmyList, pile: string, card: string, name: string, n: number): Mend {
  const say = n > 0 ? t('muster.fix.leave', { name, n }) : t('muster.fix.take_out', { name })
  return { say, list: withCopies(list, pile, card, n) }
}

/** One copy of a card fewer in a pile. */
export function oneLess(list: ArmyList, pile: string, card: string, name: string): Mend {
  return { say: t('muster.fix.one_less', { name }), list: step(list, pile, card, -1) }
}

/** The card of a pile that a fault names stays as often as it may, where the fault is of its copies. */
export function leaveNamed(
  { values, limit }: Pick<Violation, 'values' | 'limit'>,
  list: ArmyList,
  pile: string,
  { card, ofCopies }: { card: AnyCard | undefined; ofCopies: boolean },
): Mend[] {
  const id = card?.id ?? String(values.card)
  if (copiesIn(list, pile, id) === 0) return []
  return [leave(list, pile, id, card ? cardName(card) : id, ofCopies ? (limit ?? 0) : 0)]
}

/** A unit's card lacks a value, or has one that cannot be: it is asked for where the fault stands, if a tap
 * can answer it, or typed on the page of the card. */
export function typedOnCard(
  { fix, entry, values }: Violation,
  list: ArmyList,
  book: CardBook,
  asked: Readonly<Record<string, MendAsk['sign'] | null>>,
): Mend[] {
  const { card: id } = list.entries[entry!]!
  const ask = String(values.value)
  if (fix === 'type_value' && ask in asked)
    return [{ ask, card: id, sign: asked[ask] ?? undefined }]
  const card = book.card(book.game.mainShelf, id)
  const page = ['cards', card?.faction ?? list.faction, book.game.mainShelf, id]
  return [{ say: t('muster.card_of', { name: card ? cardName(card) : id }), page }]
}

/** What only the players can do, as the game or the house says it, with how many are too many or too few,
 * and the pile in which they do it. */
export function hinted(
  { fix, actual, limit }: Pick<Violation, 'fix' | 'actual' | 'limit'>,
  words: { word(prefix: string, name: string, params?: Params): string | undefined },
  pile?: string,
): Mend[] {
  const n = Math.abs((actual ?? 0) - (limit ?? 0))
  const hint = words.word('muster.fix_hint', fix, { n }) ?? word('muster.fix_hint', fix, { n })
  return hint ? [{ hint, ...(pile && { pile }) }] : []
}
