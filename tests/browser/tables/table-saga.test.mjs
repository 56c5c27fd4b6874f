// A whole battle of Napoleon Saga between two phones and a screen, over lines that are cut, delayed,
// and lose, double and swap frames.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givenBrowser } from '../given.mjs'
import { saga } from '../hands/saga-hand.mjs'
import { playAtTable } from './tables.mjs'

const given = givenBrowser()

test('a phone each and a screen for all', async () => {
  const { answered } = await playAtTable(given.browser, {
    game: 'napoleon_saga',
    changes: { house: { vp_target: 1 } },
    knows: saga,
    seed: 23,
  })
  // Chance decides how long it takes to win a point.
  assert.ok(answered > 12, `${answered} commands`)
})
