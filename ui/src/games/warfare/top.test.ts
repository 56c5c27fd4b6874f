// The sources of points: the armies, then each unit that left or returned, by name.
import { expect, test } from 'vitest'
import { ledgerOf } from './top'
import type { View } from './types'

test('each change of points names the unit behind it', () => {
  const units = [{ id: 4, name: 'Ash Goats' }] as View['units']
  const ledger: View['ledger'] = [
    { side: 0, round: 0, points: 60, unit: null },
    { side: 1, round: 2, points: -11, unit: 4 },
    { side: 1, round: 3, points: 6, unit: 4 },
  ]
  expect(
    ledgerOf({ ledger, units }).map(({ seat, round, points, reason }) => [
      seat,
      round,
      points,
      reason,
    ]),
  ).toEqual([
    [0, 1, 60, 'What the army is worth'],
    [1, 2, -11, 'Lost: Ash Goats'],
    [1, 3, 6, 'Rallied: Ash Goats'],
  ])
})
