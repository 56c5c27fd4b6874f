// What a battle page shows at a glance.
import { expect, test } from 'vitest'
import {
  atAGlance,
  gapOf,
  notesOf,
  rowsOf,
  sharesOf,
  softened,
  spokenOf,
  spotsOf,
  type BoardSlot,
  type Piece,
} from './scene'
import type { BattleTable } from '../table.svelte'

const slot = (id: string, line: number, place: number): BoardSlot => ({
  id,
  line,
  place,
  name: { code: 'first' },
})
/** Three in front of two, and two at the ends behind them. */
const SLOTS = [
  slot('F1', 0, 0),
  slot('F2', 0, 2),
  slot('F3', 0, 4),
  slot('S1', 1, 1),
  slot('S2', 1, 3),
  slot('OL', 2, 0),
  slot('OR', 2, 4),
]

const places = (board: number) =>
  Object.fromEntries(spotsOf(SLOTS, board).map(({ at, column, row }) => [at.slot, [column, row]]))

test('North is on the left and South on the right, each with its left where it looks from', () => {
  const [north, south] = [places(0), places(1)]
  expect([north.F1, north.F3, north.S1, north.OL]).toEqual([
    [3, 1],
    [3, 5],
    [2, 2],
    [1, 1],
  ])
  // Slots that face each other share a row.
  expect([south.F3, south.F1, south.S2, south.OR]).toEqual([
    [5, 1],
    [5, 5],
    [6, 2],
    [7, 1],
  ])
})

test('the name of a board stands where its rear leaves room', () => {
  expect(gapOf(spotsOf(SLOTS, 0), rowsOf(SLOTS))).toEqual({ column: 1, row: 3 })
  expect(gapOf(spotsOf(SLOTS, 1), rowsOf(SLOTS))).toEqual({ column: 7, row: 3 })
  expect(gapOf(spotsOf(SLOTS.slice(0, 3), 0), rowsOf(SLOTS))).toBeNull()
})

test('the highest chances are one part of the band', () => {
  const rows = [240, 280, 270, 150, 60].map((permille, value) => ({ value, permille }))
  const shares = sharesOf({ what: { code: 'models' }, rows, came: 4 })
  expect(shares.map(({ value, permille }) => [value, permille])).toEqual([
    [0, 240],
    [1, 280],
    [2, 270],
    [3, 210],
  ])
  expect(shares.map(({ came }) => came)).toEqual([false, false, false, true])
  expect(sharesOf({ what: { code: 'models' }, rows, came: null }).some(({ came }) => came)).toBe(
    false,
  )
})

test('a long word may be divided where a syllable begins', () => {
  const shown = (text: string) => softened(text).replaceAll('\u00ad', '-')
  expect(shown('Tyrolean Sharpshooters')).toBe('Tyrolean Sharp-shoo-ters')
  expect(shown('Kilnmother Brax')).toBe('Kiln-mo-ther Brax')
  expect(shown('Second Grenadier Battalion')).toBe('Second Gre-na-dier Bat-ta-lion')
  expect(shown('Landwehr 12345678901')).toBe('Landwehr 12345678901')
})

test('of a long step its beginning and what came of it stand on the screen', () => {
  const long =
    'South is done. Track begins. Both tracks shift by one line. Reinforcement cards begin now.'
  expect(atAGlance(long)).toBe(
    'South is done. … Both tracks shift by one line. Reinforcement cards begin now.',
  )
  expect(atAGlance('South is done.')).toBe('South is done.')
})

test('what lies face down says its number, and no more', () => {
  const notes = [{ code: 'marker', values: { marker: 1 } }]
  const back = { id: null, side: 0, face: null, readiness: 'away', notes } as unknown as Piece
  const sceneText = () => 'Marker 2'
  const table = { sceneText } as unknown as BattleTable
  expect(spokenOf(back, undefined, table)).toBe('Marker 2, face down')
})

test('whose activation goes on says so', () => {
  const acting = { id: 1, side: 0, face: null, readiness: 'acting', gauges: [] } as unknown as Piece
  expect(notesOf(acting, {} as BattleTable).map(({ text }) => text)).toEqual(['acts now'])
})

test('what a fight took from what drains is less, what it added to what fills is more', () => {
  const piece = { id: 1, side: 0, face: null, readiness: 'ready' } as const
  const gauges = [
    { what: 'models', now: 2, most: 4, drains: true, lost: 1 },
    { what: 'casualties', now: 2, most: 3, lost: 2 },
  ] as const
  const notes = notesOf({ ...piece, gauges: [...gauges] }, {} as BattleTable)
  expect(notes.map(({ text }) => text)).toEqual(['−1 now', '+2 now'])
})
