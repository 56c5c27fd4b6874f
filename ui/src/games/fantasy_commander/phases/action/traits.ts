// Abilities by name: which there are, and whether a unit has one that holds now.
import type { ActivationView } from '../../../../bindings/fantasy_commander/ActivationView'
import type { Trait } from '../../../../bindings/fantasy_commander/Trait'
import type { ForTwo } from '../../../../kit'
import type { PackBook } from '../../../../kit/battle'
import type { Table } from '../../table.svelte'
import type { UnitView } from '../../types'

interface Entry {
  id: string
  title: string
  has_x: boolean
}
/** An ability of the book, by the name that the tracker knows it under. */
export interface Listed extends Pick<Entry, 'title' | 'has_x'> {
  name: string
}

/** Every ability of the book. */
export function traitsOf(book: Pick<PackBook, 'file'>): Listed[] {
  const all = book.file<Entry[]>('abilities') ?? []
  return all.map(({ id, title, has_x }) => ({ name: id.replace('fc.', ''), title, has_x }))
}

/** One of them as a card gives it. */
export function traitOf({ name, has_x }: Listed, x: number): Trait {
  return (has_x ? { [name]: x } : name) as Trait
}

const nameOf = (trait: Trait): string =>
  typeof trait === 'string' ? trait : (Object.keys(trait)[0] ?? '')

/** Whether a unit has an ability: printed without a cost, paid for, or given by a card. */
export function hasTrait(
  unit: UnitView,
  wanted: string,
  table: Pick<Table, 'kind'>,
  activation?: Pick<ForTwo<ActivationView>, 'unit' | 'abilities'> | null,
): boolean {
  const paid = activation?.unit === unit.id ? activation.abilities : []
  const printed = table.kind(unit)?.card.abilities ?? []
  const free = (cost: object) => Object.values(cost).every((n) => !n)
  const on = printed.filter(({ cost }, at) => free(cost) || paid.includes(at))
  return [...on.map(({ does }) => does), ...unit.given].some((trait) => nameOf(trait) === wanted)
}
