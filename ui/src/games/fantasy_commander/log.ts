// Turns an event into a sentence: looked up by the event's name, with names in place of numbers. The
// log is open to everybody, so it never tells what is hidden.
import type { Card } from '../../bindings/fantasy_commander/Card'
import type { CardValue } from '../../bindings/fantasy_commander/CardValue'
import type { Trait } from '../../bindings/fantasy_commander/Trait'
import { outcomeOf, paramsOf, partsOf, putRight, type Ended, type Fields } from '../../kit/battle'
import { abilityOf } from './printed'
import { gather, spoken, type Orders } from './tokens'
import type { Table } from './table.svelte'
import type { Color, Event } from './types'
import { row } from '../../words/words'
import { t, word } from './words'

type Said = string | number
type Placed = readonly (readonly [number, Color])[]

/** What happened, in one sentence; empty if nobody needs to read it. */
export function eventText(event: Event, table: Table): string {
  const [name, fields] = partsOf(event)
  const params = paramsOf(fields, (field, value) => saidField(field, value, table))
  return word('event', name, { ...params, ...detailsOf(name, fields, table) }) ?? ''
}

const SEATS = ['seat', 'initiative', 'first']
const UNITS = ['unit', 'target']
/** Fields whose value selects a variant of the sentence. */
const CHOSEN = ['role', 'kind']

/** A field as its sentence shows it. */
export function saidField(name: string, value: unknown, table: Table): Said | undefined {
  if (typeof value === 'number') {
    if (name === 'face') return meant(value)
    if (SEATS.includes(name)) return table.seats.name(value)
    if (UNITS.includes(name)) return table.unit(value)?.name ?? value
    if (name === 'kind') return table.view.kinds[value]?.card.name ?? value
    return value
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (name === 'does') return abilityOf(value as Trait, table.book).title
  if (name === 'fixed') return spoken(value as Orders, table.book)
  if (typeof value !== 'string') return undefined
  if (CHOSEN.includes(name)) return value
  if (name === 'color' || name === 'order') return table.book.term(`in_sentence.color.${value}`)
  return name === 'reason' ? table.words.reason(value) : value
}

/** What a face of the special die means. */
const meant = (face: number) => word('die_means', String(face)) ?? word('die', String(face)) ?? face

/** "2 panic, 1 hit, 1 block": the dice as the table sees them, grouped by face. */
export function facesText(faces: readonly number[]): string {
  const kinds = [...new Set(faces.toSorted().map(meant))]
  return row(
    kinds.map((what) =>
      t('said.faces', { n: faces.filter((face) => meant(face) === what).length, what }),
    ),
  )
}

type Details = Record<string, Said>

/** Details of events that need more than their name. */
function detailsOf(name: string, fields: Fields, table: Table): Details {
  const unit = (id: unknown) => table.unit(Number(id))?.name ?? String(id)
  switch (name) {
    case 'ended':
      return outcomeOf(fields.outcome as Ended, table)
    case 'pool_shown':
    case 'redirected':
      return { to: name === 'redirected' ? unit(fields.to) : table.seats.name(Number(fields.to)) }
    case 'some_rerolled':
      return { n: (fields.dice as unknown[]).length }
    case 'orders_turned_up':
      return upturned(fields.orders as readonly Placed[], table)
    case 'step_began':
      return { color: table.book.term(`color.${String(fields.color)}`) }
    case 'ability_paid':
      return { ...paidFor(fields, table), orders: spoken(fields.orders as Orders, table.book) }
    case 'attacked': {
      const [attacker, target] = fields.units as [number, number]
      return { attacker: unit(attacker), target: unit(target) }
    }
    case 'rolled':
      return { faces: facesText(fields.faces as number[]) }
    case 'losses_fell': {
      const [attacker, target] = fields.lost as [number, number]
      return { attacker, target }
    }
    case 'lost':
    case 'healed':
      return { what: countedIn(Number(fields.unit), table) }
    case 'counted':
      return held(fields.points as [number, number], fields.towns as [number, number], table)
    case 'card_filled':
      return { value: valueText(fields.value as CardValue, table) }
    case 'corrected':
      return { what: correctionText(fields.what as Fields, table) }
    default:
      return 'card' in fields ? cardOf(fields.card as Card | null, table) : {}
  }
}

/** The name of a card, if it is known. */
function cardOf(card: Card | null, table: Table): Details {
  const name = table.cardName(card)
  return name === undefined ? { known: 'no' } : { known: 'yes', card: name }
}

/** "2 red, 1 blue", for each side. */
function upturned(orders: readonly Placed[], table: Table): Details {
  const [north = '', south = ''] = orders.map((placed) =>
    spoken(gather(placed.map(([, color]) => color)), table.book),
  )
  return { north, south, first: table.seats.sideName(0), second: table.seats.sideName(1) }
}

function paidFor({ unit, ability }: Fields, table: Table): Details {
  const there = table.unit(Number(unit))
  const card = there && table.view.kinds[there.kind]?.card
  const does = card?.abilities?.[Number(ability)]?.does
  return { ability: does === undefined ? t('said.ability') : abilityOf(does, table.book).title }
}

/** What the strength of a unit counts: models for a regular unit, health for any other. */
export function countedIn(id: number, table: Table): string {
  const branch = table.view.kinds[table.unit(id)?.kind ?? -1]?.card.branch
  return branch === 'hero' || branch === 'colossal' ? 'health' : 'models'
}

/** What both sides held at the end of a turn; not counted if nothing gives points. */
function held(points: [number, number], towns: [number, number], table: Table): Details {
  const side = (at: 0 | 1) =>
    t('said.held', { name: table.seats.sideName(at), points: points[at], towns: towns[at] })
  const any = [...points, ...towns].some((n) => n > 0)
  return { any: any ? 'yes' : 'no', north: side(0), south: side(1) }
}

function valueText(value: CardValue, { book }: Table): string {
  return book.term(`in_sentence.value.${Object.keys(value)[0] ?? ''}`)
}

function correctionText(done: Fields, table: Table): string {
  const [counter, { unit, seat, to }] = partsOf(done)
  const said = (name: string, id: unknown) =>
    typeof id === 'number' ? String(saidField(name, id, table)) : undefined
  const whose = [said('unit', unit) ?? said('seat', seat)]
  return putRight(word('correct.of', counter) ?? word('phrase', counter) ?? counter, {
    whose,
    to: nowText(counter, to, table),
  })
}

/** The counter's new value in words. */
function nowText(counter: string, to: unknown, table: Table): string {
  if (counter === 'initiative' || counter === 'turn') return table.seats.name(Number(to))
  if (typeof to === 'boolean') return t(to ? 'correct.yes' : 'correct.no')
  if (typeof to === 'number') return String(to)
  return to === null ? t('none') : table.book.term(`in_sentence.color.${String(to)}`)
}
