// An army list, as changed by taps, and as text.
import { describe, expect, test } from 'vitest'
import type { ArmyList } from '../../../asks'
import { t } from '../../../words/words'
import { copyName, NAME_MOST } from '../../text/names'
import { amiss, carriedBy, fromText, missing, toText } from './carry'
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

describe('an army as text', () => {
  const typed = { units: { guns: { cost: 30 }, horse: { cost: 9 } }, scenarios: { a: {} } }
  const carried = (army: ArmyList) =>
    carriedBy(typed, { units: army.entries.map(({ card }) => card), scenarios: [] })
  const entry = { copies: 'number', escort: 'cards' } as const
  const text = toText('one', { ...list, id: 'f'.repeat(32) }, typed, { carried, entry })

  test('comes back as it was, with the cards it names, and without its id', () => {
    const back = fromText('one', text, { entry })
    expect(back?.army).toEqual(list)
    expect(back?.cards).toEqual({ units: { guns: { cost: 30 } } })
  })

  test('brings the further lists that the game has, and nothing else', () => {
    const more = { ...list, strategy: [{ card: 'feint', copies: 2 }], points: 9 }
    const whole = toText('two', more as ArmyList, {}, { carried, entry, lists: ['strategy'] })
    const back = fromText('two', whole, { entry, lists: ['strategy'] })
    expect(back?.army).toEqual({ ...list, strategy: more.strategy })
  })

  test('brings the objects that the game has, and nothing that is none', () => {
    const more = { ...list, defenses: { resolve: 2 }, home: 'hill', strategy: { card: 'feint' } }
    const has = { entry, lists: ['strategy'], objects: ['defenses', 'home'] }
    const whole = toText('two', more as ArmyList, {}, { carried, ...has })
    expect(fromText('two', whole, has)?.army).toEqual({ ...list, defenses: more.defenses })
  })

  test('brings the fields of an entry that the game has, as far as they hold what they should', () => {
    const entries = [
      { card: 'foot', copies: 'two', escort: ['drummer'], hat: 'red' },
      { card: 'guns', escort: [] },
    ]
    const back = fromText('one', toText('one', { ...list, entries }, {}, { carried, entry }), {
      entry,
    })
    expect(back?.army.entries).toEqual([{ card: 'foot', escort: ['drummer'] }, { card: 'guns' }])
  })

  test('comes out of a text that was pasted with a mark, or with words around it', () => {
    for (const around of [`\ufeff${text}`, `My list:\n\n${text}\nSee you at 10!`])
      expect(fromText('one', around, { entry })?.army).toEqual(list)
  })

  test('says what is wrong with it', () => {
    const file = JSON.parse(text) as { army: { entries: object[] } }
    const wrong = (change: object) => amiss(JSON.stringify({ ...file, ...change }))
    expect(amiss('a poem')).toBe(t('muster.not_an_army'))
    expect(wrong({ version: 2 })).toBe(t('problem.too_new'))
    const entries = [...file.army.entries, { name: 'Bells' }]
    const where = 'army.entries.2.card'
    expect(wrong({ army: { ...file.army, entries } })).toBe(t('muster.wrong_army', { where }))
    expect(wrong({ army: null })).toBe(t('muster.wrong_army', { where: 'army.name' }))
  })

  test('anything else is refused', () => {
    for (const other of ['', '{}', '[]', 'null', text.replace('aide.army', 'aide.battle')])
      expect(fromText('one', other, {})).toBeUndefined()
    expect(fromText('two', text, {})).toBeUndefined()
    expect(fromText('one', text.replace('"entries"', '"units"'), {})).toBeUndefined()
  })

  test('what is typed here already is not overwritten', () => {
    expect(missing(typed, { units: { guns: { cost: 1 } }, scenarios: { a: {} } })).toEqual([
      ['units', 'horse', { cost: 9 }],
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
  expect(copyName('Watch', ['Watch, mine', 'Watch, mine 2'])).toBe('Watch, mine 3')
})
