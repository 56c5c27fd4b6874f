// What the table saw, in words: what a card gave, and what both hold at the end of a turn.
import { expect, test } from 'vitest'
import { phraseParams } from './moment'
import { word } from './words'
import { partOf } from '../../fixtures/partof'

const table = { book: { file: () => [{ id: 'fc.charge', title: 'Charge', text: '' }] } }
const said = (code: string, values: Record<string, string | number>) =>
  word('phrase', code, phraseParams({ code, values }, values, partOf(table)))

test('a number never runs into the number of a unit', () => {
  const unit = 'Harbor Pikes 1'
  expect(said('back', { unit, n: 1 })).toBe('Harbor Pikes 1 went back 1 hex')
  expect(said('card_lost', { unit, n: 1, now: 3 })).toBe('Harbor Pikes 1 lost 1 (3 left)')
  expect(said('card_lost', { unit, n: 1, now: 0 })).toBe('Harbor Pikes 1 lost 1')
})

test('what a card gave is named with its number', () => {
  const gave = (what: string, x: number) => said('card_gave', { unit: 'Scouts', what, x })
  expect(gave('fc.charge', 2)).toBe('Scouts: Charge 2 in this activation')
  expect(gave('Steel Will', 0)).toBe('Scouts: Steel Will in this activation')
})

test('what a side holds is counted, without what it does not hold', () => {
  const holds = (points: number, towns: number) => said('holds', { player: 'Anna', points, towns })
  expect(holds(2, 0)).toBe('Anna holds 2 capture points')
  expect(holds(0, 1)).toBe('Anna holds 1 Town')
  expect(holds(1, 2)).toBe('Anna holds 1 capture point and 2 Towns')
})
