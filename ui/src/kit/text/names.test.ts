// A name has visible letters.
import { expect, test } from 'vitest'
import { initials, mayBeName, nameIn } from './names'

test.each(['\u200b', '\u3164\u00a0', '\u2800', '\ufeff\u200e'])('%j is no name', (typed) => {
  expect([nameIn(typed), mayBeName(typed)]).toEqual(['', false])
})
test('what joins letters of a name stays in it', () => {
  expect([nameIn(' علي\u200cرضا '), mayBeName('علي\u200cرضا')]).toEqual(['علي\u200cرضا', true])
  expect(mayBeName('')).toBe(true)
})

test('two sides are told apart by a letter, also where their names begin alike', () => {
  expect(initials(['Berta', 'Anna'])).toEqual(['B', 'A'])
  expect(initials(['Anna', 'Anna 2'])).toEqual(['N', 'S'])
})
