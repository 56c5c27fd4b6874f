// Points round by round: what a side has in the first round, then what it has lost.
import { expect, test } from 'vitest'
import { ledgerOf } from './top'
import type { View } from './types'

const sides = [{ points: 60 }, { points: 74 }] as unknown as View['sides']
const said = (view: Partial<View>) =>
  ledgerOf({ history: [], round: 1, sides, ...view }).map(({ seat, round, points }) => [
    seat,
    round,
    points,
  ])

test('the round that runs stands beside those that are over', () => {
  expect(said({})).toEqual([
    [0, 1, 60],
    [1, 1, 74],
  ])
  expect(said({ history: [null, [70, 74]], round: 3 })).toEqual([
    [0, 2, 70],
    [1, 2, 74],
    [0, 3, -10],
  ])
  const history: [number, number][] = [[70, 74]]
  expect(said({ history, round: 2 })).toEqual([
    [0, 1, 70],
    [1, 1, 74],
    [0, 2, -10],
  ])
  expect(said({ history, round: 1 })).toHaveLength(2)
})
