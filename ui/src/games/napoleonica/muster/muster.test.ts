// The logic behind the army pages: costs, lists, armies as text.
import { describe, expect, test } from 'vitest'
import type { ArmyList } from '../../../bindings/ArmyList'
import {
  add,
  changed,
  copiesOf,
  fromText,
  lastOf,
  missing,
  put,
  takeOut,
  toText as asText,
  withCopies,
} from '../../../kit/muster'
import { carried } from './carried'
import { tapColor } from './cost'
import { called, costOf, pointsShort, spareStars, total, type Cards } from './list'

const cards: Cards = {
  unit: (id) =>
    ({ foot: { name: 'Foot', cost: 22 }, guns: { name: 'Guns', cost: null } })[id] as never,
  detachment: (id) => ({ drummer: { cost: 6 } })[id] as never,
}
const toText = (game: string, army: ArmyList, typed: object) =>
  asText(game, army, typed as never, { carried })
const list: ArmyList = {
  name: 'Watch',
  faction: 'ridge',
  limit: 100,
  entries: [{ card: 'foot', detachments: ['drummer'] }, { card: 'guns' }],
}

describe('what it costs to activate', () => {
  test('a tap adds a colour to the choice, the next takes it away', () => {
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
    tapColor(before as never, 0, 'blue')
    expect(before).toEqual([['green']])
  })
})

describe('an army list', () => {
  test('one more stands behind its like', () => {
    const three = add(list, 'foot')
    expect(three.entries.map(({ card }) => card)).toEqual(['foot', 'foot', 'guns'])
    expect(lastOf(three, 'foot')).toBe(1)
    expect(lastOf(three, 'horse')).toBe(-1)
  })
  test('what was taken out can be put back where it was', () => {
    const entry = list.entries[0]!
    expect(put(takeOut(list, 0), 0, entry)).toEqual(list)
  })
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
  test('copies of a card in a further list are counted, and none leave no trace', () => {
    const two = withCopies(list, 'strategy', 'feint', 2)
    expect(copiesOf(two, 'strategy', 'feint')).toBe(2)
    expect(copiesOf(list, 'strategy', 'feint')).toBe(0)
    expect(withCopies(two, 'strategy', 'feint', 0)).toEqual({ ...list, strategy: [] })
  })
  test('an emptied name or detachment leaves no trace', () => {
    const named = changed(list, 1, { name: 'Thunder', detachments: ['drummer'] })
    expect(changed(named, 1, { name: '  ', detachments: [] })).toEqual(list)
  })
})

describe('too many unique units', () => {
  const CARDS: Record<string, object> = {
    hero: { branch: 'commander', unique: true },
    other: { branch: 'commander' },
    guard: { branch: 'infantry', unique: true },
  }
  const named: Cards = { unit: (id) => CARDS[id] as never, detachment: () => undefined }
  const army = (...ids: string[]) => ({ ...list, entries: ids.map((card) => ({ card })) })

  test('are taken out, but for the only commander', () => {
    expect(spareStars(army('hero', 'guard'), named)).toEqual([1])
    expect(spareStars(army('hero'), named)).toEqual([])
    expect(spareStars(army('hero', 'other'), named)).toEqual([0])
    expect(spareStars(army('guard', 'other'), named)).toEqual([0])
  })

  test('need so many points more', () => {
    expect(pointsShort({ unique_units: 1, needed: 100, sum: 32 })).toBe(68)
  })
})

describe('an army as text', () => {
  const typed = { units: { guns: { cost: 30 }, horse: { cost: 9 } }, scenarios: { a: {} } }
  const text = toText('napoleonica', { ...list, id: 'f'.repeat(32) }, typed)

  test('comes back as it was, with the cards it names, and without its id', () => {
    const back = fromText('napoleonica', text, {})
    expect(back?.army).toEqual(list)
    expect(back?.cards).toEqual({ units: { guns: { cost: 30 } } })
  })
  test('brings the deck of its faction and the dice that the cards name', () => {
    const deck = { 'maneuver/ridge': { forward: {} }, 'maneuver/embers': { howl: {} } }
    const back = fromText(
      'napoleonica',
      toText('napoleonica', list, { ...deck, dice: { red: {} } }),
      {},
    )
    expect(back?.cards).toEqual({ 'maneuver/ridge': { forward: {} }, dice: { red: {} } })
  })
  test('brings the further lists that the game has, and nothing else', () => {
    const more = { ...list, strategy: [{ card: 'feint', copies: 2 }], points: 9 }
    const whole = asText('saga', more as ArmyList, {}, { carried, lists: ['strategy'] })
    const back = fromText('saga', whole, { lists: ['strategy'] })
    expect(back?.army).toEqual({ ...list, strategy: more.strategy })
  })
  test('anything else is refused', () => {
    for (const other of ['', '{}', '[]', 'null', text.replace('aide.army', 'aide.battle')])
      expect(fromText('napoleonica', other, {})).toBeUndefined()
    expect(fromText('warfare', text, {})).toBeUndefined()
    expect(fromText('napoleonica', text.replace('"entries"', '"units"'), {})).toBeUndefined()
  })
  test('what is typed here already is not overwritten', () => {
    expect(missing(typed, { units: { guns: { cost: 1 } }, scenarios: { a: {} } })).toEqual([
      ['units', 'horse', { cost: 9 }],
    ])
  })
})
