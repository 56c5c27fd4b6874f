// Ending a battle by touch on one shared phone, with the same taps for every game: by agreement, taken
// back with consent, and by giving up. Axe checks each screen on the way.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givenHost } from '../given.mjs'
import { offered } from '../phone.mjs'
import { axeWatch } from '../watch.mjs'

const { ask, take } = givenHost()

const look = (battle) => ask({ ask: 'look', battle, viewer: 'table' })
/** The public state of the battle. */
async function stands(battle) {
  const { view, offers } = await look(battle)
  return JSON.stringify({ view, offers })
}

/** Opens the sheet that ends the battle: from the hand-over page if it is shown, otherwise from the
 * foot of the page. */
async function openSheet(page) {
  const handedOver = page.getByTestId('hand-over-end')
  await handedOver.or(page.getByTestId('end')).first().tap()
  await page.getByTestId('end-sheet').waitFor()
}

for (const game of offered()) {
  test(`${game}: ended by agreement, reopened, and given up`, async () => {
    const { page, faults } = await take()
    await page.getByTestId(`home-practice-${game}`).tap()
    await page.waitForURL(/#\/battle\//)
    const battle = page.url().split('/').at(-1)
    const axe = axeWatch(page)
    const before = await stands(battle)

    await openSheet(page)
    const comes = await page.getByTestId('end-comes').textContent()
    assert.match(comes, /(equal points are|on both sides is) a draw/)
    await axe.look()
    await page.getByTestId('end-do').tap()
    await page.getByTestId('winner').waitFor()
    await axe.look()
    assert.match(await page.getByTestId('winner').textContent(), /Nobody wins[^]*Both sides agreed/)
    const over = (await look(battle)).view
    assert.deepEqual(over.asked, [])
    assert.deepEqual(over.now.outcome.how, { agreed: 'points' })

    await page.getByTestId('dock-take-back').tap()
    await page.getByTestId('take-back-sheet').waitFor()
    await axe.look()
    await page.getByTestId('take-back-do').tap()
    await page.getByTestId('winner').waitFor({ state: 'detached' })
    assert.equal(await stands(battle), before)

    await openSheet(page)
    await page.getByRole('radio', { name: 'Give up' }).tap()
    await page.getByTestId('end-do').tap()
    await page.getByTestId('winner').waitFor()
    assert.match(await page.getByTestId('winner').textContent(), /wins[^]*gave up/)
    await page.getByTestId('dock-log').tap()
    await page
      .getByTestId('log-sheet')
      .getByText(/gave up/)
      .first()
      .waitFor()
    assert.equal(await page.getByTestId('end').count(), 0)
    const { battles } = await ask({ ask: 'battles' })
    assert.deepEqual([battles[0].over, battles[0].ended], [true, 'given_up'])
    const { proof } = await ask({ ask: 'prove', battle })
    assert.equal(proof.taken_back, 1)

    await page.locator('dialog[open] .close').tap()
    await page.getByTestId('again-changed').tap()
    await page.waitForURL((url) => !url.hash.endsWith(battle))
    const again = page.url().split('/').at(-1)
    const armies = async (battle) =>
      JSON.parse((await ask({ ask: 'export', battle })).text).header.setup.armies
    assert.deepEqual(await armies(again), (await armies(battle)).toReversed())
    await page.locator('[data-testid=dock-status], [data-testid=hand-over]').first().waitFor()
    assert.deepEqual(faults, [])
  })
}
