// The number of taps: from the first page to the first drawn order, and through a round.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hand, holding } from '../hands/hand.mjs'
import { napoleonica } from '../hands/napoleonica-hand.mjs'
import { givenHost } from '../given.mjs'
import { fixDraws } from '../phone.mjs'

const { ask, take } = givenHost()

/** Starts the practice battle, like a user who has just opened the app. */
async function practice() {
  const phone = await take()
  await phone.page.getByTestId('home-practice-napoleonica').tap()
  await phone.page.getByTestId('hand-over').waitFor()
  return phone
}

test('a newcomer sees a drawn order within ten taps', async () => {
  const { page, faults } = await practice()
  const me = hand(page, napoleonica())
  const color = page.locator('[data-testid="secret-page"] [data-testid^="slot-"] svg')
  for (let step = 0; step < 20; step += 1) {
    const { secret } = await me.see()
    if (secret?.match(/pouch|draft/)) break
    await me.next()
  }
  assert.equal(await color.count(), 0)
  await holding(page, () => color.first().waitFor())
  await page.waitForFunction(
    () => !document.querySelector('[data-testid="secret-page"] [data-testid^="slot-"] svg'),
  )
  const taps = me.taps + 2
  console.log(`first drawn order after ${taps} taps`)
  assert.ok(taps <= 10)
  assert.deepEqual(faults, [])
  await page.context().close()
})

test('a round takes one tap for each decision, and the hand-overs', async () => {
  const { page } = await practice()
  const battle = await fixDraws(page, ask, '03')
  const steps = async () => (await ask({ ask: 'look', battle, viewer: 'table' })).seq
  // Every step is a decision.
  const me = hand(page, napoleonica(), { seed: 3, after: async () => {} })
  const count = {
    'hand over': 0,
    target: 0,
    pay: 0,
    'pay refused': 0,
    refused: 0,
  }
  const before = await steps()
  for (let step = 0; step < 600; step += 1) {
    const what = await me.next()
    if (what in count) count[what] += 1
    const { status } = await me.see()
    if (status.includes('End of round')) break
  }
  const decided = (await steps()) - before
  const over = count['hand over']
  // A target asks about its ground, and a unit may ask what pays: one question each.
  const asked = count.target + count.pay
  // This hand does not look at its orders, so it also tries units that it cannot pay for.
  const tried = count.refused + 2 * count['pay refused']
  console.log(
    `${me.taps} taps in a round: ${decided} decisions, ${over} hand-overs, ${asked} questions, ` +
      `${tried} tries without the order`,
  )
  assert.ok(me.taps <= decided + over + asked + tried)
})
