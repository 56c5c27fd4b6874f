// Regrouping that ends while a unit may still try it: the tap asks first.
import { expect, test, vi } from 'vitest'
import { likelyAsks, show } from '../../../fixtures/battle.svelte'
import Regroup from './Regroup.svelte'

// The boards and the numbers beside them have no part in it.
vi.mock('../board/Board.svelte', () => ({ default: () => undefined }))
vi.mock('./Beside.svelte', () => ({ default: () => undefined }))

function regroup(...slots: string[]) {
  const offers = slots.map((slot) => ({
    ...{ seat: 0, refusal: null },
    command: { do: 'regroup', unit: { board: 0, slot } },
  }))
  const view = { asked: [0], now: { kind: 'reform', seat: 0 } }
  show(Regroup, {}, { view, taps: { offers: () => offers } })
}

test('it asks as long as a unit may regroup', () => {
  regroup('R1')
  expect(likelyAsks()).toBe(true)
  regroup()
  expect(likelyAsks()).toBe(false)
})
