// The fixes for a fault of an army: the game's, or those that every game has.
import type { ArmyList, Violation } from '../../../asks'
import { t } from '../../../words/words'
import { cardName, type CardBook } from '../book.svelte'
import { copiesIn, step, UNIT_SHELF, withCopies } from '../army/list'
import type { Mend } from '../muster'
import type { AnyCard } from '../pack'

/** The fixes for a fault: the game's own, or those that every game has. */
export function mendsOf(fault: Violation, list: ArmyList, book: CardBook): Mend[] {
  const own = book.game.mends?.(fault, list, book)
  if (own !== undefined) return own
  const entry = list.entries[fault.entry ?? -1]
  if (entry && fault.fix === 'remove_unit') return [goes(unitName(entry.card, book), fault.entry!)]
  const typed = ['type_value', ...(book.game.typed ?? [])].includes(fault.fix)
  return entry && typed ? typedOn(entry.card, fault, list, book) : hinted(fault, book)
}

/** The name of a unit's card. */
export function unitName(id: string, book: Pick<CardBook, 'unit'>): string {
  const card = book.unit(id)
  return card ? cardName(card) : id
}

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
function typedOn(id: string, { fix, values }: Violation, list: ArmyList, book: CardBook): Mend[] {
  const { asked, shows, symbol } = book.game
  const ask = String(values.value)
  if (fix === 'type_value' && (asked?.includes(ask) ?? true)) {
    const sign = (value: string) => symbol({ id, [ask]: value })
    return [{ ask, card: id, sign: ask === shows ? sign : undefined }]
  }
  const page = ['cards', book.unit(id)?.faction ?? list.faction, UNIT_SHELF, id]
  return [{ say: t('muster.card_of', { name: unitName(id, book) }), page }]
}

/** A hint for what only the players can fix, from the game or the house, with how many are too many or
 * too few, and the pile in which they fix it. */
export function hinted(
  { fix, actual, limit }: Pick<Violation, 'fix' | 'actual' | 'limit'>,
  { game }: Pick<CardBook, 'game'>,
  pile?: string,
): Mend[] {
  const hint = game.say.hint(fix, Math.abs((actual ?? 0) - (limit ?? 0)))
  return hint ? [{ hint, ...(pile && { pile }) }] : []
}
