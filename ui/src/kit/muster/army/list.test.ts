// An army list, as changed by taps.
import { describe, expect, test } from 'vitest'
import type { ArmyList } from '../../../asks'
import { copyName, NAME_MOST } from '../../text/names'
import { add, changed, copiesIn, lastOf, pileOf, put, step, takeOut, withCopies } from './list'
import { totalOf } from './total'
import { partOf } from '../../../fixtures/partof'

const list: ArmyList = {
  name: 'Watch',
  faction: 'ridge',
  limit: 100,
  entries: [{ card: 'foot', copies: 3 }, { card: 'guns' }],
}

describe('an army list', () => {
  test('one more unit stands behind its like', () => {
    const three = add(list, 'foot')
    expect(three.entries.map(({ card }) => card)).toEqual(['foot', 'foot', 'guns'])
    expect(lastOf(three, 'foot')).toBe(1)
    expect(lastOf(three, 'horse')).toBe(-1)
  })

  test('what was taken out can be put back where it was', () => {
    expect(put(takeOut(list, 0), 0, list.entries[0]!)).toEqual(list)
  })

  test('an emptied name or list of an entry leaves no trace', () => {
    const named = changed(list, 1, { name: 'Thunder', detachments: ['drummer'] })
    expect(changed(named, 1, { name: '  ', detachments: [] })).toEqual(list)
  })

  test('holds each card as often as it says, once where it says nothing', () => {
    expect(copiesIn(list, 'entries')).toBe(4)
    expect(copiesIn(list, 'entries', 'guns')).toBe(1)
    expect(copiesIn(list, 'strategy')).toBe(0)
  })

  test('one more or less stays where the card stood; none leaves no trace', () => {
    expect(pileOf(step(list, 'entries', 'foot', 1), 'entries')[0]).toEqual({
      card: 'foot',
      copies: 4,
    })
    expect(step(list, 'entries', 'guns', -1).entries).toEqual([{ card: 'foot', copies: 3 }])
    const hill = step(list, 'strategy', 'hill', 1)
    expect(pileOf(hill, 'strategy')).toEqual([{ card: 'hill', copies: 1 }])
    expect(withCopies(hill, 'strategy', 'hill', 0)).toEqual({ ...list, strategy: [] })
  })

  test('costs its units as often as they are there; what has no cost is counted apart', () => {
    const costs: Record<string, object> = { foot: { cost: 20 }, guns: { cost: null } }
    const book = { game: { cost: 'cost' }, unit: (id: string) => costs[id] }
    expect(totalOf(list, partOf(book))).toEqual({ points: 60, unknown: 1 })
  })

  test('cards that stand in several places become one', () => {
    const twice = { ...list, entries: [...list.entries, { card: 'foot' }] }
    expect(copiesIn(twice, 'entries', 'foot')).toBe(4)
    expect(withCopies(twice, 'entries', 'foot', 2).entries).toEqual([
      { card: 'foot', copies: 2 },
      { card: 'guns' },
    ])
  })
})

test('a copy of a name of any length is a name, and unlike those that are there', () => {
  for (const name of ['Watch', 'W'.repeat(75), 'W'.repeat(NAME_MOST), '🛡'.repeat(NAME_MOST)]) {
    const first = copyName(name)
    const second = copyName(name, [first])
    expect(new Set([name, first, second]).size).toBe(3)
    for (const copy of [first, second]) expect([...copy].length).toBeLessThanOrEqual(NAME_MOST)
  }
  expect(copyName('Watch')).toBe('Watch 2')
  expect(copyName('Watch', ['Watch 2', 'Watch 3'])).toBe('Watch 4')
  expect(copyName('Watch 2')).toBe('Watch 3')
  expect(copyName('Waterloo 1815')).toBe('Waterloo 1815 2')
})
