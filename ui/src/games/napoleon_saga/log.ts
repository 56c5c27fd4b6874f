// Turns an event into a sentence: looked up by the event's name, with names in place of numbers. A slot
// is never named by the unit that is on it now, because the log is older than the current table.
import type { Bid } from '../../bindings/napoleon_saga/Bid'
import type { CardValue } from '../../bindings/napoleon_saga/CardValue'
import type { StrategyKind } from '../../bindings/napoleon_saga/StrategyKind'
import { outcomeOf, paramsOf, partsOf, putRight, type Ended, type Fields } from '../../kit/battle'
import { cardOf, slotName, unitName } from './names'
import type { Table } from './table.svelte'
import type { Correction, Event, Rolled, Spot } from './types'
import { row, signed } from '../../words/words'
import { t, word } from './words'

/** What happened, in one sentence; empty if nobody needs to read it. */
export function eventText(event: Event, table: Table): string {
  const [name, fields] = partsOf(event)
  if (name === 'rolled') return rollsText(fields.rolls as Rolled[], table)
  if (name === 'ended') return t('log.ended', { ...outcomeOf(fields.outcome as Ended, table) })
  if (name === 'discarded' && (fields.cards as unknown[]).length === 0) return ''
  const params = paramsOf(fields, (field, value) => saidField(field, value, table))
  // On the same board the slot alone is enough.
  if (isSpot(fields.from) && isSpot(fields.to) && fields.from.board === fields.to.board)
    params.to = slotName(fields.to.slot, table.book)
  return (
    word('log.event', variantOf(name, fields), { ...params, ...detailsOf(name, fields, table) }) ??
    ''
  )
}

/** Events with two sentences, and the field that decides: a marker put on or taken off, a charge or
 * not. */
const TWO: Readonly<Record<string, string>> = {
  fight_declared: 'charge',
  activated_set: 'to',
  disarray_set: 'to',
  formation_set: 'to',
  dismounted_set: 'to',
  flanker_set: 'to',
  charge_set: 'turn',
  supported: 'by',
  card_played: 'on',
}

function variantOf(name: string, fields: Fields): string {
  const by = TWO[name]
  if (name === 'turned_up')
    return (fields.units as unknown[]).length > FEW ? 'turned_up_many' : name
  if (by === undefined) return name
  return fields[by] === false || fields[by] === null ? `${name}_no` : name
}

/** Up to this many cards are named one by one. */
const FEW = 4
const SEATS = ['seat', 'owner', 'next']
const UNITS = ['unit', 'by', 'at', 'foe', 'attacker', 'defender', 'evader']

export function saidField(name: string, value: unknown, table: Table): string | number | undefined {
  if (typeof value === 'number') {
    if (SEATS.includes(name)) return table.seats.name(value)
    if (UNITS.includes(name)) return unitText(value, table)
    if (name === 'kind') return cardOf(table.view, value)?.name ?? t('log.some_unit')
    return value
  }
  if (isSpot(value)) return spotText(value, table)
  if (typeof value !== 'string') return undefined
  if (name === 'phase') return table.words.phase(value)
  if (name === 'reason') return table.words.reason(value)
  if (name === 'slot') return slotName(value, table.book)
  if (name === 'terrain') return table.book.term(`terrain.${value}`)
  if (name === 'to') return table.book.term(`formation.${value}`)
  return value
}

export const isSpot = (value: unknown): value is Spot =>
  typeof value === 'object' && value !== null && 'board' in value && 'slot' in value

function unitText(id: number, table: Table): string {
  return unitName(table.view, id) ?? table.roster.name(id) ?? t('log.some_unit')
}

function spotText({ board, slot }: Spot, table: Table): string {
  return t('log.spot', { name: table.seats.name(board), slot: slotName(slot, table.book) })
}

type Details = Record<string, string | number>

/** Details of events that need more than a name. */
function detailsOf(name: string, fields: Fields, table: Table): Details {
  switch (name) {
    case 'turned_up':
      return { names: row((fields.units as [Spot, number][]).map(([, id]) => unitText(id, table))) }
    case 'bids_shown':
      return { bids: row((fields.bids as Bid[]).map((bid, seat) => shownBid(bid, seat, table))) }
    case 'initiative_rolled': {
      const faces = (fields.faces as number[]).map(String)
      return { faces: row(faces), n: faces.length }
    }
    case 'bonus_added':
      return { by: signed(Number(fields.by)) }
    case 'card_played':
    case 'card_attached':
      return { card: cardText(fields, table) }
    case 'discarded':
      return discarded(Number(fields.seat), fields.cards as (number | null)[], table)
    case 'objective_shown':
    case 'achieved':
      return { objective: objectiveText(Number(fields.seat), Number(fields.place), table) }
    case 'card_filled':
      return { value: valueText(fields.value as CardValue, table) }
    case 'corrected':
      return { what: correctionText(fields.what as Correction, table) }
    default:
      return {}
  }
}

/** "North 4 (Volley)", as far as it is known. */
export function bidText(bid: Bid, name: string, card?: string): string {
  if (bid === 'bluff') return t('log.bid_bluff', { name, bluff: t('cards.bluff') }).trim()
  const n = bid.card.initiative
  const said =
    card === undefined ? t('log.bid_number', { name, n }) : t('log.bid', { name, n, card })
  return said.trim()
}

function shownBid(bid: Bid, seat: number, table: Table): string {
  const card = bid === 'bluff' ? undefined : openCard(seat, bid.card.card, table)
  return bidText(bid, table.seats.name(seat), card)
}

/** The name of an open card, or else its kind. */
function cardText({ seat, unit, card, kind }: Fields, table: Table): string {
  const owner = typeof seat === 'number' ? seat : ownerOf(unit, table)
  const name = openCard(owner, card, table) ?? attachedCard(unit, kind, table)
  return name ?? kindText(kind as StrategyKind, table)
}

/** The name of a card in its owner's open discards, or of one that was seen there before. */
function openCard(seat: number | undefined, id: unknown, table: Table): string | undefined {
  if (seat === undefined || id === null) return undefined
  const lying = table.view.sides[seat]?.discard.find((one) => one.id === id)
  return lying?.card?.name ?? table.roster.card(seat, Number(id))
}

const unitOf = (id: unknown, { view }: Table) =>
  view.spots.find(({ unit }) => unit?.id === id)?.unit ?? undefined
const ownerOf = (id: unknown, table: Table) => unitOf(id, table)?.owner

/** The name of a card that is attached to a unit, which makes it open. */
function attachedCard(id: unknown, kind: unknown, table: Table): string | undefined {
  const same = (one: unknown) => JSON.stringify(one) === JSON.stringify(kind)
  return unitOf(id, table)?.attached?.find((one) => same(one.kind))?.card?.name
}

/** How many cards were discarded, and which, as far as they are known. */
function discarded(seat: number, ids: readonly (number | null)[], table: Table): Details {
  const names = ids.map((id) => openCard(seat, id, table)).filter((name) => name !== undefined)
  return { n: ids.length, known: names.length > 0 ? 'yes' : 'no', names: row(names) }
}

/** "Terrain: Woods", "Flag". */
export function kindText(kind: StrategyKind, { book }: Table): string {
  if (typeof kind === 'string') return book.term(`card.${kind}`)
  const [name, what] = Object.entries(kind)[0] as [string, string]
  return book.term(`${name}.${what}`)
}

function objectiveText(seat: number, place: number, table: Table): string {
  const card = table.view.sides[seat]?.objectives[place]?.card
  return card?.name ?? t('log.some_objective')
}

function rollsText(rolls: readonly Rolled[], table: Table): string {
  return rolls.map((roll) => rollText(roll, table)).join(' ')
}

/** "Fire test of North's First Line 2: a roll of 4, 8 in all, 1 casualty." */
function rollText({ unit, kind, face, sum, passed, hits }: Rolled, table: Table): string {
  const test = table.book.term(`test.${kind}`)
  const wounds = kind === 'fire' || kind === 'melee'
  const came = wounds ? t('log.hits', { n: hits }) : t(passed ? 'log.passed' : 'log.failed')
  const params = { unit: spotText(unit, table), test, face, came }
  return sum === null ? t('log.roll_hidden', { ...params }) : t('log.roll', { ...params, sum })
}

function valueText(value: CardValue, { book }: Table): string {
  const [name, to] = Object.entries(value)[0] as [string, unknown]
  const words = Array.isArray(to)
    ? row(to.map((one) => book.term(`keyword.${one}`))) || t('log.none')
    : typeof to === 'number'
      ? String(to)
      : book.term(`${name === 'type' ? 'kind' : name}.${String(to)}`)
  return t('log.value', { value: book.term(`in_sentence.value.${name}`), to: words })
}

function correctionText(done: Correction, table: Table): string {
  const [counter, { unit, spot = unit, seat, to }] = partsOf(done)
  const whose = isSpot(spot)
    ? spotText(spot, table)
    : typeof seat === 'number' && table.seats.name(seat)
  const named = word('fix.of', counter) ?? word('phrase', counter) ?? counter
  return putRight(named, { whose: [whose], to: nowText(counter, to, table) })
}

/** The counter's new value in words. */
function nowText(counter: string, to: unknown, table: Table): string | undefined {
  if (to === undefined) return undefined
  if (isSpot(to)) return spotText(to, table)
  if (counter === 'first') return table.seats.name(Number(to))
  if (typeof to === 'boolean') return t(to ? 'fix.yes' : 'fix.no')
  if (typeof to === 'number') return String(to)
  return to === null ? t('log.none') : table.book.term(`${counter}.${String(to)}`)
}
