// The fixes for faults of an army whose cards are in piles, each with a number of copies.
import type { ArmyList, Violation } from '../../../asks'
import { t, word, type Params } from '../../../words/words'
import { cardName, type CardBook } from '../book.svelte'
import { copiesIn, step, withCopies } from '../army/list'
import type { Mend, MendAsk } from '../muster'
import type { AnyCard } from '../pack'

/** Removes an entry, with a way to undo it. */
export function goes(name: string, out: number): Mend {
  return { say: t('muster.fix.take_out', { name }), out }
}

/** Leaves this many copies of a card in a pile; 0 removes it. */
export function leave(list: ArmyList, pile: string, card: string, name: string, n: number): Mend {
  const say = n > 0 ? t('muster.fix.leave', { name, n }) : t('muster.fix.take_out', { name })
  return { say, list: withCopies(list, pile, card, n) }
}

/** Removes one copy of a card from a pile. */
export function oneLess(list: ArmyList, pile: string, card: string, name: string): Mend {
  return { say: t('muster.fix.one_less', { name }), list: step(list, pile, card, -1) }
}

/** Leaves as many copies of the named card in a pile as are allowed, or none if the fault is not about
 * copies. */
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

/** A unit's card lacks a value, or has an impossible one: it is asked for beside the fault if a tap can
 * answer it, or typed on the page of the card. */
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

/** A hint for what only the players can fix, from the game or the house, with how many are too many or
 * too few, and the pile in which they fix it. */
export function hinted(
  { fix, actual, limit }: Pick<Violation, 'fix' | 'actual' | 'limit'>,
  words: { word(prefix: string, name: string, params?: Params): string | undefined },
  pile?: string,
): Mend[] {
  const n = Math.abs((actual ?? 0) - (limit ?? 0))
  const hint = words.word('muster.fix_hint', fix, { n }) ?? word('muster.fix_hint', fix, { n })
  return hint ? [{ hint, ...(pile && { pile }) }] : []
}
