// What armies can do, side by side.
import { expect, test } from 'vitest'
import type { Figure } from '../../../bindings/Figure'
import { beside, figureText } from './figures'

const count = (what: string, value: number | null): Figure => ({ what, is: 'count', value })

test('a number is read as what it is, and an unknown one never as 0', () => {
  expect(figureText(count('models', 12))).toBe('12')
  expect(figureText(count('models', 0))).toBe('0')
  expect(figureText(count('models', null))).toBe('not yet known')
  expect(figureText({ what: 'hits', is: 'average', value: 3333 })).toBe('3.3')
  expect(figureText({ what: 'order', is: 'chance', value: 875 })).toMatch(/^88\s?%$/)
})

test('two armies stand side by side, and what differs is told', () => {
  const rows = beside(
    [count('models', 12), count('reach', null), count('order', 2)],
    [count('reach', 3), count('models', 12), count('guns', 1)],
  )
  expect(rows).toEqual([
    { what: 'models', values: ['12', '12'], differs: false },
    { what: 'reach', values: ['not yet known', '3'], differs: true },
    { what: 'order', values: ['2', '–'], differs: true },
    { what: 'guns', values: ['–', '1'], differs: true },
  ])
})
