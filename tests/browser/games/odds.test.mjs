// Odds before the roll: they follow ground, formation and flank, appear beside a test, and disappear if
// the phone or the battle hides them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hand } from '../hands/hand.mjs'
import { napoleonica } from '../hands/napoleonica-hand.mjs'
import { givenHost } from '../given.mjs'
import { saga } from '../hands/saga-hand.mjs'
import { axeWatch } from '../watch.mjs'

const { ask, take } = givenHost()

/** The practice battle of a game with `changes` in its setup, on its own phone. */
async function begin(game, knows, changes = {}) {
  const { page, faults } = await take()
  await page.getByTestId(`home-practice-${game}`).waitFor()
  const { pack } = await ask({ ask: 'pack', game })
  const draft = { ...pack.practice.draft, quick_start: true, ...changes }
  const { battle } = await ask({ ask: 'new_battle', game, name: 'A test', draft })
  await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), battle)
  await page.locator('[data-testid=dock-status], [data-testid=hand-over]').first().waitFor()
  return { page, faults, battle, me: hand(page, knows, { seed: 5 }), axe: axeWatch(page) }
}

/** Plays on until something is on the page. */
async function playTo(me, there) {
  await me.settle()
  for (let step = 0; step < 600; step += 1) {
    if ((await there.count()) > 0) return
    assert.notEqual(await me.next(), null, 'the battle ended before')
  }
  assert.fail('it was not met in 600 taps')
}

const odds = (page) => page.getByTestId('odds').first()

/** The odds, once they are shown and differ from `before`. */
async function changed(page, before = '') {
  await page.waitForFunction((before) => {
    const text = document.querySelector('[data-testid=odds]')?.textContent ?? ''
    return /%/.test(text) && !text.includes('…') && text !== before
  }, before)
  return odds(page).textContent()
}

test('the odds of an attack follow ground, formation and flank', async () => {
  const { page, faults, me, axe } = await begin('napoleonica', napoleonica())
  await playTo(me, page.getByTestId('flank'))
  const ground = page.getByTestId('stand-ground').locator('label')
  await ground.first().tap()
  const plain = await changed(page)
  assert.match(plain, /Models lost by .* on average/)
  await axe.look()
  await ground.nth(1).tap()
  const forest = await changed(page, plain)
  await page.getByTestId('flank').tap()
  const flank = await changed(page, forest)
  await page.getByTestId('stand-formation').tap()
  const formation = await changed(page, flank)
  assert.equal(new Set([plain, forest, flank, formation]).size, 4)
  await axe.look()
  for (const testid of ['stand-formation', 'flank']) await page.getByTestId(testid).tap()
  await ground.first().tap()
  await page.waitForFunction(
    (plain) => document.querySelector('[data-testid=odds]').textContent === plain,
    plain,
  )
  assert.deepEqual(faults, [])
  await page.context().close()
})

test('a test of Saga has its odds beside it', async () => {
  const { page, faults, battle, me, axe } = await begin('napoleon_saga', saga())
  await playTo(me, odds(page))
  assert.match(await changed(page), /^Odds.*(1 casualty|pass).*\d+ %/s)
  await axe.look()
  await page.evaluate(() => (location.hash = '#/settings'))
  await page.getByTestId('settings-odds').tap()
  await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), battle)
  await page.locator('.need').first().waitFor()
  assert.equal(await odds(page).count(), 0, 'this phone hides them')
  assert.deepEqual(faults, [])
  await page.context().close()
})

test('a battle that hides odds shows none and no empty box', async () => {
  const { page, faults, me } = await begin('napoleonica', napoleonica(), { hide_odds: true })
  await playTo(me, page.getByTestId('flank'))
  await page.getByTestId('flank').tap()
  assert.equal(await odds(page).count(), 0)
  assert.deepEqual(faults, [])
  await page.context().close()
})
