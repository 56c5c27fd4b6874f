// What a battle page shows at a glance.
import { expect, test } from 'vitest'
import { madeUp } from '../../../fixtures/battle.svelte'
import { partOf } from '../../../fixtures/partof'
import { fill } from '../../../words/words'
import {
  atAGlance,
  gapOf,
  notesOf,
  openNow,
  rowsOf,
  sharesOf,
  softened,
  spokenOf,
  spotsOf,
  type BoardSlot,
  type Piece,
} from './scene'

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
  const back = partOf<Piece>({ id: null, side: 0, face: null, readiness: 'away', notes })
  const words = { scene: () => 'Marker 2' }
  expect(spokenOf(back, undefined, partOf({ words }))).toBe('Marker 2, face down')
})

test('whose activation goes on says so', () => {
  const acting = partOf<Piece>({ id: 1, side: 0, face: null, readiness: 'acting', gauges: [] })
  expect(notesOf(acting, partOf({})).map(({ text }) => text)).toEqual(['acts now'])
})

test('what a fight took from what drains is less, what it added to what fills is more', () => {
  const piece = { id: 1, side: 0, face: null, readiness: 'ready' } as const
  const gauges = [
    { what: 'models', now: 2, most: 4, drains: true, lost: 1 },
    { what: 'casualties', now: 2, most: 3, lost: 2 },
  ] as const
  const notes = notesOf({ ...piece, gauges: [...gauges] }, partOf({}))
  expect(notes.map(({ text }) => text)).toEqual(['−1 now', '+2 now'])
})

const DOES: Record<string, string> = {
  place: 'Place {unit}',
  place_rest: 'Place the rest',
  form: '{unit}: {to}',
  stand: '{unit}: {to}',
  raise: '{size, plural, one {Raise {unit} with # model} other {Raise {unit} with # models}}',
}
const words = {
  word: (_: string, name: string, params: Record<string, string>) => fill(DOES[name]!, params),
  field: (_: string, value: unknown) => value,
}
const offer = (seat: number, command: object, refusal: object | null = null) => ({
  seat,
  command,
  refusal,
})

/** What the screen says of these offers, each line after its side. */
function open(offers: readonly object[], asked = [0, 1]): string[] {
  const table = madeUp({ game: { words }, view: { asked }, look: { offers } })
  return openNow(partOf(table)).map(({ text, side }) => `${side}: ${text}`)
}
/** A deed of each of these units in each of these ways. */
const each = (seat: number, name: string, units: readonly string[], to: readonly string[]) =>
  units.flatMap((unit) => to.map((to) => offer(seat, { do: name, unit, to })))

test('what is open stands once, in the color of its side, and nothing that is refused', () => {
  const offers = [
    offer(0, { do: 'place', unit: 'Alder Foot' }),
    offer(0, { do: 'place_rest' }),
    offer(1, { do: 'place', unit: 'Moor Horse' }, { code: 'E-SET' }),
    offer(1, { do: 'place_rest' }),
  ]
  expect(open(offers)).toEqual(['north: Place Alder Foot', 'undefined: Place the rest'])
  expect(open(offers, [1])).toEqual(['south: Place the rest'])
  expect(open([])).toEqual([])
})

test('with more units than have room some are named, and the number of the others', () => {
  const units = Array.from({ length: 12 }, (_, at) => `Foot ${at + 1}`)
  const places = units.map((unit) => offer(0, { do: 'place', unit }))
  const [first, ...rest] = open([...places, offer(0, { do: 'place_rest' })])
  expect(first).toMatch(/^north: Place Foot 1, Foot 2, .*, Foot 10,? or 2 more$/)
  expect(rest).toEqual(['north: Place the rest'])
})

test('what both sides can do with many units is summed up by kind and side', () => {
  const forms = ['line', 'column', 'square']
  const said = open([
    ...each(0, 'form', ['Alder Foot', 'Alder Horse'], forms),
    ...each(0, 'stand', ['Alder Foot', 'Alder Horse'], ['in cover']),
    ...each(1, 'form', ['Moor Foot', 'Moor Horse'], forms),
  ])
  expect(said).toEqual([
    expect.stringMatching(/^north: Alder Foot or Alder Horse: line, column,? or square$/),
    expect.stringMatching(/^south: Moor Foot or Moor Horse: line, column,? or square$/),
    'north: Alder Foot or Alder Horse: in cover',
  ])
})

test('numbers that choose the words of a sentence are not summed up', () => {
  const units = ['Alder Foot', 'Alder Horse', 'Alder Guns', 'Alder Guard']
  const raised = (size: number) => units.map((unit) => offer(0, { do: 'raise', unit, size }))
  const said = open([1, 2, 3].flatMap(raised))
  const ends = ['1 model', '2 models', '3 models']
  expect(said.map((text) => text.split(' with ')[1])).toEqual(ends)
  expect(said[0]).toMatch(/^north: Raise Alder Foot, Alder Horse, .* Alder Guard with 1 model$/)
})
