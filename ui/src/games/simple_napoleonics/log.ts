// Turns an event into a sentence: looked up by the event's name, with names in place of numbers. The
// log is open to everybody, so it never tells which unit is under a marker.
import { outcomeOf, paramsOf, partsOf, putRight, type Ended, type Fields } from '../../kit/battle'
import { all, row } from '../../words/words'
import { far, kindOf } from './pieces'
import type { Table } from './table.svelte'
import type { Event, Order, Piece, Situation } from './types'
import { t, word } from './words'

type Said = string | number
type Details = Record<string, Said>

/** What happened, in one sentence; empty if nobody needs to read it. */
export function eventText(event: Event, table: Table): string {
  const [name, fields] = partsOf(event)
  const params = paramsOf(fields, (field, value) => saidField(field, value, table))
  return word('event', name, { ...params, ...detailsOf(name, fields, table) }) ?? ''
}

/** A step in sentences, in order; dice come after their consequences, but before the next phase. */
export function stepText(events: readonly Event[], said: string[]): string[] {
  const names = events.map((event) => partsOf(event))
  if (names.filter(isSaid).length !== said.length) return [...said]
  const left = [...said]
  const lines: string[] = []
  const dice: string[] = []
  names.forEach((one, at) => {
    const over = passedOver(one, names[at + 1])
    if (over) lines.push(...dice.splice(0), over)
    if (isSaid(one)) (one[0] === 'rolled' ? dice : lines).push(left.shift()!)
  })
  return [...lines, ...dice]
}

/** The sentence for a phase in which nobody could do anything, so that the next one began at once. */
function passedOver(
  [name, { phase }]: [string, Fields],
  next: [string, Fields] | undefined,
): string | undefined {
  if (name !== 'phase_began' || next?.[0] !== 'phase_began') return undefined
  return `${t('phrase.passed_over', { phase: String(phase) })}.`
}

/** Whether an event has a sentence. */
const isSaid = ([name, { holds }]: [string, Fields]) =>
  word('event', name) !== undefined && !(name === 'army_checked' && holds)

/** A field as its sentence shows it. */
export function saidField(name: string, value: unknown, table: Table): Said | undefined {
  if (typeof value === 'number') {
    if (name === 'unit' || name === 'target') return table.unitName(value)
    if (name === 'leader') return table.leaderName(value)
    if (name === 'marker') return table.markerName(value)
    if (name === 'side') return table.seats.sideName(value)
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
function orderText(order: Order, { book }: Table): string {
  return book.term(`in_sentence.order.${kindOf(order)}`)
}

/** Details of events that need more than their name. */
function detailsOf(name: string, fields: Fields, table: Table): Details {
  switch (name) {
    case 'ended':
      return endedDetails(fields.outcome as Ended, table)
    case 'deployed':
      return { n: (fields.hidden as number[]).length }
    case 'turn_passed':
      return { side: table.seats.sideName(Number(fields.to)) }
    case 'ordered':
      return { orders: toldText(fields.told as { piece: Piece; order: Order }[], table) }
    case 'stood':
      return { where: placeText(fields.at as Situation, table) }
    case 'rolled':
      return {
        faces: row((fields.faces as number[]).map(String)) || 'none',
        what: whatText(fields.roll as Fields, table),
        came: cameText(fields.roll as Fields, fields.came),
      }
    case 'tested':
      return { far: far(2 * Number(fields.back)) }
    case 'army_morale':
      return {
        n: Math.abs(Number(fields.points)),
        way: Number(fields.points) < 0 ? 'less' : 'more',
        reason: table.words.reason(String(fields.rule)),
      }
    case 'corrected':
      return { what: correctionText(fields.what as Fields, table) }
    default:
      return {}
  }
}

/** The winner, and the reason in a sentence. */
function endedDetails(outcome: Ended, table: Table): Details {
  const { winner, rule } = outcome
  const { won, reason } = outcomeOf(outcome, table)
  const name = winner === null ? '' : table.seats.sideName(winner)
  const other = winner === null ? '' : table.seats.sideName(winner === 0 ? 1 : 0)
  // The sentence for the army check already says that an army routs.
  if (rule.startsWith('SN-AMY')) return { won, reason: 'none' }
  const why = word('won', winner === null ? `${rule}-draw` : rule, { name, other })
  return { won, reason: why ?? `${reason}.` }
}

/** The result of dice that decide nothing by themselves. */
function cameText(roll: Fields, came: unknown): string {
  const n = (came as Fields | undefined)?.count
  return (typeof n === 'number' && word('said.came', String(roll.for), { n })) || 'none'
}

/** Each piece with its order: "Guard: move, Hussars: charge". */
function toldText(told: readonly { piece: Piece; order: Order }[], table: Table): string {
  return all(
    told.map(({ piece, order }) =>
      t('said.told', { piece: table.pieceName(piece), order: orderText(order, table) }),
    ),
  )
}

/** The position of a piece, in words. */
export function placeText({ ground, ...flags }: Situation, { book }: Table): string {
  const said = Object.entries(flags).flatMap(([flag, on]) =>
    on ? [book.term(`ground.${flag}`)] : [],
  )
  return row([book.term(`ground.${ground}`), ...said])
}

/** What a roll was for. */
function whatText(roll: Fields, table: Table): string {
  const blow = roll.blow as { by: number; at: number } | undefined
  const unit = roll.for === 'saves' ? blow?.at : (blow?.by ?? (roll.unit as number | undefined))
  return (
    word('said.rolled', String(roll.for), {
      unit: unit === undefined ? '' : table.unitName(unit),
      target: blow === undefined ? '' : table.unitName(blow.at),
      marker: roll.marker === undefined ? '' : table.markerName(Number(roll.marker)),
      leader: roll.leader === undefined ? '' : table.leaderName(Number(roll.leader)),
      piece: roll.piece === undefined ? '' : table.pieceName(roll.piece as Piece),
      side: roll.side === undefined ? '' : table.seats.sideName(Number(roll.side)),
    }) ?? ''
  )
}

function correctionText(done: Fields, table: Table): string {
  const [counter, { to, ...of }] = partsOf(done)
  const whose = Object.entries(of).map(([name, value]) => String(saidField(name, value, table)))
  const said = word('correct.of', counter) ?? word('phrase', counter)
  return putRight(said ?? counter, {
    whose,
    to: nowText(counter, to, table),
  })
}

/** The counter's new value in words. */
function nowText(counter: string, to: unknown, table: Table): string | undefined {
  if (to === undefined) return undefined
  if (counter === 'turn' || counter === 'first') return table.seats.sideName(Number(to))
  if (counter === 'formation') return table.book.term(`formation.${String(to)}`)
  if (counter === 'order')
    return to === null ? t('correct.none') : table.book.term(`order.${kindOf(to as Order)}`)
  if (typeof to === 'boolean') return t(to ? 'phrase.yes' : 'phrase.no')
  return String(to)
}
