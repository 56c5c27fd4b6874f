import { expect, test } from 'vitest'
import { drawn } from './drawn'

test.each([
  [0, 0],
  [17, 17],
  [2.9, 2],
  [20_000, 100],
  [1e308, 100],
  [Infinity, 100],
  [-3, 0],
  [NaN, 0],
])('of %d things %d are drawn', (count, some) => {
  expect(drawn(count)).toBe(some)
  expect(Array.from({ length: drawn(count) })).toHaveLength(some)
})
