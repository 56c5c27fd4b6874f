// Simple Napoleonics by touch, both sides on one phone: two rounds of the practice battle, and the last
// step, in which an objective is met.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { simple } from '../hands/simple-hand.mjs'
import { isOver, onOnePhone } from '../hands/touch.mjs'

const BATTLE = {
  game: 'simple_napoleonics',
  changes: {
    scenario: {
      name: 'A bridge',
      limit: null,
      morale: [0, 0],
      objectives: ['Hold the bridge.', null],
      notes: [],
    },
  },
  knows: simple(),
  draws: '0c',
  seed: 3,
}

test('two rounds, and an objective that is met', () =>
  onOnePhone(BATTLE, async (it) => {
    const done = await it.playTo(({ round, phase }) => round === 2 && phase === 'ending')
    for (const what of ['orders', 'move', 'aim', 'test']) assert.ok(done.has(what), `no ${what}`)
    await it.me.tap('[data-testid="met-0"]')
    await isOver(it, 'SN-RND-2')
  }))

test('the side that hides last goes on to its orders', () =>
  onOnePhone(
    { ...BATTLE, changes: { ...BATTLE.changes, quick_start: false } },
    async ({ page }) => {
      for (const side of ['north', 'south']) {
        await page.getByTestId('hide').tap()
        await page.locator(`[data-testid="hand-over"][data-side="${side}"]`).waitFor()
        await page.getByTestId('hand-over-accept').tap()
        const secret = page.getByTestId('secret-page')
        await secret.locator('[data-testid^="unit-"]').first().tap()
        await page.getByRole('button', { name: /^Hide 1/ }).tap()
        await secret.waitFor({ state: 'detached' })
      }
      await page.locator('[data-testid^="leader-"]').first().waitFor()
      // While a marker is on the table, its owner can look under it.
      for (const [seat, side] of ['north', 'south'].entries()) {
        await page.getByTestId(`markers-${seat}`).tap()
        await page.locator(`[data-testid="hand-over"][data-side="${side}"]`).waitFor()
        await page.getByTestId('hand-over-accept').tap()
        await page.getByTestId('secret-cancel').tap()
      }
    },
  ))

test('who is drawn up and hidden: the list stays where it was, and no more than may be', () =>
  onOnePhone(
    { ...BATTLE, changes: { ...BATTLE.changes, quick_start: false } },
    async ({ page }) => {
      const middle = page.locator('main > .middle')
      const units = middle.locator('[data-testid^="unit-"]')
      await units.last().tap()
      const from = await middle.evaluate((one) => one.scrollTop)
      assert.ok(from > 0, 'the list is longer than the room')
      await page.locator('[data-testid^="form-"]:not([aria-disabled=true])').first().tap()
      await page.getByTestId('unit-sheet').waitFor({ state: 'detached' })
      assert.equal(await middle.evaluate((one) => one.scrollTop), from)

      await page.getByTestId('hide').tap()
      await page.getByTestId('hand-over-accept').tap()
      const secret = page.getByTestId('secret-page')
      const hidden = secret.locator('[data-testid^="unit-"]')
      await hidden.first().waitFor()
      const all = await hidden.all()
      const most = Math.floor(all.length / 2)
      for (const one of all.slice(0, most)) await one.tap()
      assert.equal(await all[most].getAttribute('aria-disabled'), 'true')
      await page.getByRole('button', { name: new RegExp(`^Hide ${most}`) }).tap()
      await secret.waitFor({ state: 'detached' })
    },
  ))
