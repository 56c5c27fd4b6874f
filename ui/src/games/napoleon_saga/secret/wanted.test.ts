// What a seat does in secret, and when the table's own screen is enough.
import { describe, expect, test } from 'vitest'
import type { Seat, View } from '../types'
import { wanted } from './wanted'
import { partOf } from '../../../fixtures/partof'

const APP = { dice: 'app', army: 'app', strategy: 'app', objectives: 'app' }
const TABLE = { dice: 'table', army: 'table', strategy: 'table', objectives: 'table' }
const ask = (now: object, more: object = {}, seat: Seat = 0) => {
  const sides = [{ entering: false }, { entering: false }]
  const view = partOf<View>({ now, asked: [0, 1], sources: APP, sides, spots: [], ...more })
  return wanted(view, seat)
}

describe('the phone', () => {
  test('shows each seat its own page', () => {
    expect(ask({ kind: 'deployment' })).toEqual({ seat: 0, page: 'deployment' })
    expect(ask({ kind: 'deployment' }, {}, 1)).toEqual({ seat: 1, page: 'deployment' })
  })

  test('is handed over for cards that the app holds, not for those of the table', () => {
    expect(ask({ kind: 'initiative', tied: false })?.page).toBe('initiative')
    expect(ask({ kind: 'initiative', tied: true })).toBeNull()
    expect(ask({ kind: 'initiative', tied: false }, { sources: TABLE })).toBeNull()
    expect(ask({ kind: 'dealing' })?.page).toBe('show_objective')
    expect(ask({ kind: 'dealing' }, { sources: TABLE })).toBeNull()
  })

  test('is handed over for a unit that was drawn, not for one that rallied', () => {
    const sides = [{ entering: true }, { entering: false }]
    expect(ask({ kind: 'reinforcement', step: 'army' }, { sides })?.page).toBe('enter')
    expect(ask({ kind: 'reinforcement', step: 'army' })).toBeNull()
    expect(ask({ kind: 'reform', step: 'rally' }, { sides })).toBeNull()
  })

  test('is handed over where who makes room for a unit that rallied lies face-down', () => {
    const sides = [{ entering: true }, { entering: false }]
    const spots = (face_up: boolean, held: number) =>
      [1, 2, 3, 4, 5].slice(0, held).map((slot) => ({
        spot: { board: 0, slot: `R${slot}` },
        unit: { face_up: slot > 1 || face_up },
      }))
    const page = (face_up: boolean, held: number) =>
      ask({ kind: 'reform', step: 'rally' }, { sides, spots: spots(face_up, held) })?.page
    expect(page(false, 5)).toBe('enter')
    expect(page(true, 5)).toBeUndefined()
    expect(page(false, 4)).toBeUndefined()
  })

  test('lies on the table for all else', () => {
    for (const kind of ['opening', 'reform', 'battle', 'tally', 'finished'])
      expect(ask({ kind })).toBeNull()
  })
})
