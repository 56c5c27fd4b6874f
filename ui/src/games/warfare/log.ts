// Turns an event into a sentence: looked up by the event's name, with names in place of numbers. The
// log is open to everybody, so it never tells what is hidden.
import { outcomeOf, paramsOf, partsOf, putRight, type Ended, type Fields } from '../../kit/battle'
import { all, row } from '../../words/words'
import { testName } from './said'
import type { Table } from './table.svelte'
import type { Event, Place, Side, Spot } from './types'
import { t, word } from './words'

type Said = string | number

/** What happened, in one sentence; empty if nobody needs to read it. */
export function eventText(event: Event, table: Table): string {
  const [name, fields] = partsOf(event)
  const params = paramsOf(fields, (field, value) => saidField(field, value, table))
  return word('event', name, { ...params, ...detailsOf(name, fields, table) }) ?? ''
}

/** A step in sentences: the resulting order of initiative comes before the single rolls. */
export function stepText(events: readonly Event[], said: string[]): string[] {
  const names = events.map((event) => partsOf(event)[0]).filter((name) => word('event', name))
  const isOrder = (_: string, at: number) => names[at] === 'ordered'
  if (names.length !== said.length) return said
  return [...said.filter(isOrder), ...said.filter((one, at) => !isOrder(one, at))]
}

const UNITS = ['unit', 'target', 'foe']
/** Fields whose values are words of the data, with the group of each. */
const TERMS: Readonly<Record<string, string>> = {
  condition: 'condition',
  token: 'token',
  stat: 'value',
  rank: 'rank',
}

/** A field as its sentence shows it. */
export function saidField(name: string, value: unknown, table: Table): Said | undefined {
  if (typeof value === 'number') {
    if (name === 'seat') return table.seats.name(value)
    if (UNITS.includes(name)) return table.unitName(value)
    if (name === 'kind') return table.view.kinds[value]?.card.name ?? value
    return value
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (name === 'test' && typeof value === 'string') return testName(value, table.book)
  if (typeof value === 'string' && TERMS[name]) return table.book.term(`${TERMS[name]}.${value}`)
  if (typeof value === 'string') return value
  if (name === 'to' && value) return table.spotText(value as Spot)
  return undefined
}

type Details = Record<string, Said>

/** Details of events that need more than their name. */
function detailsOf(name: string, fields: Fields, table: Table): Details {
  const owner = table.unit(Number(fields.unit))?.owner ?? 0
  switch (name) {
    case 'ended':
      return outcomeOf(fields.outcome as Ended, table)
    case 'ordered':
      return { names: all((fields.order as number[]).map((seat) => table.seats.name(seat))) }
    case 'redeployment_began':
      return { names: all((fields.waits as number[]).map((seat) => table.seats.name(seat))) }
    case 'placed':
    case 'rallied':
      return { place: table.placeText(fields.at as Place, owner) }
    case 'moved':
    case 'shifted':
      return { place: table.spotText(fields.to as Spot, owner) }
    case 'settled':
      return settledText(fields, table)
    case 'round_began':
      return collapsedText(fields.collapsed as [Side, string][], table)
    case 'round_ended':
      return pointsText(fields.points as [number, number] | null, table)
    case 'tokens_left':
      return tokensText(fields.tokens as Record<string, number>, table)
    case 'tested':
      return testedText(fields, table)
    case 'condition_set':
      return { ends: fields.ends === null ? 'no' : String(fields.ends) }
    case 'corrected':
      return { what: correctionText(fields.what as Fields, table) }
    default:
      return {}
  }
}

function settledText(fields: Fields, table: Table): Details {
  const [redeploys, resources] = [fields.redeploys as boolean[], fields.resources as unknown[]]
  const said = [0, 1].flatMap((side) => [
    redeploys[side] && t('said.redeploys', { name: table.seats.sideName(side) }),
    resources[side] !== null &&
      t('said.resources', {
        name: table.seats.sideName(side),
        edge: word('said.edge', String(resources[side])) ?? '',
      }),
  ])
  return { what: row(said) || t('said.nothing') }
}

function collapsedText(ranks: [Side, string][], table: Table): Details {
  const gone = ranks.map(([side, rank]) =>
    t('said.rank', {
      name: table.seats.sideName(side),
      rank: table.book.term(`in_sentence.rank.${rank}`),
    }),
  )
  return { n: ranks.length, ranks: all(gone) }
}

function pointsText(points: [number, number] | null, table: Table): Details {
  if (!points) return { known: 'no', points: '' }
  const side = (at: 0 | 1) => t('said.points', { name: table.seats.sideName(at), n: points[at] })
  return { known: 'yes', points: row([side(0), side(1)]) }
}

function tokensText(tokens: Record<string, number>, { book }: Table): Details {
  const left = Object.entries(tokens).filter(([, n]) => n > 0)
  const said = left.map(([token, n]) => t('unit.tokens', { n, token: book.term(`token.${token}`) }))
  return { tokens: row(said) || t('said.none') }
}

function testedText(fields: Fields, table: Table): Details {
  const { of, unit } = fields.test as { of: string; unit: number }
  return {
    unit: table.unitName(Number(unit)),
    test: testName(of, table.book),
    faces: row((fields.faces as number[]).map(String)),
    edge: String(fields.edge ?? 'none'),
  }
}

function correctionText(done: Fields, table: Table): string {
  const [counter, fields] = partsOf(done)
  const { unit, board, seat, to } = fields
  const what = String(fields.condition ?? fields.token ?? fields.rank ?? '')
  const group = fields.condition ? 'condition' : fields.token ? 'token' : 'rank'
  const named = what && table.book.term(`${group}.${what}`)
  const whose = [
    unit !== undefined && table.unitName(Number(unit)),
    board !== undefined && table.seats.sideName(Number(board)),
    seat !== undefined && table.seats.name(Number(seat)),
  ]
  const owner = table.unit(Number(unit))?.owner ?? 0
  const said = word('correct.of', counter, { what: named }) ?? word('phrase', counter)
  return putRight(said ?? counter, {
    whose,
    to: nowText(counter, to, owner, table),
  })
}

/** The counter's new value in words. */
function nowText(counter: string, to: unknown, owner: Side, table: Table): string {
  if (counter === 'turn') return table.seats.name(Number(to))
  if (counter === 'place') return table.placeText(to as Place, owner)
  if (typeof to === 'boolean') return t(to ? 'phrase.yes' : 'phrase.no')
  if (typeof to === 'number') return String(to)
  return to === null ? t('phrase.no') : (word('correct.ends', String(to)) ?? String(to))
}
