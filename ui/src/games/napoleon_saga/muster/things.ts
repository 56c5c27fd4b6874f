// The values of cards that only this game has: kinds of strategy cards, flags, keywords, effects.
import type { Effect } from '../../../bindings/napoleon_saga/Effect'
import type { Keyword } from '../../../bindings/napoleon_saga/Keyword'
import type { Nation } from '../../../bindings/napoleon_saga/Nation'
import type { StrategyKind } from '../../../bindings/napoleon_saga/StrategyKind'
import type { Field } from '../../../kit/muster'
import { t } from '../words'
import type { Book } from './book.svelte'

type Words = Pick<Book, 'term'>

/** A name for a kind: `order`, `terrain.hill`. */
export function kindKey(kind: StrategyKind): string {
  if (typeof kind === 'string') return kind
  const [[group, which]] = Object.entries(kind) as [[string, string]]
  return `${group}.${which}`
}

/** The group under which a deck lists a kind. */
export function groupOf(kind: StrategyKind): string {
  return kindKey(kind).split('.')[0]!
}

/** The terrain or the formation on a card. */
export function whichOf(kind: StrategyKind & object, book: Words): string {
  return book.term(kindKey(kind))
}

/** The name of a kind: "Terrain: Hill". */
export function kindName(kind: StrategyKind, book: Words): string {
  const card = book.term(`card.${groupOf(kind)}`)
  if (typeof kind === 'string') return card
  return t('muster.card_kind', { card, which: whichOf(kind, book) })
}

/** The key of an effect: `bonus`, `heal`. */
export function effectKey(effect: Effect): string {
  return Object.keys(effect)[0]!
}

/** A new effect of that kind. */
export function freshEffect(key: string): Effect {
  if (key === 'bonus') return { bonus: { test: 'fire', by: 1 } }
  if (key === 'heal') return { heal: { casualties: 1 } }
  return key === 'ready' ? { ready: {} } : { steady: {} }
}

/** A value of one of this game's own types, in a line. */
export function told(field: Field, value: unknown, book: Words): string[] {
  if (field.kind === 'one' && field.open && value)
    return [t('muster.reserved', { nation: book.term(`nation.${value as Nation}`) })]
  if (field.kind !== 'own' || !value) return []
  if (field.editor === 'kind') return [kindName(value as StrategyKind, book)]
  if (field.editor === 'keywords')
    return (value as Keyword[]).map((one) => book.term(`keyword.${one}`))
  return []
}
