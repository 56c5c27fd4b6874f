// Lines of a drawing break where they may, in any script.
import { expect, test } from 'vitest'
import { wrapped } from './wrap'

/** Every letter is as wide as any other. */
const wide = (text: string) => [...text].length
const lines = (text: string, most: number, least?: number) => wrapped(text, most, wide, least)

test.each([
  ['one line', 'Ridge Foot', 12, ['Ridge Foot']],
  ['nothing', '', 12, ['']],
  ['at spaces', 'The Old Guard of Arvel', 10, ['The Old', 'Guard of', 'Arvel']],
  ['in a word that is too long', 'WWWWWWWWWWWW', 5, ['WWWWW', 'WWWWW', 'WW']],
  ['before a word that is too long', 'a WWWWWWW b', 5, ['a', 'WWWWW', 'WW b']],
  [
    'between the letters of a script without spaces',
    '老近衛隊第一師団',
    3,
    ['老近衛', '隊第一', '師団'],
  ],
  ['between the words of one with spaces', 'الحرس القديم', 6, ['الحرس', 'القديم']],
])('%s', (_, text, most, all) => expect(lines(text, most)).toEqual(all))

test('marks, flags and what is joined stay together', () => {
  expect(lines('👨‍👩‍👧👨‍👩‍👧', 5)).toEqual(['👨‍👩‍👧', '👨‍👩‍👧'])
  expect(lines('🇫🇷🇩🇪🇬🇧', 3)).toEqual(['🇫🇷', '🇩🇪', '🇬🇧'])
  expect(lines('e\u0301e\u0301e\u0301', 3)).toEqual(['e\u0301', 'e\u0301', 'e\u0301'])
})

test('what has no room ends with a mark', () => {
  expect(lines('The Old Guard of Arvel', 10, 2)).toEqual(['The Old', 'Guard of…'])
  expect(lines('WWWWWWWWWWWW', 5, 1)).toEqual(['WWWW…'])
})
