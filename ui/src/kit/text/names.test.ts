// A name has visible letters.
import { expect, test } from 'vitest'
import { alike, initials, mayBeName, NAME_MOST, nameIn, nameOf } from './names'

test.each(['\u200b', '\u3164\u00a0', '\u2800', '\ufeff\u200e'])('%j is no name', (typed) => {
  expect([nameIn(typed), mayBeName(typed)]).toEqual(['', false])
})
test('what joins letters of a name stays in it', () => {
  expect([nameIn(' علي\u200cرضا '), mayBeName('علي\u200cرضا')]).toEqual(['علي\u200cرضا', true])
  expect(mayBeName('')).toBe(true)
  for (const twin of ['Wa\u200btch', 'Watch\u2060', '\u00adWatch', 'a' + '\u0301'.repeat(5)])
    expect(mayBeName(twin)).toBe(false)
  for (const written of ['❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩‍🚀', 'a' + '\u0301'.repeat(4)])
    expect(mayBeName(written)).toBe(true)
})

test('two sides are told apart by a letter, also where their names begin alike', () => {
  expect(initials(['Berta', 'Anna'])).toEqual(['B', 'A'])
  expect(initials(['Anna', 'Anna 2'])).toEqual(['N', 'S'])
})

test('two names are alike whatever their case and the blanks around them', () => {
  expect(alike('Alex', ' alex ')).toBe(true)
  expect(alike('Alex', 'Alexa')).toBe(false)
  expect([alike('', ''), alike('\u200b', '\u200b')]).toEqual([false, false])
})

test('a sentence becomes a name without what closes its values off', () => {
  const said = '\u2068غيلان\u2069 against \u2068שועלים\u2069'
  expect(mayBeName(said)).toBe(false)
  expect(nameOf(said)).toBe('غيلان against שועלים')
  expect(mayBeName(nameOf(said))).toBe(true)
})

test('a sentence that is too long for a name ends early, and one that is not stays whole', () => {
  expect(nameOf('🐎'.repeat(NAME_MOST))).toBe('🐎'.repeat(NAME_MOST))
  const cut = nameOf('🐎'.repeat(NAME_MOST + 1))
  expect([cut, mayBeName(cut)]).toEqual([`${'🐎'.repeat(NAME_MOST - 1)}…`, true])
})
