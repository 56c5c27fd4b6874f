// Plays the practice battle from the first page to the first drawn order, like a user who has just
// opened the app.
import assert from 'node:assert/strict'
import { hand } from './hands/hand.mjs'
import { napoleonica } from './hands/napoleonica-hand.mjs'

/** More steps than this takes. */
const MOST_STEPS = 20
const ORDER = '[data-testid="secret-page"] [data-testid^="slot-"] svg'

/** Plays on a page of `webview.mjs` and calls `seen` while the order is shown. Returns the taps. */
export async function toFirstOrder(page, seen = async () => {}) {
  await page.getByTestId('home-practice-napoleonica').tap()
  await page.getByTestId('hand-over').waitFor()
  const me = hand(page, napoleonica())
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { secret } = await me.see()
    if (secret?.match(/pouch|draft/)) break
    await me.next()
  }
  const orders = page.locator(ORDER)
  assert.equal(await orders.count(), 0, 'an order is on the page before it is looked at')
  await page.hold('[data-testid="secret-hold"]', async () => {
    await orders.waitFor()
    await seen()
  })
  await page.waitForFunction((order) => !document.querySelector(order), ORDER)
  return me.taps + 2
}
