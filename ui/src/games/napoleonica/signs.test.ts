// Each sign has one meaning, and is in the legend before a player meets it.
import { expect, test } from 'vitest'
import words from '../../../../data/napoleonica/words/en/terms.json'
import { word } from '../../words/words'
import { DICE } from './printed'
import { signsOf } from './signs'
import { partOf } from '../../fixtures/partof'

const terms = words as Record<string, string>
const book = { term: (name: string) => terms[name] ?? name }
const signs = signsOf(partOf({ book }))
const meansOf = (id: string) => signs.find((sign) => sign.id === id)?.means

test('orders are called in the legend what they are called on the tiles', () => {
  for (const color of ['green', 'blue', 'red', 'purple'])
    expect(meansOf(color)).toContain(word('token', color))
  expect(meansOf('purple')).toBe('Purple · any color')
})

test('what dice show is in the legend before a fight', () => {
  expect(['crit', 'hit', 'retreat', 'miss'].map((face) => meansOf(`die-${face}`))).toEqual([
    'Crit, on a die',
    'Hit, on a die',
    'Retreat, on a die',
    'Miss, on a die',
  ])
})

test('no face of a die is a ring or a filled star, which are blank orders and commanders', () => {
  expect(DICE.miss.path).not.toMatch(/a/)
  expect(DICE.crit.line).toBe(true)
})
