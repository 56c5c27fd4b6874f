// A vibration comes with something new on the table and at the end of a wait, and at no other time.
import { expect, test } from 'vitest'
import { isFelt } from './feel'

const still = { saw: undefined, waits: false }

test('something new on the table', () => {
  expect(isFelt(still, { saw: 'dice', waits: false })).toBe(true)
  expect(isFelt({ saw: 'dice', waits: true }, { saw: 'other dice', waits: true })).toBe(true)
})
test('the end of a wait', () =>
  expect(isFelt({ saw: 'dice', waits: true }, { saw: 'dice', waits: false })).toBe(true))
test('nothing new, a wait that begins, and what is over', () => {
  expect(isFelt({ saw: 'dice', waits: false }, { saw: 'dice', waits: false })).toBe(false)
  expect(isFelt(still, { saw: undefined, waits: true })).toBe(false)
  expect(isFelt({ saw: 'dice', waits: false }, still)).toBe(false)
})
