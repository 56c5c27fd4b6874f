// What mends a fault of an army whose cards stand in piles, each as often as it is there.
import type { ArmyList, Violation } from '../../asks'
import { t } from '../../words/words'
import { cardName, type AnyCard } from './book.svelte'
import { copiesIn, step, withCopies } from './list'
import type { Mend } from './muster'

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

/** What only the players can do, as the game says it, with how many are too many or too few, and the pile
 * in which they do it. */
export function hinted(
  { actual, limit }: Pick<Violation, 'actual' | 'limit'>,
  say: (n: number) => string | undefined,
  pile?: string,
): Mend[] {
  const hint = say(Math.abs((actual ?? 0) - (limit ?? 0)))
  return hint ? [{ hint, ...(pile && { pile }) }] : []
}
