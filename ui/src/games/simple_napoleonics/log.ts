// An event in a sentence: by its name, filled with names for numbers. Who lies under a marker is never
// told, whoever reads: the log lies open.
import { outcomeOf, paramsOf, partsOf, putRight, type Ended, type Fields } from '../../kit/battle'
import { all, row } from '../../words/words'
import { far, kindOf } from './pieces'
import type { Table } from './table.svelte'
import type { Event, Order, Piece, Situation } from './types'
import { t, word } from './words'

/** What a sentence needs to know of the table. */
export type Told = Pick<
  Table,
  | 'book'
  | 'view'
  | 'name'
  | 'sideName'
  | 'reason'
  | 'unitName'
  | 'leaderName'
  | 'markerName'
  | 'pieceName'
>
type Said = string | number
type Details = Record<string, Said>

/** What happened, in one sentence; empty for what nobody needs to read. */
export function eventText(event: Event, table: Told): string {
  const [name, fields] = partsOf(event)
  const params = paramsOf(fields, (field, value) => saidField(field, value, table))
  return word('event', name, { ...params, ...detailsOf(name, fields, table) }) ?? ''
}

/** A step in sentences: what came of it first, then the dice. */
export function stepText(events: readonly Event[], said: string[]): string[] {
  const names = events.map((event) => partsOf(event)).filter(isSaid)
  if (names.length !== said.length) return [...said, ...passedOver(events)]
  const dice = (at: number) => names[at]![0] === 'rolled'
  const rolled = said.filter((_, at) => dice(at))
  return [...said.filter((_, at) => !dice(at)), ...rolled, ...passedOver(events)]
}

/** The phases in which nobody could do anything: the next one began at once. */
function passedOver(events: readonly Event[]): string[] {
  const began = events
    .map((event) => partsOf(event))
    .map(([name, { phase }]) => (name === 'phase_began' ? String(phase) : undefined))
  const over = began.filter((phase, at) => phase !== undefined && began[at + 1] !== undefined)
  return over
    .filter((phase) => phase !== 'morale' && phase !== 'ending')
    .map((phase) => `${t('phrase.passed_over', { phase: phase! })}.`)
}

/** Whether an event has a sentence. */
const isSaid = ([name, { holds }]: [string, Fields]) =>
  word('event', name) !== undefined && !(name === 'army_checked' && holds)

/** A field as a sentence has it. */
export function saidField(name: string, value: unknown, table: Told): Said | undefined {
  if (typeof value === 'number') {
    if (name === 'unit' || name === 'target') return table.unitName(value)
    if (name === 'leader') return table.leaderName(value)
    if (name === 'marker') return table.markerName(value)
    if (name === 'side') return table.sideName(value)
    if (name === 'kind') return table.view.kinds[value]?.card.name ?? value
    return value
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (name === 'piece') return table.pieceName(value as Piece)
  if (name === 'order') return orderText(value as Order, table)
  if (name === 'to' && typeof value === 'string')
    return table.book.term(`in_sentence.formation.${value}`)
  if (name === 'stat') return table.book.term(`value.${String(value)}`)
  if (name === 'phase') return table.book.term(`phase.${String(value)}`)
  return typeof value === 'string' ? value : undefined
}

/** An order within a sentence. */
function orderText(order: Order, { book }: Pick<Told, 'book'>): string {
  return book.term(`in_sentence.order.${kindOf(order)}`)
}

/** What needs more than its name. */
function detailsOf(name: string, fields: Fields, table: Told): Details {
  switch (name) {
    case 'ended':
      return outcomeOf(fields.outcome as Ended, table)
    case 'deployed':
      return { n: (fields.hidden as number[]).length }
    case 'turn_passed':
      return { side: table.sideName(Number(fields.to)) }
    case 'ordered':
      return { orders: toldText(fields.told as { piece: Piece; order: Order }[], table) }
    case 'stood':
      return { where: placeText(fields.at as Situation, table) }
    case 'rolled':
      return {
        faces: row((fields.faces as number[]).map(String)) || 'none',
        what: whatText(fields.roll as Fields, table),
      }
    case 'tested':
      return { far: far(2 * Number(fields.back)) }
    case 'army_morale':
      return {
        n: Math.abs(Number(fields.points)),
        way: Number(fields.points) < 0 ? 'less' : 'more',
        reason: table.reason(String(fields.rule)),
      }
    case 'corrected':
      return { what: correctionText(fields.what as Fields, table) }
    default:
      return {}
  }
}

/** Each with its order: "Guard: move, Hussars: charge". */
function toldText(told: readonly { piece: Piece; order: Order }[], table: Told): string {
  return all(
    told.map(({ piece, order }) =>
      t('said.told', { piece: table.pieceName(piece), order: orderText(order, table) }),
    ),
  )
}

/** Where a piece stands, in words. */
export function placeText({ ground, ...flags }: Situation, { book }: Pick<Told, 'book'>): string {
  const said = Object.entries(flags).flatMap(([flag, on]) =>
    on ? [book.term(`ground.${flag}`)] : [],
  )
  return row([book.term(`ground.${ground}`), ...said])
}

/** What was rolled for. */
function whatText(roll: Fields, table: Told): string {
  const blow = roll.blow as { by: number; at: number } | undefined
  const unit = roll.for === 'saves' ? blow?.at : (blow?.by ?? (roll.unit as number | undefined))
  return (
    word('said.rolled', String(roll.for), {
      unit: unit === undefined ? '' : table.unitName(unit),
      leader: roll.leader === undefined ? '' : table.leaderName(Number(roll.leader)),
      piece: roll.piece === undefined ? '' : table.pieceName(roll.piece as Piece),
      side: roll.side === undefined ? '' : table.sideName(Number(roll.side)),
    }) ?? ''
  )
}

function correctionText(done: Fields, table: Told): string {
  const [counter, { to, ...of }] = partsOf(done)
  const whose = Object.entries(of).map(([name, value]) => String(saidField(name, value, table)))
  const said = word('correct.of', counter) ?? word('phrase', counter)
  return putRight(said ?? counter, {
    whose,
    to: nowText(counter, to, table),
  })
}

/** What it is now. */
function nowText(counter: string, to: unknown, table: Told): string | undefined {
  if (to === undefined) return undefined
  if (counter === 'turn' || counter === 'first') return table.sideName(Number(to))
  if (counter === 'formation') return table.book.term(`formation.${String(to)}`)
  if (counter === 'order')
    return to === null ? t('correct.none') : table.book.term(`order.${kindOf(to as Order)}`)
  if (typeof to === 'boolean') return t(to ? 'phrase.yes' : 'phrase.no')
  return String(to)
}
