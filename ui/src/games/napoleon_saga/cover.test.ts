// What lies open on one's own phone tells nothing of one's cards and face-down units.
import { expect, test } from 'vitest'
import type { Look } from '../../asks'
import { coverOf } from './cover'
import type { Command, View } from './types'

const UP = { board: 0, slot: 'F1' }
const DOWN = { board: 0, slot: 'R1' }
const unit = (face_up: boolean) => ({ owner: 0, id: 7, kind: 3, face_up })
const objective = (shown: boolean) => ({ id: 1, card: { name: 'Bare Wing' }, shown, done: false })
const offer = (command: object) => ({ seat: 0, command, refusal: null })

const look = {
  view: {
    eyes: 0,
    now: { kind: 'battle', seat: 0, action: null },
    own: { hand: [] },
    spots: [
      { spot: UP, unit: unit(true), terrain: null },
      { spot: DOWN, unit: unit(false), terrain: null },
    ],
    sides: [{ objectives: [objective(false), objective(true)] }, { objectives: [] }],
    due: [
      { test: { unit: UP }, reckoning: { face: 4 } },
      { test: { unit: DOWN }, reckoning: { face: 4 } },
    ],
  },
  offers: [
    offer({ do: 'activate', unit: UP }),
    offer({ do: 'activate', unit: DOWN }),
    offer({ do: 'play_card', card: 1 }),
    offer({ do: 'claim', place: 0 }),
    {
      ...offer({ do: 'regroup', unit: DOWN }),
      refusal: { rule: 'X', code: 'E-X', waivable: true },
    },
    offer({ do: 'done' }),
  ],
} as unknown as Look<View, Command>

test('a face-down unit has neither number nor type, and its test no sum', () => {
  const { view } = coverOf(look)
  expect(view.own).toBeNull()
  expect(view.spots.map(({ unit }) => unit?.kind)).toEqual([3, null])
  expect(view.due.map(({ reckoning }) => reckoning !== null)).toEqual([true, false])
})

test('a secret objective has no name, one that was shown has', () => {
  const [north] = coverOf(look).view.sides
  expect(north.objectives.map(({ card }) => card !== null)).toEqual([false, true])
})

test('nothing is offered that only its owner could know of', () => {
  const { offers } = coverOf(look)
  expect(offers.map(({ command }) => command.do)).toEqual(['activate', 'regroup', 'done'])
  expect(offers.every(({ refusal }) => refusal === null)).toBe(true)
})
