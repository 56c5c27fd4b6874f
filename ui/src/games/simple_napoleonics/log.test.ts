// Every event of a step reads as a sentence or as nothing.
import { expect, test } from 'vitest'
import schema from '../../../../data/schema/simple_napoleonics/event.json'
import words from '../../../../data/simple_napoleonics/words/en/terms.json'
import type { Pack } from '../../asks'
import { eventsRead, TWO } from '../../fixtures/events'
import { partOf } from '../../fixtures/partof'
import { openBook } from '../../kit/battle'
import { eventText, stepText } from './log'
import { phraseParams, sentences } from './moment'
import { inches } from './pieces'
import { Table } from './table.svelte'
import type { Event } from './types'
import en from './words/en.json'

const rules = [{ id: 'SN-NAT-1', title: 'Stiff Upper Lip' }]
const pack = partOf<Pack>({ terms: words, errors: [], rules })
const units = [{ name: 'Gate Grenadiers' }, { name: 'Lantern Guard' }]
const { unitName, leaderName, pieceName } = Table.prototype
const table = partOf<Table>({
  ...TWO,
  view: { units, kinds: [{ card: { name: 'Gate Grenadiers' } }] },
  book: openBook(pack),
  session: { pack },
  words: { reason: () => 'Units lost' },
  unit: (id: number) => units[id],
  leader: () => ({ card: { name: 'Colonel Fensby' } }),
  unitName,
  leaderName,
  markerName: (id: number) => ['The first marker', 'Marker 2'][id],
  pieceName,
})

/** Events without a sentence, because they only follow or because the dice or the move tell it. */
const SILENT = [
  'phase_began',
  'turn_passed',
  'phase_left',
  'carried',
  'looked',
  'roll_due',
  'opened',
  'closed',
  'charge_went',
  'charge_ended',
]

eventsRead<Event>({
  events: schema,
  tell: (event) => eventText(event, table),
  known: Object.keys(en.event),
  filled: ['told'],
  otherwise: SILENT,
  named: units,
})

const told = (event: object) => eventText(event as Event, table)

test('orders are told with who has which, and never who lies under a marker', () => {
  const each = [
    { piece: { unit: 0 }, order: 'move' },
    { piece: { marker: 1 }, order: { form: 'line' } },
  ]
  expect(told({ ordered: { leader: 0, told: each, passed: true } })).toBe(
    'The units obey Colonel Fensby. Gate Grenadiers: move and Marker 2: change formation.',
  )
})

test('orders that are not obeyed are told as not carried out', () => {
  const each = [
    { piece: { unit: 0 }, order: 'move' },
    { piece: { marker: 1 }, order: { form: 'line' } },
  ]
  expect(told({ ordered: { leader: 0, told: each, passed: false } })).toBe(
    'The units do not obey Colonel Fensby. ' +
      'Not carried out: Gate Grenadiers: move and Marker 2: change formation.',
  )
})

test('what was put right names whose it is and what it is now', () => {
  const corrected = (what: object) => told({ corrected: { what } })
  expect(corrected({ morale: { unit: 0, to: 3 } })).toBe('Put right: Morale (Gate Grenadiers) → 3.')
  expect(corrected({ order: { unit: 0, to: null } })).toMatch(/→ none\.$/)
  expect(corrected({ turn: { to: 1 } })).toMatch(/→ Ben\.$/)
})

test('an army that holds without a roll is not told of', () => {
  expect(told({ army_checked: { side: 0, holds: true } })).toBe('')
})

test('a reason of dice is told by what it is; a spirit by its own name', () => {
  const said = (values: object) => phraseParams(partOf({ code: 'adds_dice', values }), {}, table)
  expect(said({ what: 'line', rule: 'SN-FRM-2', n: 1 })).toEqual({
    what: 'Line',
    n: '+1',
    count: 1,
  })
  expect(said({ what: 'building', rule: 'SN-SHO-2', n: -1 }).n).toBe('−1')
  expect(said({ what: 'spirit', rule: 'SN-NAT-1', n: 1 }).what).toBe('Stiff Upper Lip')
})

test('what is told of a marker names it, and no unit', () => {
  const values = { what: 'stopped', marker: 1 }
  const said = phraseParams(partOf({ code: 'of_marker', values }), {}, table)
  expect(said.what).toBe('Marker 2 stopped at the obstacle')
})

test('what came of a step is told before its dice, which a screen leaves out first', () => {
  const events = partOf<Event[]>([
    { rolled: { roll: { for: 'order', leader: 0 }, side: 0, faces: [3, 6], came: 'x' } },
    { phase_began: { phase: 'movement' } },
    { ordered: { leader: 0, told: [], passed: true } },
  ])
  expect(stepText(events, ['Rolled: 3, 6.', 'They follow.'])).toEqual([
    'They follow.',
    'Rolled: 3, 6.',
  ])
})

test('a phase in which nobody can act is told, and those that follow by themselves are not', () => {
  const began = ['movement', 'shooting', 'charge', 'morale', 'ending'].map((phase) => ({
    phase_began: { phase },
  }))
  const told = stepText(partOf<Event[]>([{ phase_left: { side: 1 } }, ...began]), [])
  expect(told).toHaveLength(4)
  expect(told[0]).toBe('Movement is skipped: nobody has an order to move.')
  expect(stepText(partOf<Event[]>(began.slice(0, 1)), [])).toEqual([])
})

test('what dice came to is told in sentences, the orders of a statement in one', () => {
  const parts = ['followed', 'told', 'told', 'told'].map((code) => ({ code }))
  const said = ['Fensby is followed', 'Guard: move', 'Foot: move', 'Horse: charge']
  expect(sentences(parts, said)).toBe('Fensby is followed. Guard, Foot: move; Horse: charge.')
  expect(sentences([], [])).toBe('')
})

test('an army that routs is told after the phases that were skipped, and why it was over', () => {
  const rolled = { roll: { for: 'rout', side: 1 }, side: 1, faces: [5], came: { passed: false } }
  const ended = { outcome: { winner: 0, rule: 'SN-AMY-4' } }
  const all = partOf<Event[]>([
    { let_go: { piece: { unit: 0 }, order: 'shoot' } },
    ...['shooting', 'charge'].map((phase) => ({ phase_began: { phase } })),
    { rolled },
    { army_checked: { side: 1, holds: false } },
    { ended },
  ])
  expect(stepText(all, all.map((one) => eventText(one, table)).filter(Boolean))).toEqual([
    'Gate Grenadiers did not shoot.',
    'Shooting is skipped: nobody has an order to shoot.',
    'The army of Ben routs.',
    'The battle is over: Anna wins.',
    'Rolled for the army of Ben: 5.',
  ])
})

test('dice that hit nobody say so, and whom they missed', () => {
  const roll = { for: 'hits', blow: { kind: 'volley', by: 1, at: 0 } }
  expect(told({ rolled: { roll, side: 0, faces: [1, 2], came: { count: 0 } } })).toBe(
    'Rolled for hits of Lantern Guard at Gate Grenadiers: 1, 2 (missed).',
  )
  const search = { for: 'reveal', unit: 1, marker: 1, again: false }
  expect(told({ rolled: { roll: search, side: 0, faces: [1], came: { passed: false } } })).toBe(
    'Rolled for the search by Lantern Guard for Marker 2: 1.',
  )
})

test('what a fight came to in the end is read first', () => {
  const parts = ['reached', 'hits', 'suffered'].map((code) => ({ code }))
  expect(sentences(parts, ['It reached', 'It hit', 'They took 3 casualties'])).toBe(
    'They took 3 casualties. It reached. It hit.',
  )
})

test('half inches are read as halves', () => {
  expect([0, 1, 2, 15].map(inches)).toEqual(['0', '½', '1', '7½'])
})
