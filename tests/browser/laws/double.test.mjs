// The law of double taps, for every game, at random positions, on the host's phone and on a guest's:
// two taps on one spot never do two different things, and a tap on what has been there for 400 ms
// always counts. Every game's practice battle begins so, too. The pages' clocks are not advanced here.
// AIDE_DOUBLE=game:seed replays one battle with its taps.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fantasy } from '../hands/fantasy-hand.mjs'
import { napoleonica } from '../hands/napoleonica-hand.mjs'
import { saga } from '../hands/saga-hand.mjs'
import { simple } from '../hands/simple-hand.mjs'
import { onOnePhone } from '../hands/touch.mjs'
import { warfare } from '../hands/warfare-hand.mjs'
import { givenBrowser } from '../given.mjs'
import { hosted, offered, takePhone } from '../phone.mjs'
import { anyStep, dice, played } from './positions.mjs'
import { giveWitness, untilPainted } from './witness.mjs'

/** Gaps between two taps of which the second is unintended, in milliseconds. */
const GAPS = [15, 40, 80, 150, 250]
/** Two taps this far apart are both intended. */
const MEANT = 300
/** The number of double taps in a battle. `IN_A_PLACE` of them are made before the battle goes on. */
const PAIRS = { host: 15, guest: 10 }
const IN_A_PLACE = 3
/** The most steps before the double taps, and how many steps the battle goes on between them. */
const STEPS = 60
const FURTHER = 5
/** How many taps begin a battle. */
const FIRST_TAPS = 15

const [only, seed] = (process.env.AIDE_DOUBLE ?? '').split(':')
/** A fixed seed by default: a failure with a random one could not be reproduced. */
const SEED = Number(seed ?? 3)

const given = givenBrowser()

const pause = (time) => new Promise((go) => setTimeout(go, time))

/** A phone in a battle, and a finger that taps too fast. */
async function hastyPhone(url) {
  const { page, context, faults } = await takePhone(given.browser, url, {
    hasty: true,
    before: giveWitness,
  })
  const line = await context.newCDPSession(page)
  const finger = (type, points) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const tap = (at) => Promise.all([finger('touchStart', [at]), finger('touchEnd', [])])
  return { page, context, faults, tap }
}

/** Taps twice on one spot, and returns what that did. */
async function tapTwice({ page, tap }, below) {
  await untilPainted(page)
  const all = await page.evaluate(() => globalThis.witness.reached())
  const brass = all.filter(({ brass }) => brass)
  const some = brass.length > 0 && below(4) > 0 ? brass : all
  const spot = some[below(some.length)]
  assert.ok(spot, 'there is something to tap')
  const gap = GAPS[below(GAPS.length)]
  await page.evaluate((n) => globalThis.witness.aim(n), spot.n)
  const first = tap(spot)
  await pause(gap)
  await Promise.all([first, tap(spot)])
  await untilPainted(page)
  return {
    spot,
    gap,
    ...(await page.evaluate(() => globalThis.witness.take())),
  }
}

/** Makes double taps in a battle that goes on at random between them, with steps of `seats`. */
async function manyTaps(phone, { ask, battle, seats, pairs, below }) {
  const sum = { pairs: 0, brass: 0, decided: 0, twice: 0, ready: 0, lost: 0 }
  const wrong = []
  for (let n = 0; n < pairs; n += 1) {
    if (n % IN_A_PLACE === 0) {
      await goOn(ask, battle, seats, below)
      await comeBack(phone, battle)
    }
    const { spot, gap, done, heard, ready, lost, apart } = await tapTwice(phone, below)
    // On a busy machine the second tap may come so late that it counts as intended.
    const twice = heard > 1 && done.length > 1 && apart < MEANT
    sum.pairs += Number(apart < MEANT)
    sum.brass += Number(spot.brass)
    sum.decided += Number(done.length > 0)
    if (only) console.log(JSON.stringify({ spot, gap, apart, done, heard, ready }))
    if (twice) wrong.push(`"${spot.name}" ${gap} ms apart: ${done.join(' ')}`)
    if (lost) wrong.push(`"${spot.name}" did not count, ${gap} ms apart, in truth ${apart}`)
    sum.twice += Number(twice)
    sum.ready += Number(ready)
    sum.lost += Number(lost)
  }
  return { sum, wrong }
}

/** Closes what is open, and returns to the battle if the page left it. */
async function comeBack({ page }, battle) {
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Escape')
  await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), battle)
  await page.locator('.battle main, .battle [data-testid=hand-over]').first().waitFor()
}

async function goOn(ask, battle, seats, below) {
  for (let n = 0; n < FURTHER; n += 1)
    if ((await anyStep(ask, battle, below, seats)) === null) return
}

/** The host's own phone, shared by all seats. */
async function onTheHosts({ url, battle }) {
  const phone = await hastyPhone(url)
  await phone.page.getByTestId('home-new').waitFor()
  await phone.page.evaluate((battle) => (location.hash = `#/battle/${battle}`), battle)
  return phone
}

/** A guest's phone, which plays one seat. */
async function onAGuests({ ask, battle, seat }) {
  await ask({ ask: 'open_table', battle, address: '127.0.0.1' })
  const { link } = await ask({ ask: 'invite', battle, place: { seat } })
  return hastyPhone(link)
}

async function law(game, where, { url, ask }) {
  const below = dice(SEED)
  const battle = await played(ask, game, SEED, below(STEPS))
  const { sides } = await ask({ ask: 'look', battle, viewer: 'table' })
  const seat = below(sides.length)
  const open = where === 'guest' ? onAGuests : onTheHosts
  const phone = await open({ ask, battle, seat, url })
  await phone.page.locator('.battle main, .battle [data-testid=hand-over]').first().waitFor()
  const all = [...sides.keys()]
  const seats = where === 'guest' ? all.filter((one) => one !== seat) : all
  const how = { ask, battle, seats, pairs: PAIRS[where], below }
  const { sum, wrong } = await manyTaps(phone, how)
  console.log(`${game}, ${where}: ${JSON.stringify(sum)}`)
  await phone.context.close()
  assert.ok(sum.pairs > 0, 'the machine is too busy to tap twice')
  assert.ok(sum.ready > 0, 'the machine is too busy to tap on what is at rest')
  assert.deepEqual([...wrong, ...phone.faults], [])
}

test('two taps on one spot never do two different things', { concurrency: true }, async (t) => {
  const games = offered().filter((id) => !only || only === id)
  // They spend most of their time waiting.
  const laws = games.flatMap((id) => Object.keys(PAIRS).map((where) => [id, where]))
  const alone = ([id, where]) =>
    t.test(`${id}, ${where}`, () => hosted((host) => law(id, where, host)))
  await Promise.all(laws.map(alone))
})

/** Each game's hand, and the draws and the choices of its battle. */
const BEGINNINGS = {
  fantasy_commander: { knows: fantasy(), draws: '03', seed: 3 },
  napoleon_saga: { knows: saga(), draws: '0c', seed: 5 },
  napoleonica: { knows: napoleonica(), draws: '03', seed: 3 },
  simple_napoleonics: { knows: simple(), draws: '0c', seed: 3 },
  warfare: { knows: warfare(), draws: '0c', seed: 31 },
}

/** The first taps of the practice battle, each made once all has been there for 400 ms. */
const begins = ([game, how]) =>
  onOnePhone(
    { game, changes: {}, ...how, browser: given.browser, phone: { hasty: true } },
    async (it) => {
      const { seq } = await it.look()
      for (let n = 0; n < FIRST_TAPS && it.me.taps < FIRST_TAPS; n += 1)
        assert.notEqual(await it.me.next(), null, 'the battle ended before')
      assert.ok((await it.look()).seq > seq, 'the battle goes on')
    },
  )

test('a player who looks before each tap is never held up', { concurrency: true }, async (t) => {
  const tried = Object.entries(BEGINNINGS).filter(([game]) => !only || only === game)
  await Promise.all(tried.map((one) => t.test(one[0], () => begins(one))))
})
