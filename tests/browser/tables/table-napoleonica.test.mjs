// A whole battle of Napoleonica between two phones and a screen, over lines that are cut, delayed, and
// lose, double and swap frames.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { napoleonica } from '../hands/napoleonica-hand.mjs'
import { givenBrowser } from '../given.mjs'
import { playAtTable } from './tables.mjs'

const given = givenBrowser()

test('a phone each and a screen for all', async () => {
  const { answered } = await playAtTable(given.browser, {
    game: 'napoleonica',
    changes: { rounds: 1 },
    knows: napoleonica,
    seed: 17,
  })
  assert.ok(answered > 30, `${answered} commands`)
})
