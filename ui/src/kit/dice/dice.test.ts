// The key below dice: each drawing once, by its meaning.
import { expect, test } from 'vitest'
import { keyOf } from './dice'
import type { DieSymbols } from '../types'

const shield = { path: 'M1 1', called: 'block' }
const symbols: DieSymbols = {
  1: { name: 'panic', path: 'M0 0' },
  5: { name: 'block (5)', ...shield },
  6: { name: 'block (6)', ...shield },
}

test('faces that lie there are named once, in the order of the dice', () => {
  expect(keyOf([6, 1, 5], symbols)).toEqual([
    { face: '1', name: 'panic' },
    { face: '5', name: 'block' },
  ])
})

test('what does not lie there, and a plain number, has no key', () => {
  expect(keyOf([], symbols)).toEqual([])
  expect(keyOf([3], symbols)).toEqual([])
})
