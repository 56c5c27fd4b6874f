// The army pages of this game: costs and names.
import { describe, expect, test } from 'vitest'
import type { ArmyList } from '../../../bindings/ArmyList'
import { add, changed } from '../../../kit/muster'
import { tapColor } from './cost'
import { called, costOf, total, type Cards } from './list'
import { partOf } from '../../../fixtures/partof'

const cardsOf = (units: Record<string, object>, detachments: Record<string, object> = {}) =>
  partOf<Cards>({
    unit: (id: string) => units[id],
    detachment: (id: string) => detachments[id],
  })
const cards = cardsOf(
  { foot: { name: 'Foot', cost: 22 }, guns: { name: 'Guns', cost: null } },
  { drummer: { cost: 6 } },
)
const list: ArmyList = {
  name: 'Watch',
  faction: 'ridge',
  limit: 100,
  entries: [{ card: 'foot', detachments: ['drummer'] }, { card: 'guns' }],
}

describe('what it costs to activate', () => {
  test('a tap adds a color to the choice, the next takes it away', () => {
    const one = tapColor([], 0, 'red')
    expect(one).toEqual([['red']])
    expect(tapColor(one, 0, 'blue')).toEqual([['blue', 'red']])
    expect(tapColor(tapColor(one, 0, 'blue'), 0, 'red')).toEqual([['blue']])
  })
  test('past the last order begins a new one; an empty one is gone', () => {
    const both = tapColor([['blue', 'red']], 1, 'green')
    expect(both).toEqual([['blue', 'red'], ['green']])
    expect(tapColor(both, 1, 'green')).toEqual([['blue', 'red']])
    expect(tapColor([['green'], ['green']], 0, 'green')).toEqual([['green']])
  })
  test('the old value is left as it was', () => {
    const before = [['green']] as const
    tapColor(partOf(before), 0, 'blue')
    expect(before).toEqual([['green']])
  })
})

describe('an army list', () => {
  test('points count the detachments; what has no cost is counted apart', () => {
    expect(total(list, cards)).toEqual({ points: 28, unknown: 1 })
    expect(costOf(list.entries[0]!, cards)).toEqual({ points: 28, unknown: 0 })
  })

  test('an own name, or the printed one with a number among its like', () => {
    const two = add(list, 'foot')
    expect([called(two, 0, cards), called(two, 1, cards)]).toEqual(['Foot 1', 'Foot 2'])
    expect(called(changed(two, 1, { name: 'Old Guard' }), 1, cards)).toBe('Old Guard')
    expect(called(list, 0, cards)).toBe('Foot')
  })
})
