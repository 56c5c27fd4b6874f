// Corrections: which counters a page shows, and the commands that they become.
import { expect, test } from 'vitest'
import type { Counter } from '../../../asks'
import { commandOf, countersOf, idOf, isSwitch, nowOf } from './counters'

const say = (code: string) => ({ code })
const correct = (what: object) => ({ do: 'correct', what, why: '' })
const models: Counter = {
  of: { piece: '3' },
  name: say('models'),
  is: {
    number: { now: 2, least: 0, most: 4, command: correct({ models: { unit: 3, to: 2 } }) },
  },
}
const choice = (options: string[], now: number | null): Counter => ({
  of: { side: 0 },
  group: 'orders',
  name: { code: 'order_in', values: { zone: 'spent', color: 'red' } },
  is: {
    choice: {
      now,
      options: options.map((to) => ({ name: say(to), command: correct({ order: { to } }) })),
    },
  },
})

test('a page shows what belongs to its subjects, and each group by itself', () => {
  const all = [models, choice(['hand', 'away'], 0)]
  expect(countersOf(all, [{ piece: '3' }, 'table'])).toEqual([models])
  expect(countersOf(all, [{ piece: '4' }])).toEqual([])
  expect(countersOf(all, [{ side: 0 }], 'orders').map(idOf)).toEqual(['order_in-spent-red'])
  expect(countersOf(all, [{ side: 0 }])).toEqual([])
})

test('a number is written into its command, a choice has its own', () => {
  const written = { do: 'correct', what: { models: { unit: 3, to: 1 } }, why: 'miscounted' }
  expect(commandOf(models, 1, 'miscounted')).toEqual(written)
  const moved = { do: 'correct', what: { order: { to: 'away' } }, why: 'dropped' }
  expect(commandOf(choice(['hand', 'away'], 0), 1, 'dropped')).toEqual(moved)
  expect([nowOf(models), nowOf(choice(['a'], null))]).toEqual([2, -1])
})

test('yes and no are a switch, and so is a thing that can only become so', () => {
  expect(isSwitch(choice(['no', 'yes'], 0))).toBe(true)
  expect(isSwitch(choice(['yes'], null))).toBe(true)
  expect(isSwitch(choice(['hand', 'away'], 0))).toBe(false)
  expect(isSwitch(models)).toBe(false)
})
