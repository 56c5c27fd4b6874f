// What a unit may do: the likely deed, and where it stands among the others.
import { expect, test } from 'vitest'
import { likelyFirst, obviousOf } from './deeds'
import type { Offer } from '../types'

const unit = { board: 0, slot: 'F1' }
const at = (slot: string) => ({ board: 1, slot })
const offer = (command: object) => ({ seat: 0, command, refusal: null }) as unknown as Offer
const engage = offer({ do: 'engage', unit, at: at('F5'), charge: false })
const charge = offer({ do: 'engage', unit, at: at('F5'), charge: true })
const fire = offer({ do: 'fire', unit, at: at('F5') })
const other = offer({ do: 'fire', unit, at: at('F4') })

test('the likely deed keeps its place when its target is tapped', () => {
  const obvious = obviousOf([engage, fire])
  expect(obvious).toBe(fire)
  expect(likelyFirst([engage, fire], obvious)).toEqual([fire, engage])
  expect(obviousOf([engage, charge, fire])).toBe(charge)
  expect(likelyFirst([engage, charge, fire], charge)).toEqual([charge, engage, fire])
})

test('where the unit has a choice of targets, the tapped one has its likely deed', () => {
  expect(obviousOf([engage, fire, other])).toBeUndefined()
  expect(likelyFirst([engage, fire], undefined)).toEqual([fire, engage])
  expect(likelyFirst([engage], undefined)).toEqual([engage])
  expect(likelyFirst([], undefined)).toEqual([])
})
