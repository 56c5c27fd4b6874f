// Sentences: filled in, counted, and honest about what is missing.
import { expect, test } from 'vitest'
import { all, beside, figure, fill, t, word } from './words'

test('numbers are written as the language does', () => {
  const text = '{n, plural, one {# punto} other {{n} puntos}}'
  expect([1, 12345].map((n) => fill(text, { n }, 'es'))).toEqual(['1 punto', '12.345 puntos'])
  expect([figure(1.25, 1, 'de'), figure(2, 1, 'en'), figure(7)]).toEqual(['1,3', '2.0', '7'])
})
test('names are filled in', () => expect(t('kit.i_am', { name: 'South' })).toBe('I am South'))
test('one and many', () => {
  expect(t('rules.found', { n: 1 })).toBe('1 entry')
  expect(t('rules.found', { n: 0 })).toBe('0 entries')
})
test('within a sentence each number chooses its words', () => {
  const text =
    'Only {pouch} left: you end with {orders, plural, one {# order} other {# orders}}, {units, plural, one {# unit rests} other {# units rest}}.'
  expect(fill(text, { pouch: 3, orders: 1, units: 2 })).toBe(
    'Only 3 left: you end with 1 order, 2 units rest.',
  )
})
test('each language has its own forms', () => {
  const text = '{n, plural, one {# ruch} few {# ruchy} many {# ruchów} other {# ruchu}}'
  expect([1, 2, 5, 22].map((n) => fill(text, { n }, 'pl'))).toEqual([
    '1 ruch',
    '2 ruchy',
    '5 ruchów',
    '22 ruchy',
  ])
})
test('a sentence that begins with a name begins large', () => {
  expect(fill('{tokens} cannot come out.', { tokens: 'blue' })).toBe('Blue cannot come out.')
  expect(fill('{die} dice', { die: 'iron' })).toBe('iron dice')
})
test('a word by its name from outside', () => expect(word('token', 'purple')).toBe('Purple'))
test('no word is undefined', () => {
  expect(word('token', 'mauve')).toBeUndefined()
  expect(word('arm', 'other')).toBe('unit')
})
test('what is not given stays visible', () => expect(fill('{unit} rests', {})).toBe('{unit} rests'))
test('a value that runs against its sentence is closed off, once', () => {
  const text = '{unit} → {target}: {n, plural, one {# hit} other {# hits}}'
  const filled = { unit: 'غيلان', target: 'שועלים', n: 2 }
  expect(fill(text, filled)).toBe('\u2068غيلان\u2069 → \u2068שועלים\u2069: 2 hits')
  expect(fill('{names} wait.', { names: all(['Ada', 'غيلان']) })).toBe(
    'Ada and \u2068غيلان\u2069 wait.',
  )
  expect(beside(['שועלים', 'Guard'])).toBe('\u2068שועלים\u2069 · Guard')
})
test('a value that runs with its sentence is left alone', () =>
  expect(fill('{unit} → {target}', { unit: 'Gate Guard', target: 'Ödön' })).toBe(
    'Gate Guard → Ödön',
  ))
test('in a language that runs from right to left it is the other names', () => {
  const text = '{kind, select, guard {משמר} other {חיל}} {unit}'
  expect(fill(text, { kind: 'guard', unit: 'Ada' }, 'he')).toBe('משמר \u2068Ada\u2069')
  expect(fill(text, { kind: 'line', unit: 'שועלים' }, 'he')).toBe('חיל שועלים')
})
