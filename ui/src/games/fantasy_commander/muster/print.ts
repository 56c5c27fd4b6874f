// What is printed on a card, in a line or two.
import type { Ability } from '../../../bindings/fantasy_commander/Ability'
import type { Leadership } from '../../../bindings/fantasy_commander/Leadership'
import type { Ranged } from '../../../bindings/fantasy_commander/Ranged'
import type { TacticsCard } from '../../../bindings/fantasy_commander/TacticsCard'
import type { UnitCard } from '../../../bindings/fantasy_commander/UnitCard'
import type { Violation } from '../../../bindings/Violation'
import { known, type AnyCard, type Field } from '../../../kit/muster'
import { beside, row } from '../../../words/words'
import { abilityOf } from '../printed'
import { spoken, total } from '../tokens'
import { t } from '../words'
import type { Book } from './book.svelte'
import { OTHER, keyOf } from './traits'

type Words = Pick<Book, 'term' | 'file'>

/** A card's name with its rank, because several cards can have the same name. */
export function ranked({ name, rank }: UnitCard, book: Words): string {
  return rank === 'base' ? name : t('muster.ranked', { name, rank: book.term(`rank.${rank}`) })
}

/** What the size of a unit counts: models or health. Unknown while its kind is unknown. */
export function sizeOf(card: UnitCard | AnyCard | undefined): 'models' | 'health' | 'size' {
  if (!card?.branch) return 'size'
  return card.branch === 'hero' || card.branch === 'colossal' ? 'health' : 'models'
}

/** Names the size of heroes and colossals "health", because they have health instead of models. */
export function valuesOf({ values }: Violation, book: Book): Violation['values'] {
  const { value, unit } = values
  const health = value === 'size' && sizeOf(book.named('units', String(unit))) === 'health'
  return health ? { ...values, value: 'health' } : values
}

/** What a unit costs, how much it can lose and how far it goes. */
export function standing(card: UnitCard): string {
  const { cost, movement, size } = card
  return beside([
    known(cost) ? t('muster.cost', { n: cost }) : t('muster.cost_unknown'),
    known(size) &&
      (sizeOf(card) === 'health'
        ? t('muster.health', { n: size })
        : t('muster.models', { n: size })),
    movement && moves(movement),
  ])
}

/** How a unit fights and leads. */
export function sayings(card: UnitCard, book: Words): string {
  const numbers = (['attack', 'defense'] as const).map((name) => {
    const n = card[name]
    return known(n) && t('muster.number', { name: book.term(`value.${name}`), n })
  })
  return beside([
    ...numbers,
    ...(card.ranged ?? []).map((one) => shoots(one, book)),
    card.leadership && leads(card.leadership, book),
    ...(card.abilities ?? []).map((one) => does(one, book)),
  ])
}

export function moves([walk, run]: readonly [number, number]): string {
  return t('muster.moves', { walk, run })
}

/** "Magical shooting: 2 dice, range 2–3". */
export function shoots({ dice, base, most, magical }: Ranged, book: Words): string {
  const kind = book.term(`attack.${magical ? 'magical' : 'shooting'}`)
  return t('muster.shoots', { kind, n: dice, base, most })
}

/** "1 purple, 1 die"; empty if it adds nothing. */
export function ledBy({ orders, dice, rerolls }: Leadership, book: Words): string {
  return row([
    total(orders) > 0 && spoken(orders, book),
    dice > 0 && t('muster.dice', { n: dice }),
    rerolls > 0 && t('muster.rerolls', { n: rerolls }),
  ])
}

/** "orders: 1 purple, 1 die". */
export function leads(leadership: Leadership, book: Words): string {
  const what = ledBy(leadership, book)
  return what && t('muster.leads', { what })
}

/** An ability with its cost in orders. */
export function does({ does, cost }: Ability, book: Words): string {
  const name = abilityOf(does, book).title || t('muster.ability_other')
  const paid = cost ?? {}
  return total(paid) > 0 ? t('muster.paid', { name, cost: spoken(paid, book) }) : name
}

/** What a tactics card is beyond its kind and its order. */
export function cardLine({ star, copies }: TacticsCard): string {
  return beside([star && t('muster.star'), known(copies) && t('muster.up_to', { n: copies })])
}

/** A value of one of this game's own types, in a line. */
export function told(field: Field, value: unknown, book: Words): string[] {
  if (field.kind === 'one' && field.name === 'star') return value ? [t('muster.star')] : []
  switch (field.kind === 'own' ? field.editor : '') {
    case 'movement':
      return [moves(value as [number, number])]
    case 'leadership':
      return [leads(value as Leadership, book)].filter(Boolean)
    case 'ranged':
      return (value as Ranged[]).map((one) => shoots(one, book))
    case 'abilities':
      return (value as Ability[]).map((one) => does(one, book))
    default:
      return []
  }
}

/** What a value that is present still lacks: the name of an own ability. */
export function inside(field: Field, value: unknown): string[] {
  if (field.kind !== 'own' || field.editor !== 'abilities') return []
  const nameless = (value as Ability[]).some(
    (one) => keyOf(one) === OTHER && abilityOf(one.does, { file: () => undefined }).title === '',
  )
  return nameless ? [t('muster.ability_name')] : []
}
