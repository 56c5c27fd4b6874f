// A whole battle of Napoleonica by touch, with the table's own dice and the app's pouches, both seats
// on one phone: set up, played to a winner, with steps taken back, a counter corrected, a rule waived
// and a reload. Axe checks every screen, and nothing secret is on the page while no finger holds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hand } from '../hands/hand.mjs'
import { napoleonica, SECRETS } from '../hands/napoleonica-hand.mjs'
import { givenHost } from '../given.mjs'
import { fixDraws, tapGrey } from '../phone.mjs'
import { axeWatch, secrecyWatch } from '../watch.mjs'

const { ask, take } = givenHost()

test('a whole battle by touch', async () => {
  const { page, faults } = await take()
  const axe = axeWatch(page)
  await page.getByTestId('home-new').waitFor()
  await axe.look()
  await setUp(page, axe)
  const fixed = await fixDraws(page, ask, '0b')
  const battle = () => fixed
  const secrets = secrecyWatch(page, ask, battle, SECRETS)
  const proven = async () => (await ask({ ask: 'prove', battle: battle() })).proof
  const done = new Set()
  const me = hand(page, napoleonica(), {
    seed: 11,
    after: async () => void (await axe.look(), await secrets.look()),
  })
  await me.settle()

  for (let step = 0; ; step += 1) {
    assert.ok(step < 1500, 'the battle does not end')
    const seen = await me.see()
    if (
      !done.has('waiver') &&
      /actions used/.test(seen.status) &&
      (await insist(me, page, ask, battle()))
    ) {
      assert.ok((await proven()).waivers > 0, 'the table insisted for nothing')
      done.add('waiver')
    } else if (seen.activate && !done.has('correction')) {
      await correct(me)
      done.add('correction')
    } else if (seen.activate && !done.has('take back') && done.has('correction')) {
      await takeBack(me, page, secrets)
      done.add('take back')
    } else if (seen.activate && !done.has('reload') && done.has('take back')) {
      await page.reload()
      await page.getByTestId('dock-status').waitFor()
      done.add('reload')
    } else if ((await me.next()) === null) break
  }
  const { view } = await secrets.look()
  assert.equal(view.phase, 'finished')
  const shown = await page.getByTestId('winner').textContent()
  assert.match(shown, new RegExp(view.sides[view.now.outcome.winner].name))
  assert.deepEqual([...done].sort(), ['correction', 'reload', 'take back', 'waiver'])
  await page.getByTestId('dock-log').tap()
  await axe.look()
  await me.escape()
  await page.getByTestId('score-open').tap()
  await axe.look()
  const proof = await proven()
  assert.ok(proof.taken_back >= 1 && proof.waivers >= 1, JSON.stringify(proof))
  assert.deepEqual(faults, [])
  console.log(
    `${me.taps} taps, ${proof.waivers} waivers, ${secrets.looked} looks, ${axe.seen.size} kinds of screens`,
  )
})

/** Two rounds, with the players' own dice. */
async function setUp(page, axe) {
  await page.evaluate(() => (location.hash = '#/new/napoleonica'))
  await page.getByTestId('begin').waitFor()
  await axe.look()
  const radios = page.getByTestId('rounds').locator('label')
  await radios.last().tap()
  const less = page.getByRole('button', { name: /^One less/ }).first()
  for (let n = 0; n < 4; n += 1) await less.tap()
  await page.getByTestId('preset').locator('label').nth(1).tap()
  await axe.look()
  await page.getByTestId('begin').tap()
  await page.waitForURL(/#\/battle\//)
}

/** Activates a unit although a rule forbids it, once it could be paid for: the table insists. */
async function insist(me, page, ask, battle) {
  const look = (viewer) => ask({ ask: 'look', battle, viewer })
  const { view, offers } = await look('table')
  const { seat } = view.now
  const { hand } = (await look({ seat })).view.own
  const paid = ({ pay }) => Object.entries(pay).every(([color, n]) => hand[color] >= n)
  const all = offers.filter(({ command }) => command.do === 'activate')
  const against = all.find(({ command, refusal }) => refusal?.waivable && paid(command))
  if (!against) return false
  const { unit } = against.command
  const ways = all.filter(({ command }) => command.unit === unit)
  await tapGrey(page.getByTestId(`unit-${unit}`).first())
  await me.settle()
  await me.tap('[data-testid="insist"]')
  await me.tap('[data-testid="insist-do"]')
  if (ways.length > 1) await me.tap(`[data-testid="pay-${ways.indexOf(against)}"]`)
  await me.escape()
  return true
}

/** Adds fatigue that was forgotten. */
async function correct(me) {
  await me.tap('[data-testid^="unit-open-"]')
  await me.tap('[data-testid="correct-open"]')
  await me.tap('[data-testid="correct-fatigue"] button:last-child')
  await me.tap('[data-testid="correct-do"]')
  await me.escape()
}

/** Takes the correction back, and checks that it is gone. */
async function takeBack(me, page, secrets) {
  const before = await secrets.look()
  await me.tap('[data-testid="dock-take-back"]')
  if ((await me.see()).dialog === 'take-back-sheet') await me.tap('[data-testid="take-back-do"]')
  await me.escape()
  const now = await secrets.look()
  assert.ok(now.seq > before.seq)
  assert.ok(await page.getByTestId('dock-status').isVisible())
}
