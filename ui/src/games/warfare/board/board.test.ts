// The picture of the battlefield: which spaces face each other, where the arrow keys lead, how a space
// reads.
import { describe, expect, test } from 'vitest'
import words from '../../../../../data/warfare/words/en/terms.json'
import type { Table } from '../table.svelte'
import type { Spot, UnitView } from '../types'
import { commanderMark, marksOf, numberedName, stateOf } from './marks'
import { entryOf, keyOf, lights, ranksOf, stepFrom } from './places'
import { spokenSpot, spokenUnit } from './spoken'
import { partOf } from '../../../fixtures/partof'

const spot = (board: number, rank: string, file: number) =>
  ({ board, space: { rank, file } }) as Spot
const unit = partOf<UnitView>({
  id: 4,
  owner: 0,
  name: 'Mere Spears',
  troops: 'infantry',
  status: 'battlefield',
  place: { at: spot(0, 'vanguard', 2) },
  left: 3,
  size: 6,
  diminished: true,
  exposed: true,
  reaction: false,
  activated: false,
  conditions: [['weakened', 'activation']],
  tokens: { fire: 2 },
})
const book = { term: (key: string) => (words as Record<string, string>)[key] ?? key }
const table = partOf<Table>({
  book,
  view: { commanders: [], now: {} },
  seats: { sideName: (side: number) => ['Anna', 'Ben'][side] },
  at: (where: Spot) => (keyOf(where) === keyOf(unit) ? unit : undefined),
})

describe('the battlefield', () => {
  const ranks = ranksOf(0)

  test('has every space once, the near Rear last', () => {
    const keys = ranks.flatMap(({ spots }) => spots.map(keyOf))
    expect(new Set(keys).size).toBe(40)
    expect(keys.at(-1)).toBe('0 rear 5')
    expect(ranksOf(1)[7]!.board).toBe(1)
  })
  test('has file 1 of one side across file 5 of the other', () => {
    const [far, near] = [ranks[3]!, ranks[4]!]
    expect([far.rank, near.rank]).toEqual(['vanguard', 'vanguard'])
    expect([keyOf(far.spots[0]!), keyOf(near.spots[0]!)]).toEqual(['1 vanguard 5', '0 vanguard 1'])
  })
  test('is walked with the arrow keys, over the front too', () => {
    expect(keyOf(stepFrom(ranks, '0 vanguard 1', 'ArrowUp')!)).toBe('1 vanguard 5')
    expect(stepFrom(ranks, '0 rear 1', 'ArrowDown')).toBeUndefined()
    expect(stepFrom(ranks, '0 rear 1', 'a')).toBeUndefined()
  })
  test('is entered where the focus was, at a lit space, or at the first one, if it is there', () => {
    const aside = { id: 7, place: 'aside' } as const
    const lit = new Map(lights('ready', [aside, spot(0, 'vanguard', 2), spot(0, 'reserve', 3)]))
    expect(entryOf(ranks, 0, '1 rear 5', lit)).toBe('1 rear 5')
    expect(entryOf(ranks, 0, '', lit)).toBe('0 vanguard 2')
    expect(entryOf(ranks, 0, '', new Map())).toBe('0 vanguard 1')
    const left = ranks.filter(({ board, rank }) => board === 1 || rank !== 'vanguard')
    expect(entryOf(left, 0, '0 vanguard 4', lit)).toBe('0 reserve 3')
    expect(entryOf(left, 0, '0 vanguard 4', new Map())).toBe('0 reserve 1')
    expect(entryOf([], 0, '0 vanguard 4', lit)).toBeUndefined()
  })
})

test('a commander has a letter where the side has several, or a number where that tells nothing', () => {
  const named = (...names: string[]) => {
    const commanders = names.map((name, seat) => ({ name, seat, side: seat === 1 ? 1 : 0 }))
    const view = partOf<Table['view']>({ commanders })
    return names.map((_, seat) => commanderMark({ seat, owner: seat === 1 ? 1 : 0 }, view))
  }
  expect(named('Captain Tessaly', 'Kilnmother Brax')).toEqual([undefined, undefined])
  expect(named('Captain Tessaly', 'Kilnmother Brax', 'Reeve Odalin')).toEqual(['T', undefined, 'O'])
  expect(named('Fenn', 'Brax', 'Old Falk')).toEqual(['1', undefined, '2'])
  const both = ['Captain Tessaly (North)', 'Captain Tessaly (South)', 'Reeve Odalin (North)']
  expect(named(...both)).toEqual(['T', undefined, 'O'])
})

describe('a unit', () => {
  test('is said with its place and all that lies on it', () => {
    expect(spokenSpot(table, spot(0, 'vanguard', 2), { near: 0, sign: 'attack' })).toBe(
      'Your Vanguard 2, Mere Spears, Infantry, 3 of 6 left, Diminished, Exposed, Weakened, ' +
        '2 Fire, reacted, tap to attack',
    )
    expect(spokenSpot(table, spot(1, 'rear', 1), { near: 0 })).toBe('Ben: Rear 1, empty')
    expect(spokenUnit(table, unit, { near: 1 })).toContain('of Anna')
  })
  test('keeps the number that tells it from another', () => {
    expect(numberedName('Toll Wardens 2')).toEqual(['Toll Wardens', '2'])
    expect(numberedName('Mere Spears')).toEqual(['Mere Spears', ''])
    expect(numberedName('12')).toEqual(['12', ''])
  })
  test('is marked with what lies on it, beside the grid too', () => {
    const codes = (more: object) => marksOf({ ...unit, ...more }).map(({ code }) => code)
    expect(codes({})).toEqual(['exposed', 'weakened', 'fire', 'reacted'])
    expect(codes({ place: 'aside' })).toContain('exposed')
    expect(stateOf({ ...unit, status: 'broken', place: 'broken' }, table)).toBe('broken')
  })
})
