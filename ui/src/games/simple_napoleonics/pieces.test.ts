import { afterEach, expect, test } from 'vitest'
import { prefer } from '../../kit/device/prefs.svelte'
import { far, printed, typed } from './pieces'

afterEach(() => prefer('length', 'in'))

test('a length is read in inches and halves', () => {
  expect([1, 2, 3, 15].map(far)).toEqual(['½ inch', '1 inch', '1½ inches', '7½ inches'])
  expect([null, 12].map(printed)).toEqual(['— inches', '12 inches'])
  expect(typed(15)).toBe('7½ inches')
})

test('or in centimetres where the players measure so; taps count inches still', () => {
  prefer('length', 'cm')
  expect([1, 2, 24].map(far)).toEqual(['1 cm', '3 cm', '30 cm'])
  expect(printed(12)).toBe('30 cm')
  expect(typed(15)).toBe('7½ inches, 19 cm')
})
