// A step in sentences: every event reads as a sentence or as nothing.
import { expect, test } from 'vitest'
import words from '../../../../data/simple_napoleonics/words/en.json'
import type { Pack } from '../../asks'
import { eventsRead, TWO } from '../../fixtures/events'
import { openBook } from '../../kit/battle'
import { eventText, type Told } from './log'
import { phraseParams } from './moment'
import { inches } from './pieces'
import { Table } from './table.svelte'
import type { Event } from './types'
import en from './words/en.json'

const rules = [{ id: 'SN-NAT-1', title: 'Stiff Upper Lip' }]
const pack = { words: { en: words }, errors: [], rules } as unknown as Pack
const units = [{ name: 'Gate Grenadiers' }, { name: 'Lantern Guard' }]
const { unitName, leaderName, markerName, pieceName } = Table.prototype
const table = {
  ...TWO,
  view: { units, kinds: [{ card: { name: 'Gate Grenadiers' } }] },
  book: openBook(pack),
  pack,
  reason: () => 'What units cost',
  unit: (id: number) => units[id],
  leader: () => ({ card: { name: 'Colonel Fensby' } }),
  unitName,
  leaderName,
  markerName,
  pieceName,
} as unknown as Told & Table

const [side, unit, target, leader, marker] = [0, 0, 1, 0, 1]
const open = { ground: 'open', cover: false, concealed: false, defensive: false }
const piece = { unit }
const blow = { kind: 'volley', by: unit, at: target }
const outcome = { winner: 0, rule: 'SN-AMY-4', score: [5, 3] }
const rolled = (roll: object) => ({ rolled: { roll, side, faces: [4, 2], came: { count: 1 } } })
const events = [
  ...[[], [0], [0, 1]].map((hidden) => ({ deployed: { side, hidden, markers: null } })),
  { first_known: { side } },
  { round_began: { round: 2 } },
  { phase_began: { phase: 'shooting' } },
  { turn_passed: { to: 1 } },
  { phase_left: { side } },
  ...[true, false].map((holds) => ({ army_checked: { side, holds } })),
  { ended: { outcome } },
  ...[true, false].map((passed) => ({
    ordered: {
      leader,
      told: [
        { piece, order: 'move', outside: false },
        { piece: { marker }, order: { form: 'line' }, outside: false },
      ],
      passed,
    },
  })),
  { formed: { unit, to: 'attack_column' } },
  { carried: { piece, order: 'move' } },
  { moved: { piece, distance: 7, to: open } },
  { stopped: { piece: { marker } } },
  { stood: { piece, at: { ...open, ground: 'rough', cover: true } } },
  { looked: { unit, marker } },
  { revealed: { marker, unit } },
  { roll_due: { roll: { for: 'first' } } },
  rolled({ for: 'first' }),
  rolled({ for: 'order', leader, told: [] }),
  rolled({ for: 'cross', piece: { marker }, distance: null, to: open }),
  rolled({ for: 'reveal', unit, marker, again: false }),
  rolled({ for: 'hits', blow }),
  rolled({ for: 'saves', blow, hits: 2 }),
  rolled({ for: 'distance', unit, again: true }),
  rolled({ for: 'morale', unit, rally: leader }),
  rolled({ for: 'rout', side }),
  { opened: { opening: { to: 'edge', unit }, side } },
  { closed: {} },
  { charged: { unit, target, distance: 14, rough: false } },
  { charge_went: { stage: 'reached' } },
  { charge_ended: {} },
  ...[1, 2].map((casualties) => ({ suffered: { unit, casualties, left: 2 } })),
  { eliminated: { unit } },
  { rallied: { leader, unit } },
  ...[0, 1, 2].map((back) => ({ tested: { unit, back } })),
  ...[-2, 1].map((points) => ({ army_morale: { side, points, rule: 'SN-AMY-1' } })),
  { genius_used: { leader } },
  { second_acted: { unit, order: 'shoot' } },
  { support_used: { side, unit } },
  { leader_lost: { leader } },
  { card_filled: { kind: 0, stat: 'vol', value: 3 } },
  { leader_filled: { leader, stat: 'ldr', value: 3 } },
  ...[
    { morale: { unit, to: 3 } },
    { casualties: { unit, to: 1 } },
    { formation: { unit, to: 'square' } },
    { eliminated: { unit, to: true } },
    { order: { unit, to: 'shoot' } },
    { order: { unit, to: null } },
    { leader: { leader, to: false } },
    { spoke: { leader, to: true } },
    { genius: { leader, to: true } },
    { army_morale: { side, to: 7 } },
    { army_start: { side, to: 12 } },
    { support: { side, to: true } },
    { second: { side, to: false } },
    { marker: { marker } },
    { turn: { to: 1 } },
    { first: { to: 0 } },
  ].map((what) => ({ corrected: { what } })),
] as unknown as Event[]

/** What only follows, or what its dice or its move tell. */
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

eventsRead({
  events,
  tell: (event) => eventText(event, table),
  known: Object.keys(en.event),
  otherwise: SILENT,
})

const told = (event: object) => eventText(event as Event, table)

test('orders are told with who has which, and never who lies under a marker', () => {
  const ordered = events.find((event) => 'ordered' in event)!
  expect(told(ordered)).toBe(
    'Colonel Fensby is followed. Gate Grenadiers: move and Marker 2: change formation.',
  )
})

test('what was put right names whose it is and what it is now', () => {
  const corrected = (what: object) => told({ corrected: { what } })
  expect(corrected({ morale: { unit, to: 3 } })).toBe('Corrected: Morale (Gate Grenadiers) → 3.')
  expect(corrected({ order: { unit, to: null } })).toMatch(/→ none\.$/)
  expect(corrected({ turn: { to: 1 } })).toMatch(/→ Ben\.$/)
})

test('an army that holds without a roll is not told of', () => {
  expect(told({ army_checked: { side, holds: true } })).toBe('')
})

test('a reason of dice is told by what it is; a spirit by its own name', () => {
  const said = (values: object) => phraseParams({ code: 'adds_dice', values } as never, {}, table)
  expect(said({ what: 'line', rule: 'SN-FRM-2', n: 1 })).toEqual({ what: 'Line', n: '+1' })
  expect(said({ what: 'building', rule: 'SN-SHO-2', n: -1 }).n).toBe('−1')
  expect(said({ what: 'spirit', rule: 'SN-NAT-1', n: 1 }).what).toBe('Stiff Upper Lip')
})

test('what is told of a marker names it, and no unit', () => {
  const values = { what: 'stopped', marker: 1 }
  const said = phraseParams({ code: 'of_marker', values } as never, {}, table)
  expect(said.what).toBe('Marker 2 stops at the obstacle')
})

test('half inches are read as halves', () => {
  expect([0, 1, 2, 15].map(inches)).toEqual(['0', '½', '1', '7½'])
})
