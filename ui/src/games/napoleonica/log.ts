// An event in a sentence: by its name, filled with names for numbers.
import type { Color } from '../../bindings/napoleonica/Color'
import type { Face as DieFace } from '../../bindings/napoleonica/Face'
import type { Relief } from '../../bindings/napoleonica/Relief'
import { paramsOf, partsOf, wonText, type Fields } from '../../kit/battle'
import { symbolOf } from './book'
import { reliefText } from './phases/relief'
import type { Table } from './table.svelte'
import { spoken } from './tokens'
import type { Event, Seat } from './types'
import { t, word } from './words'

/** What happened, in one sentence; empty for what nobody needs to read. */
export function eventText(event: Event, table: Table): string {
  const [name, fields] = partsOf(event)
  const params = paramsOf(fields, (field, value) => saidField(field, value, table))
  return word('event', name, { ...params, extra: extraOf(name, fields, table) }) ?? ''
}

/** What a step came to; that nobody scored is no event of its own. */
export function scoredText(events: readonly Event[], told: string[]): string[] {
  const parts = events.map(partsOf)
  const began = (phase: string) =>
    parts.some(([name, fields]) => name === 'phase_began' && fields.phase === phase)
  const met = parts.some(([name]) => name === 'condition_met')
  return began('refit') && !began('scoring') && !met ? [t('log.nobody_scores'), ...told] : told
}

const SEATS = ['seat', 'leader', 'chooser']
const UNITS = ['unit', 'attacker', 'target']

export function saidField(name: string, value: unknown, table: Table): string | number | undefined {
  if (typeof value === 'number') {
    if (SEATS.includes(name)) return table.name(value)
    if (UNITS.includes(name)) return table.unit(value)?.name ?? value
    if (name === 'kind') return table.view.kinds[value]?.card.name ?? value
    if (name === 'side') return value === 0 ? 'A' : 'B'
    if (name === 'condition') return table.view.scenario.conditions[value]?.text ?? value
    return value
  }
  if (name === 'from' || name === 'to') return placeText(value, table)
  if (typeof value !== 'string') return undefined
  if (name === 'kind') return table.book.term(`attack.${value}`)
  if (name === 'phase') return word('phase', value) ?? value
  if (name === 'color' || name === 'paid') return table.book.color(value as Color)
  return word('said', value) ?? value
}

/** A unit, a zone of orders or a line of the track. */
function placeText(place: unknown, table: Table): string | undefined {
  if (typeof place === 'string')
    return word('correct.zone', place) ?? table.book.term(`line.${place}`)
  const unit = (place as { unit?: number } | null)?.unit
  return unit === undefined ? undefined : table.unit(unit)?.name
}

/** What only some viewers are told, or what needs more than a name. */
function extraOf(name: string, fields: Fields, table: Table): string {
  if (CARDS.includes(name)) return namedCard(fields, table)
  if (name === 'card_taken') return `: ${reliefText(fields.gives as Relief)}`
  const color = (one: Color) => table.book.color(one)
  const orders = fields.drawn ?? fields.orders ?? fields.away
  if (typeof orders === 'object' && orders !== null) return `: ${spoken(orders, color)}`
  const faces = fields.faces ?? (fields.face ? [fields.face] : undefined)
  if (Array.isArray(faces)) return faces.map((face) => faceText(face, table)).join(', ')
  if (Array.isArray(fields.bids))
    return fields.bids.map((bid, seat) => namedBid(bid, seat, table)).join(', ')
  if (typeof fields.numbers === 'object' && fields.numbers !== null) {
    const { orders, maneuver } = fields.numbers as { orders: number; maneuver: number }
    return t('log.numbers', { orders, maneuver })
  }
  if (typeof fields.outcome === 'object') return outcomeText(fields.outcome as Ended, table)
  if (typeof fields.what === 'object') return correctionText(fields.what as Fields, table)
  if (typeof fields.color === 'string') return ` (${color(fields.color as Color).toLowerCase()})`
  return ''
}

/** Events about one card that lies open from then on. */
const CARDS = ['card_played', 'card_shown']

/** ": Steady Fire", where the card's name is known; nothing for a table's own. */
function namedCard({ seat, card }: Fields, table: Table): string {
  const name = card === 'decoy' ? t('card.decoy') : openCard(Number(seat), numberOf(card), table)
  return name === undefined ? '' : `: ${name}`
}

const numberOf = (laid: unknown): unknown =>
  typeof laid === 'object' && laid !== null ? (laid as { card: unknown }).card : laid

/** The name of a card that lies open: in its owner's discard, or just played. */
function openCard(seat: number, number: unknown, { view }: Table): string | undefined {
  const { now, sides } = view
  const played = now.kind === 'battle' && now.seat === seat ? [now.card?.card] : []
  const open = [...played, ...(sides[seat]?.discard ?? [])]
  return open.find((card) => card?.number === number)?.card.name
}

/** "North 6", "South All Aflame 9": who bid what. */
function namedBid(bid: unknown, seat: number, table: Table): string {
  const decoy = bid === 'decoy'
  const card = decoy ? t('card.decoy') : openCard(seat, numberOf((bid as Held).card), table)
  return [table.name(seat as Seat), card, bidText(bid)].filter(Boolean).join(' ')
}

interface Held {
  card: unknown
}

interface Ended {
  winner: number | null
  rule: string
}

function outcomeText({ winner, rule }: Ended, table: Table): string {
  const won = wonText(winner, table)
  return `${won}: ${table.reason(rule)}`
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

function correctionText(what: Fields, table: Table): string {
  const [counter, fields] = Object.entries(what)[0] as [string, Fields]
  const unit = typeof fields.unit === 'number' ? table.unit(fields.unit)?.name : undefined
  const seat = typeof fields.seat === 'number' ? table.name(fields.seat) : undefined
  const model =
    typeof fields.kind === 'number' ? table.view.kinds[fields.kind]?.card.name : undefined
  const whose = [model, unit ?? seat].filter(Boolean).join(', ')
  return `${word('correct.of', counter) ?? counter}${whose && ` (${whose})`}${setTo(counter, fields, table)}`
}

/** What it is now, and for what only moves, where it was. */
function setTo(counter: string, { from, to }: Fields, table: Table): string {
  if (from !== undefined) return ` ${placeText(from, table)} → ${placeText(to, table)}`
  if ((counter === 'leader' || counter === 'turn') && to !== null)
    return ` → ${table.name(Number(to))}`
  if (typeof to === 'boolean') return ` → ${word('correct.is', String(to))}`
  return to === null ? '' : ` → ${String(to)}`
}
