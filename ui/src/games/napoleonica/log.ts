// The log in sentences: each event by its name, filled with names for numbers.
import type { Color } from '../../bindings/napoleonica/Color'
import type { Face as DieFace } from '../../bindings/napoleonica/Face'
import type { LogEntry } from '../../asks'
import type { LogLine } from '../../kit'
import { symbolOf } from './book'
import { saidOf } from './said'
import type { Table } from './table.svelte'
import { spoken } from './tokens'
import type { Event } from './types'
import { fill, t, word } from './words'

type Fields = Record<string, unknown>

/** What happened, in one sentence; empty for what nobody needs to read. */
export function eventText(event: Event, table: Table): string {
  const [name, fields] = Object.entries(event)[0] as [string, Fields]
  return word('event', name, { ...paramsOf(fields, table), extra: extraOf(fields, table) }) ?? ''
}

/** One step of the log as the kit shows it. */
export function lineOf(
  entry: LogEntry<Event>,
  table: Table,
  others: readonly LogEntry<Event>[] = [],
): LogLine {
  const { chapter, by, waived, took_back, voided_by } = entry
  const back = others.find(({ seq }) => seq === took_back)
  const text = took_back === null ? toldOf(entry, table) : backText(back, table)
  return {
    seq: entry.seq,
    at: entry.at,
    side: by === null ? undefined : table.side(by),
    who: by === null ? undefined : table.name(by),
    where: whereOf(chapter),
    text,
    rule: waived[0]?.rule,
    waived: waived.length > 0 ? waivedText(entry, table) : undefined,
    why: entry.why ?? undefined,
    takenBack: voided_by !== null,
  }
}

function toldOf({ events }: LogEntry<Event>, table: Table): string {
  const told = events.map((event) => eventText(event, table))
  return told.filter((text) => text !== '').join(' ')
}

function backText(back: LogEntry<Event> | undefined, table: Table): string {
  const what = back && toldOf(back, table)
  return what ? t('log.took_back', { what }) : t('log.took_back_step')
}

function whereOf({ round, phase }: { round: number; phase: string }): string {
  const named = word('phase', phase) ?? phase
  return round === 0 ? named : t('log.where', { round, phase: named })
}

function waivedText({ waived }: LogEntry<Event>, table: Table): string {
  const sentences = waived.map((refusal) => {
    const known = table.book.pack.errors.find(({ code }) => code === refusal.code)
    return known ? fill(known.text, saidOf(refusal, table.view, table.book.pack)) : refusal.code
  })
  return sentences.join(' ')
}

function paramsOf(fields: Fields, table: Table): Record<string, string | number> {
  const params: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(fields ?? {})) {
    const said = saidField(name, value, table)
    if (said !== undefined) params[name] = said
  }
  if ('count' in params) params.n = params.count!
  else if ('points' in params) params.n = params.points!
  return params
}

const SEATS = ['seat', 'leader', 'chooser']
const UNITS = ['unit', 'attacker', 'target']

function saidField(name: string, value: unknown, table: Table): string | number | undefined {
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
function extraOf(fields: Fields, table: Table): string {
  const color = (one: Color) => table.book.color(one)
  const orders = fields.drawn ?? fields.orders ?? fields.away
  if (typeof orders === 'object' && orders !== null) return `: ${spoken(orders, color)}`
  const faces = fields.faces ?? (fields.face ? [fields.face] : undefined)
  if (Array.isArray(faces)) return faces.map((face) => faceText(face, table)).join(', ')
  if (Array.isArray(fields.bids)) return fields.bids.map(bidText).join(' : ')
  if (typeof fields.numbers === 'object' && fields.numbers !== null) {
    const { orders, maneuver } = fields.numbers as { orders: number; maneuver: number }
    return t('log.numbers', { orders, maneuver })
  }
  if (typeof fields.outcome === 'object') return outcomeText(fields.outcome as Ended, table)
  if (typeof fields.what === 'object') return correctionText(fields.what as Fields, table)
  if (typeof fields.color === 'string') return ` (${color(fields.color as Color).toLowerCase()})`
  return ''
}

interface Ended {
  winner: number | null
  rule: string
}

function outcomeText({ winner, rule }: Ended, table: Table): string {
  if (winner === null) return t('finished.nobody')
  return `${t('finished.wins', { name: table.name(winner) })} (${rule})`
}

function faceText(face: unknown, table: Table): string {
  if (typeof face === 'number') return String(face)
  const symbol = symbolOf(face as DieFace)
  return symbol === null ? '' : table.book.term(`symbol.${symbol}`).toLowerCase()
}

function bidText(bid: unknown): string {
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
