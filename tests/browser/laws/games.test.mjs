// Every game in any position: the page follows a battle that is played at random through the door. It
// reports no errors, axe finds nothing, and it does not show what only one seat may know. Nothing here
// knows a game, so a new one is tested as it is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anyHouseRules, anyStep, dice, secretsOf } from './positions.mjs'
import { isWhole, startOf } from './selection.mjs'
import { givenBrowser } from '../given.mjs'
import { fixDraws, hosted, offered, takePhone } from '../phone.mjs'
import { axeWatch } from '../watch.mjs'

/** How many steps the page follows. */
const STEPS = isWhole ? 100 : 50

const given = givenBrowser()

const looks = (ask, battle, ...viewers) =>
  Promise.all(viewers.map((viewer) => ask({ ask: 'look', battle, viewer })))

/** Every view: the table's, and each seat's. */
async function everyLook(ask, battle) {
  const [table] = await looks(ask, battle, 'table')
  return [table, ...(await looks(ask, battle, ...table.sides.map((_, seat) => ({ seat }))))]
}

/** Checks that the page shows nothing that only one seat may know. Returns whether a seat has
 * secrets. */
async function keepsSecrets(page, ask, battle) {
  const { hidden, any } = secretsOf(await everyLook(ask, battle))
  const html = await page.evaluate(() => document.body.innerText)
  for (const word of hidden) assert.ok(!html.includes(word), `${word} is a secret and on the page`)
  return any
}

/** For a page that is about to open: a function that waits until the page has drawn a step. */
function drawnOf(page) {
  let newest = -1
  let heard = () => {}
  const hear = ({ payload }) => {
    newest = Math.max(newest, JSON.parse(payload).reply?.seq ?? -1)
    heard()
  }
  page.on('websocket', (socket) => socket.on('framereceived', hear))
  return async (seq) => {
    while (newest < seq) await new Promise((go) => (heard = go))
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

/** Follows a practice battle, by the book for number 0, otherwise under random house rules. Returns the
 * number of looks at which a seat had secrets. */
async function follow(game, url, ask, number) {
  let drawn
  const before = (page) => void (drawn = drawnOf(page))
  const { page, context, faults } = await takePhone(given.browser, url, { before })
  await page.getByTestId(`home-practice-${game}`).tap()
  await page.waitForURL(/#\/battle\//)
  await page.locator('[data-testid="dock-status"], [data-testid="hand-over"]').first().waitFor()
  const battle = await fixDraws(
    page,
    ask,
    '21',
    number > 0 ? await anyHouseRules(ask, game, number) : {},
  )
  const axe = axeWatch(page)
  const below = dice(7)
  // The page follows from the first look on.
  await page.evaluate(() => (location.hash = '#/settings'))
  for (let step = 0; step < startOf(number); step += 1) await anyStep(ask, battle, below)
  await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), battle)
  let secrets = 0
  for (let step = 0; step < STEPS; step += 1) {
    const seq = await anyStep(ask, battle, below)
    if (seq === null) break
    await drawn(seq)
    secrets += Number(await keepsSecrets(page, ask, battle))
    await axe.look()
  }
  console.log(`${game}: ${axe.seen.size} kinds of screens, ${secrets} looks with secrets`)
  assert.ok(axe.seen.size > 5, 'the page follows the battle')
  assert.deepEqual(faults, [])
  await context.close()
  return secrets
}

/** Some games hide something only under some house rules. */
async function followToSecrets(game) {
  for (let number = 0; number < 8; number += 1)
    if ((await hosted(({ url, ask }) => follow(game, url, ask, number))) > 0) return
  assert.fail('there is nothing to hide')
}

test('every game in any position', { concurrency: 2 }, async (t) => {
  await Promise.all(offered().map((id) => t.test(id, () => followToSecrets(id))))
})
