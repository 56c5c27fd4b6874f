// What a new battle is chosen to be, and the draft it makes.
import { expect, test } from 'vitest'
import type { Switch } from './book.svelte'
import {
  draft,
  effective,
  first,
  FREE,
  namesOf,
  PRESETS,
  presetOf,
  remembered,
  withRule,
} from './choices'

const basic = first({ armies: ['ridge', 'embers'], rounds: 6, scenario: 'bridge' })
const rule = { id: 'locked_symbol', default: 'crit' } as Switch
const known = {
  army: (id: string) => id !== 'gone',
  scenario: (id: string) => id === 'bridge',
  switches: [rule],
}

test('what was chosen last comes back, as far as it is still there', () => {
  expect(remembered(undefined, basic, known)).toEqual(basic)
  const kept = {
    armies: ['mine', 'gone'],
    scenario: 'lost',
    rounds: 4,
    house: { old: 1, locked_symbol: null },
  }
  expect(remembered(kept, basic, known)).toEqual({
    ...basic,
    armies: ['mine', 'embers'],
    rounds: 4,
    house: { locked_symbol: null },
  })
})

test('a house rule that is as we read the book is not a change', () => {
  const changed = withRule({}, rule, null)
  expect(changed).toEqual({ locked_symbol: null })
  expect(withRule(changed, rule, 'crit')).toEqual({})
})

test('presets are known by what they set, and the table draws what the app cannot', () => {
  expect(presetOf({ ...PRESETS.app, dice: 'table' })).toBe('dice')
  expect(presetOf({ ...PRESETS.app, pouch: 'table' })).toBeUndefined()
  const held = effective(PRESETS.app, (component) => component === 'maneuver')
  expect(held).toEqual({ ...PRESETS.app, maneuver: 'table' })
})

test('players without names go by something else', () => {
  expect(namesOf(['', ' Ana '], ['North', 'South'])).toEqual(['North', 'Ana'])
  expect(namesOf(['Bo', ' '], ['North', 'South'])).toEqual(['Bo', 'South'])
})

test('the draft holds what was chosen, without empty lines', () => {
  const free = {
    ...FREE,
    conditions: [
      { text: ' ', points: 1 },
      { text: 'The mill', points: 2 },
    ],
  }
  const made = draft(
    { ...basic, scenario: free },
    { names: ['a', 'b'], armies: ['ridge', 'embers'], sources: PRESETS.table, play_anyway: true },
  )
  expect(made).toEqual({
    names: ['a', 'b'],
    armies: ['ridge', 'embers'],
    rounds: 6,
    scenario: { ...FREE, conditions: [{ text: 'The mill', points: 2 }] },
    sources: PRESETS.table,
    house: {},
    quick_start: false,
    play_anyway: true,
  })
})
