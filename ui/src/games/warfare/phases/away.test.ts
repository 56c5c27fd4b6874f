// Before the first round: what is left as it is cannot be made up for later, so the taps ask first.
import { flushSync } from 'svelte'
import { expect, test, vi } from 'vitest'
import { likelyAsks, show, tap } from '../../../fixtures/battle.svelte'
import Defenses from './Defenses.svelte'
import Redeployment from './Redeployment.svelte'

// The battlefield has no part in it.
vi.mock('../board/Board.svelte', () => ({ default: () => undefined }))

test('defenses of which nothing is entered ask, others do not', () => {
  show(Defenses, {}, { view: { asked: [0] } })
  expect(likelyAsks()).toBe(true)
  tap('redeploys-1')
  expect(likelyAsks()).toBe(false)
})

test('a redeployment in which no unit was moved asks, and not once one was', () => {
  const { look } = show(Redeployment, {}, { view: { asked: [0] } })
  expect(likelyAsks()).toBe(true)
  look.seq += 1
  flushSync()
  expect(likelyAsks()).toBe(false)
})
