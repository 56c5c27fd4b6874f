// The layer of a seat over the look of the table.
import { expect, test } from 'vitest'
import { laid } from './layer'

const table = { seq: 1, own: null, gone: 1, list: [1, 2, 3, 4] }

test('a layer makes the seat its own look, and changes nothing', () => {
  const layer = {
    in: {
      gone: null,
      list: { of: [[0, 1], { is: 9 }, [2, 4]] },
      more: { is: [] },
      own: { is: { hand: 2 } },
    },
  }
  const before = structuredClone(table)
  const own = { seq: 1, own: { hand: 2 }, list: [1, 9, 3, 4], more: [] }
  expect(laid(table, layer)).toEqual(own)
  expect(table).toEqual(before)
  expect(laid(table, null)).toBe(table)
})

test.each([
  1,
  {},
  { as: 1 },
  { is: 1, in: {} },
  { of: [] },
  { in: { list: { in: {} } } },
  { in: { list: { of: [[0, 5]] } } },
  { in: { list: { of: [[2, 1]] } } },
  {
    in: {
      list: {
        of: [
          [0, 3],
          [0, 3],
        ],
      },
    },
  },
  { in: { list: { of: [[-1, 3]] } } },
  { in: { list: { of: [7] } } },
])('%j does not fit', (layer) => {
  expect(() => laid(table, layer)).toThrow()
})
