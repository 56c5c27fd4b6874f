// The choices for a new battle, and the draft made from them.
import { expect, test } from 'vitest'
import type { Switch } from '../pack'
import { all, draft, effective, first, namesOf, presetOf, remembered, withRule } from './choices'

const COMPONENTS = ['dice', 'pouch', 'deck']
const app = all(COMPONENTS, 'app')
const presets = [
  { id: 'app', sources: app },
  { id: 'dice', sources: { ...app, dice: 'table' as const } },
]
const basic = first({ armies: ['ridge', 'embers'] }, COMPONENTS, { rounds: 6, place: 'bridge' })
const rule = { id: 'locked_symbol', default: 'crit' } as Switch
const known = {
  army: (id: string) => id !== 'gone',
  switches: [rule],
  still: (more: object) => ({ ...more, place: 'bridge' }),
}

test('what was chosen last comes back, as far as it is still there', () => {
  expect(remembered(undefined, basic, known)).toEqual(basic)
  const kept = {
    armies: ['mine', 'gone'],
    more: { rounds: 4, place: 'lost' },
    house: { old: 1, locked_symbol: null },
  }
  expect(remembered(kept, basic, known)).toEqual({
    ...basic,
    armies: ['mine', 'embers'],
    more: { rounds: 4, place: 'bridge' },
    house: { locked_symbol: null },
  })
})

test('what an older version kept beside the rest is not forgotten', () => {
  expect(remembered({ rounds: 8 }, basic, known).more).toEqual({ rounds: 8, place: 'bridge' })
})

test('a house rule that is as we read the book is not a change', () => {
  const changed = withRule({}, rule, null)
  expect(changed).toEqual({ locked_symbol: null })
  expect(withRule(changed, rule, 'crit')).toEqual({})
})

test('presets are known by what they set, and the table draws what the app cannot', () => {
  expect(presetOf({ ...app, dice: 'table' }, presets)).toBe('dice')
  expect(presetOf({ ...app, pouch: 'table' }, presets)).toBeUndefined()
  const held = effective(app, (component) => component === 'deck')
  expect(held).toEqual({ ...app, deck: 'table' })
})

test('players without names go by something else', () => {
  expect(namesOf(['', ' Ana '], ['North', 'South'])).toEqual(['North', 'Ana'])
  expect(namesOf(['Bo', ' '], ['North', 'South'])).toEqual(['Bo', 'South'])
})

test('the draft holds what was chosen, and what the game adds', () => {
  const whole = {
    names: ['a', 'b'] as [string, string],
    armies: ['ridge', 'embers'] as [string, string],
    sources: app,
    play_anyway: true,
  }
  expect(draft(basic, whole, { rounds: 6 })).toEqual({
    ...whole,
    rounds: 6,
    house: {},
    quick_start: false,
    hide_odds: false,
  })
})
