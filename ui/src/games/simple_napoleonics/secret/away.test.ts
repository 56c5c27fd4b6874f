// A side that hides nobody though it may: the tap asks first.
import { expect, test } from 'vitest'
import { likelyAsks, show, tap } from '../../../fixtures/battle.svelte'
import Hide from './Hide.svelte'

const unit = {
  ...{ id: 3, owner: 0, kind: 0, name: 'Alder Foot', status: 'battlefield', formation: 'none' },
  ...{ casualties: 0, morale: 3, most: 3, orders: [] },
  at: { ground: 'open', cover: false, concealed: false, defensive: false },
}
const deploy = { seat: 0, command: { do: 'deploy', hidden: [] }, refusal: null }

function hide(most: number) {
  const now = { kind: 'deployment', may_hide: [most, 0] }
  const offers = (deed: string) => (deed === 'deploy' ? [deploy] : [])
  show(Hide, { seat: 0 }, { view: { asked: [0], now }, taps: { offers }, units: () => [unit] })
}

test('with nobody hidden it asks, with a unit hidden it does not', () => {
  hide(1)
  expect(likelyAsks()).toBe(true)
  tap('unit-3')
  expect(likelyAsks()).toBe(false)
})

test('where nobody may be hidden it does not ask', () => {
  hide(0)
  expect(likelyAsks()).toBe(false)
})
