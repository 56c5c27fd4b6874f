// Every event of a step reads as a sentence or as nothing.
import { expect, test } from 'vitest'
import schema from '../../../../data/schema/warfare/event.json'
import words from '../../../../data/warfare/words/en/terms.json'
import type { Pack } from '../../asks'
import { eventsRead, TWO } from '../../fixtures/events'
import { partOf } from '../../fixtures/partof'
import { openBook } from '../../kit/battle'
import { effectText } from './deed'
import { eventText, stepText } from './log'
import { Table } from './table.svelte'
import type { Event, Spot } from './types'
import en from './words/en.json'

const pack = partOf<Pack>({ terms: words, errors: [], rules: [] })
const units = [
  { name: 'Mere Spears', kind: 0, owner: 0 },
  { name: 'Ash Goats', kind: 1, owner: 1 },
]
const view = { units, kinds: [{ card: { name: 'Spears' } }, { card: { name: 'Goats' } }] }
const { placeText, spotText, unitName } = Table.prototype
const table = partOf<Table>({
  ...TWO,
  view,
  book: openBook(pack),
  placeText,
  spotText,
  unitName,
  words: { reason: () => 'by points' },
  unit: (id: number) => units[id],
})

const unit = 0
const spot = (board: number): Spot => ({ board, space: { rank: 'center', file: 2 } })

/** Events that only follow others have no sentence of their own. */
const SILENT = [
  'defenses_asked',
  'attack_ended',
  'activation_ended',
  'test_due',
  'opened',
  'reacted',
  'closed',
]

eventsRead<Event>({
  events: schema,
  tell: (event) => eventText(event, table),
  known: Object.keys(en.event),
  filled: ['order', 'waits', 'faces'],
  otherwise: SILENT,
  named: units,
})

test('a space is told as the owner of the unit sees it', () => {
  const moves = (board: number) =>
    eventText({ moved: { unit, to: spot(board), action: false } }, table)
  expect(moves(0)).toBe('Mere Spears moved: the Center, file\u00a02.')
  expect(moves(1)).toBe('Mere Spears moved: the Center of Ben, file\u00a02.')
})

test('what was put right names the unit and what it is now', () => {
  const told = (what: object) => eventText(partOf<Event>({ corrected: { what } }), table)
  expect(told({ casualties: { unit, to: 3 } })).toBe('Put right: What is left (Mere Spears) → 3.')
  expect(told({ condition: { unit, condition: 'hidden', to: null } })).toMatch(/Hidden .*→ no\.$/)
  expect(told({ initiative: { seat: 1, to: 1 } })).toBe('Put right: Order of initiative (Ben) → 1.')
})

test('an effect is said as what it gives', () => {
  const said = (what: object) => effectText(partOf(what), table.book)
  expect(said({ harm: { unit, casualties: 2 } })).toBe('2 casualties')
  expect(said({ lift: { unit, condition: 'misled' } })).toBe('No longer Misled')
})

test('the order that initiative came to is told before who rolled what', () => {
  const rolled = (seat: number, total: number) => ({ initiative_rolled: { seat, total } })
  const events = [rolled(0, 4), rolled(1, 11), { ordered: { order: [1, 0] } }] as Event[]
  expect(stepText(events, ['four', 'eleven', 'order'])).toEqual(['order', 'four', 'eleven'])
})
