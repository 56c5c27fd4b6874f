// Simple Napoleonics by touch, both sides on one phone: two rounds of the practice battle, and the last
// step, an objective that is met.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { simple } from './simple-hand.mjs'
import { isOver, onOnePhone } from './touch.mjs'

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

test('two rounds, and an objective that is met', { timeout: 600_000 }, () =>
  onOnePhone(BATTLE, async (it) => {
    const done = await it.playTo(({ round, phase }) => round === 2 && phase === 'ending')
    for (const what of ['orders', 'move', 'aim', 'test']) assert.ok(done.has(what), `no ${what}`)
    await it.me.tap('[data-testid="met-0"]')
    await isOver(it, 'SN-RND-2')
  }),
)

test('the side that hides last goes on to its orders', { timeout: 600_000 }, () =>
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
    },
  ),
)
