// A step in sentences: every event reads as a sentence or as nothing.
import { expect, test } from 'vitest'
import words from '../../../../data/warfare/words/en.json'
import type { Pack } from '../../asks'
import { eventsRead, TWO } from '../../fixtures/events'
import { openBook } from '../../kit/battle'
import { effectText } from './deed'
import { eventText, type Told } from './log'
import { Table } from './table.svelte'
import type { Event, Place, Spot } from './types'
import en from './words/en.json'

const pack = { words: { en: words }, errors: [], rules: [] } as unknown as Pack
const units = [
  { name: 'Mere Spears', kind: 0, owner: 0 },
  { name: 'Ash Goats', kind: 1, owner: 1 },
]
const view = { units, kinds: [{ card: { name: 'Spears' } }, { card: { name: 'Goats' } }] }
const { placeText, spotText, unitName } = Table.prototype
const table = {
  ...TWO,
  view,
  book: openBook(pack),
  placeText,
  spotText,
  unitName,
  reason: () => 'by points',
  unit: (id: number) => units[id],
} as unknown as Told

const [seat, unit, target] = [0, 0, 1]
const spot = (board: number): Spot => ({ board, space: { rank: 'center', file: 2 } })
const at: Place = { at: spot(1) }
const outcome = { winner: 0, rule: 'W-PTS-2', score: [1, 0] as [number, number] }
const events = [
  { initiative_rolled: { seat, total: 14 } },
  { ordered: { order: [1, 0] } },
  ...[at, 'aside' as const].map((at) => ({ placed: { unit, at } })),
  { defenses_asked: {} },
  { settled: { redeploys: [false, false], resources: [null, null] } },
  { settled: { redeploys: [true, false], resources: [null, 'advantage'] } },
  { redeployment_began: { waits: [0, 1] } },
  { stayed: { seat } },
  ...[
    [],
    [[0, 'rear']],
    [
      [0, 'rear'],
      [1, 'center'],
    ],
  ].map((collapsed) => ({
    round_began: { round: 2, collapsed },
  })),
  { turn_began: { seat } },
  ...[null, [12, 7]].map((points) => ({ round_ended: { points } })),
  { ended: { outcome } },
  { activated: { unit } },
  ...[{}, { fire: 2, bleed: 1 }].map((tokens) => ({ tokens_left: { unit, tokens } })),
  ...[0, 1].map((board) => ({ moved: { unit, to: spot(board), action: false } })),
  { shifted: { unit, to: spot(0) } },
  { strayed: { unit } },
  { attacked: { unit, target, left: 0 } },
  { attack_ended: {} },
  ...['attack', 'magic', 'move', 'maneuver'].map((deed) => ({
    action_used: { unit, deed, target: null },
  })),
  { maneuver_failed: { unit } },
  { bonus_used: { unit } },
  { activation_ended: { unit } },
  { test_due: { test: { of: 'attack', unit, target } } },
  ...[null, 'advantage', 'disadvantage'].map((edge) => ({
    tested: { test: { of: 'diminish', unit }, edge, faces: [4, 17], kept: 4, passed: !edge },
  })),
  { opened: { opening: { to: 'withdraw', unit }, seats: [0] } },
  { declined: { seat } },
  { reacted: { unit } },
  { closed: {} },
  ...[0, 3].map((left) => ({ suffered: { unit, left, attack: true } })),
  { healed: { unit, left: 4 } },
  { broke: { unit } },
  { disbanded: { unit } },
  { rallied: { unit, at: 'aside', left: 1 } },
  ...[null, 'activation', 'round', 'battle'].map((ends) => ({
    condition_set: { unit, condition: 'weakened', ends },
  })),
  { tokens_put: { unit, token: 'fire', count: 2, each: 1 } },
  { readied: { unit } },
  { card_filled: { kind: 0, stat: 'atk', knows: [0, 1], open: true, value: 3 } },
  ...[
    { casualties: { unit, to: 3 } },
    { place: { unit, to: at } },
    { place: { unit, to: 'broken' } },
    { reaction: { unit, to: true } },
    { activated: { unit, to: false } },
    { tested: { unit, to: true } },
    { rallied: { unit, to: true } },
    { condition: { unit, condition: 'hidden', to: 'round' } },
    { condition: { unit, condition: 'hidden', to: null } },
    { tokens: { unit, token: 'acid', to: 2 } },
    { collapsed: { board: 1, rank: 'rear', to: true } },
    { turn: { to: 1 } },
  ].map((what) => ({ corrected: { what } })),
] as unknown as Event[]

/** What only follows is not told by itself. */
const SILENT = [
  'defenses_asked',
  'attack_ended',
  'activation_ended',
  'test_due',
  'opened',
  'reacted',
  'closed',
]

eventsRead({
  events,
  tell: (event) => eventText(event, table),
  known: Object.keys(en.event),
  otherwise: SILENT,
})

test('a space is told as the owner of the unit sees it', () => {
  const moves = (board: number) =>
    eventText({ moved: { unit, to: spot(board), action: false } }, table)
  expect(moves(0)).toBe('Mere Spears moves: the Center, file 2.')
  expect(moves(1)).toBe('Mere Spears moves: the Center of Ben, file 2.')
})

test('what was put right names the unit and what it is now', () => {
  const told = (what: object) => eventText({ corrected: { what } } as unknown as Event, table)
  expect(told({ casualties: { unit, to: 3 } })).toBe('Corrected: What is left (Mere Spears) → 3.')
  expect(told({ condition: { unit, condition: 'hidden', to: null } })).toMatch(/Hidden .*→ no\.$/)
})

test('an effect is said as what it gives', () => {
  const said = (what: object) => effectText(what as never, table.book)
  expect(said({ harm: { unit, casualties: 2 } })).toBe('2 casualties')
  expect(said({ lift: { unit, condition: 'misled' } })).toBe('No longer Misled')
})
