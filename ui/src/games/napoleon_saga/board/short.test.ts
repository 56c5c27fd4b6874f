// Names in a narrow slot.
import { expect, test } from 'vitest'
import { shortName } from './short'

test.each([
  ['Marsh Foot', 'Marsh Foot'],
  ['Reed Skirmishers', 'Reed Skirm.'],
  ['Dike Grenadiers', 'Dike Grenad.'],
  ['Sluice Volunteers', 'Sluice Volunt.'],
  ['Causeway Battery', 'Causew. Battery'],
  ['1st Strphghtts', '1st Strphg.'],
])('%s is %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})
