// Turns an event into a sentence: looked up by the event's name, with names in place of numbers.
import type { Color } from '../../bindings/napoleonica/Color'
import type { Face as DieFace } from '../../bindings/napoleonica/Face'
import type { Relief } from '../../bindings/napoleonica/Relief'
import { outcomeOf, paramsOf, partsOf, putRight, type Ended, type Fields } from '../../kit/battle'
import { colorName, symbolOf } from './printed'
import { reliefText } from './phases/relief'
import type { Table } from './table.svelte'
import { spoken } from './tokens'
import type { Event, Seat } from './types'
import { row } from '../../words/words'
import { t, word } from './words'

/** What happened, in one sentence; empty if nobody needs to read it. */
export function eventText(event: Event, table: Table): string {
  const [name, fields] = partsOf(event)
  const params = paramsOf(fields, (field, value) => eventField(field, value, table))
  return word('event', name, { ...params, ...detailsOf(name, fields, table) }) ?? ''
}

/** Adds to a step's sentences that nobody scored, which is no event of its own. */
export function scoredText(events: readonly Event[], told: string[]): string[] {
  const parts = events.map(partsOf)
  const began = (phase: string) =>
    parts.some(([name, fields]) => name === 'phase_began' && fields.phase === phase)
  const met = parts.some(([name]) => name === 'condition_met')
  return began('refit') && !began('scoring') && !met ? [t('log.nobody_scores'), ...told] : told
}

const SEATS = ['seat', 'leader', 'chooser']
const UNITS = ['unit', 'attacker', 'target']
/** Fields whose value selects a variant of the sentence. */
const CHOSEN = ['kind', 'role', 'used', 'answer']

function eventField(name: string, value: unknown, table: Table): string | number | undefined {
  return typeof value === 'string' && CHOSEN.includes(name) ? value : saidField(name, value, table)
}

export function saidField(name: string, value: unknown, table: Table): string | number | undefined {
  if (typeof value === 'number') {
    if (SEATS.includes(name)) return table.seats.name(value)
    if (UNITS.includes(name)) return table.unit(value)?.name ?? value
    if (name === 'kind') return table.view.kinds[value]?.card.name ?? value
    if (name === 'side') return value === 0 ? 'A' : 'B'
    if (name === 'condition')
      return table.view.scenario.conditions[value]?.text.replace(/\.$/, '') ?? value
    return value
  }
  if (name === 'from' || name === 'to') return placeText(value, table)
  if (typeof value !== 'string') return undefined
  if (name === 'kind') return table.book.term(`attack.${value}`)
  if (name === 'phase') return word('phase', value) ?? value
  if (name === 'color' || name === 'paid') return colorName(value as Color, table.book)
  return word('said', value) ?? value
}

/** A unit, a zone of orders or a line of the track. */
function placeText(place: unknown, table: Table): string | undefined {
  if (typeof place === 'string')
    return word('correct.zone', place) ?? table.book.term(`line.${place}`)
  const unit = (place as { unit?: number } | null)?.unit
  return unit === undefined ? undefined : table.unit(unit)?.name
}

type Details = Record<string, string | number>

/** Details that only some viewers get, or that need more than a name. */
function detailsOf(name: string, fields: Fields, table: Table): Details {
  if (CARDS.includes(name)) return cardOf(fields, table)
  const { gives, faces, face, bids, numbers, outcome, what } = fields
  if (gives !== undefined) return { gives: reliefText(gives as Relief) }
  if (Array.isArray(faces)) return { faces: row(faces.map((one) => faceText(one, table))) }
  if (face !== undefined) return { face: faceText(face, table) }
  if (Array.isArray(bids)) return { bids: row(bids.map((bid, seat) => namedBid(bid, seat, table))) }
  if (numbers !== undefined) return numbers as Details
  if (outcome !== undefined) return outcomeOf(outcome as Ended, table)
  if (typeof what === 'object') return { what: correctionText(what as Fields, table) }
  // The count includes the order that paid.
  if (name === 'exchanged') return { others: Number(fields.count) - 1, ...ordersOf(fields, table) }
  return ordersOf(fields, table)
}

/** Orders or an order, with its color if that is known. */
function ordersOf(fields: Fields, table: Table): Details {
  const { color } = fields
  const orders = fields.drawn ?? fields.orders ?? fields.away
  if (typeof orders === 'object' && orders !== null)
    return { known: 'yes', orders: spoken(orders, table.book) }
  if (typeof color === 'string')
    return { known: 'yes', color: table.book.term(`in_sentence.color.${color}`) }
  return { known: 'no' }
}

/** Events about one card that is open from then on. */
const CARDS = ['card_played', 'card_shown']

/** The card's name if it is known; a card of the table's own deck has none. */
function cardOf({ seat, card }: Fields, table: Table): Details {
  const name = openCard(Number(seat), numberOf(card), table)
  if (name === undefined) return { known: card === 'decoy' ? 'decoy' : 'no' }
  return { known: 'yes', card: name }
}

const numberOf = (laid: unknown): unknown =>
  typeof laid === 'object' && laid !== null ? (laid as { card: unknown }).card : laid

/** The name of an open card: in its owner's discard, or just played. */
function openCard(seat: number, number: unknown, { view }: Table): string | undefined {
  const { now, sides } = view
  const played = now.kind === 'battle' && now.seat === seat ? [now.card?.card] : []
  const open = [...played, ...(sides[seat]?.discard ?? [])]
  return open.find((card) => card?.number === number)?.card.name
}

/** "North 6", "South All Aflame (9)": the bidder and the bid. */
function namedBid(bid: unknown, seat: number, table: Table): string {
  const name = table.seats.name(seat as Seat)
  if (bid === 'decoy') return t('log.bid_decoy', { name, decoy: t('card.decoy') })
  const card = openCard(seat, numberOf((bid as Held).card), table)
  const n = bidText(bid)
  return card === undefined ? t('log.bid_number', { name, n }) : t('log.bid', { name, card, n })
}

interface Held {
  card: unknown
}

export function faceText(face: unknown, table: Table): string {
  if (typeof face === 'number') return String(face)
  const symbol = symbolOf(face as DieFace)
  return symbol === null ? '' : table.book.term(`symbol.${symbol}`).toLowerCase()
}

export function bidText(bid: unknown): string {
  if (bid === 'decoy') return t('card.decoy')
  return String((bid as { card: { leadership: number } }).card.leadership)
}

function correctionText(done: Fields, table: Table): string {
  const [counter, { unit, seat, kind, from, to }] = partsOf(done)
  const said = (name: string, id: unknown) =>
    typeof id === 'number' ? String(saidField(name, id, table)) : undefined
  const whose = [said('kind', kind), said('unit', unit) ?? said('seat', seat)]
  const named = word('correct.of', counter) ?? word('phrase', counter) ?? counter
  if (from === undefined) return putRight(named, { whose, to: nowText(counter, to, table) })
  return putRight(named, { whose, from: placeText(from, table) ?? '', to: placeText(to, table) })
}

/** The counter's new value in words; null if it is not mentioned. */
function nowText(counter: string, to: unknown, table: Table): string | undefined {
  if (to === null || to === undefined) return undefined
  if (counter === 'leader' || counter === 'turn') return table.seats.name(Number(to))
  if (typeof to === 'boolean') return word('correct.is', String(to)) ?? ''
  return String(to)
}
