// Tokens that are turned up: with none entered every unit would rest, so the tap asks first.
import { expect, test } from 'vitest'
import { likelyAsks, show, tap } from '../../../fixtures/battle.svelte'
import TurningUp from './TurningUp.svelte'

const unit = (id: number) => ({
  ...{ id, owner: 0, kind: 0, name: `Foot ${id}`, status: 'battlefield', strength: 3, size: 3 },
  ...{ fatigue: 0, stamina: 2, weak: false, order: null, defends: false, given: [] },
})

test('with no token entered it asks, with one it does not', () => {
  show(TurningUp, {}, { view: { asked: [0] }, units: () => [unit(0), unit(1)] })
  expect(likelyAsks()).toBe(true)
  tap('tile-red')
  tap('place-1')
  expect(likelyAsks()).toBe(false)
})
