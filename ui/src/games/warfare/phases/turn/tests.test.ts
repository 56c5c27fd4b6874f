// The due test: the ways to roll as they are offered, and nothing about what is hidden.
import { describe, expect, test } from 'vitest'
import { matterText } from '../../matter'
import type { Table } from '../../table.svelte'
import type { TestView } from '../../types'
import { hurtBy, needText, testTitle, waysOf } from './tests'
import { partOf } from '../../../../fixtures/partof'

const roll = (more: object) => ({
  seat: 0,
  refusal: null,
  command: {
    do: 'roll',
    test: 'attack',
    advantage: false,
    disadvantage: false,
    resources: false,
    faces: [10],
    ...more,
  },
})
const offers = [
  roll({}),
  roll({ faces: [3] }),
  roll({ advantage: true, faces: [10, 10] }),
  roll({ resources: true, faces: null }),
]
const table = partOf<Table>({
  taps: { offers: () => offers },
  unitName: (id: number) => ['Mere Spears', 'Ash Goats'][id],
  book: { term: (key: string) => key },
})
const due = (more: object) =>
  ({ test: { of: 'attack', unit: 0, target: 1 }, bonus: 4, target: 12, ...more }) as TestView

test('each way is there once, with the dice that it asks for', () => {
  expect(waysOf(table, 0).map(({ id, dice }) => [id, dice])).toEqual([
    ['plain', 1],
    ['advantage', 2],
    ['resources', 1],
  ])
})

test.each(['withdraw', 'set_for_charge', 'follow_up', 'stray'])(
  'the screen says that %s is being decided',
  (to) => {
    const view = { test: null, opening: { to, unit: 0 } }
    expect(matterText(partOf<Table>({ ...table, view }))).toMatch(/^(maneuver\.|Misled)/)
  },
)

describe('what is needed', () => {
  test('is told as far as it may be known', () => {
    expect(needText(due({}))).toBe('d20 +4, 12 or more')
    expect(needText(due({ target: null }))).toBe('d20 +4')
    expect(needText(due({ bonus: null }))).toBe('12 or more')
    expect(needText(due({ bonus: null, target: null }))).toBe('d20')
  })
  test('names both units, and whom it can hurt', () => {
    expect(testTitle(due({}), table)).toBe('Mere Spears: test.attack against Ash Goats')
    expect(hurtBy(due({}))).toBe(1)
    expect(hurtBy(due({ test: { of: 'magic', unit: 0 } }))).toBe(0)
    expect(hurtBy(due({ test: { of: 'rally', unit: 0, to: null } }))).toBeUndefined()
  })
})
