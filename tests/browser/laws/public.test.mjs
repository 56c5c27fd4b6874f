// The public screen of every game at random positions: it fits common screens, nothing is cut off or
// overlaps, all can be read from two meters, and axe finds nothing. Nothing here knows a game.
// AIDE_SCREENS=game tests that one alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givenBrowser } from '../given.mjs'
import { hosted, offered, openHost, takePhone } from '../phone.mjs'
import { isLong, played, positions } from './positions.mjs'
import { openScreen } from './public.mjs'
import { selected } from './selection.mjs'

const SIZES = [
  [1280, 720],
  [1920, 1080],
]
const THEMES = ['dark', 'light']
const WAYS = SIZES.flatMap((size) => THEMES.map((theme) => ({ size, theme })))
/** In turn: the names of the practice battle, ordinary ones, the longest possible, and some that run
 * from right to left. */
const NAMINGS = [undefined, 'ordinary', 'longest', 'leftward']
const naming = (number) => NAMINGS[number % NAMINGS.length]
const BATTLES = 8
const HOW = { steps: 400, naming, ...selected(BATTLES, { most: 3, few: 3 }) }
/** The names of sides, armies, leaders and units. Those of the practice battle have room everywhere. */
const NAMES = [
  'header .side h2',
  '[data-testid^=screen-leaders-]',
  '.owner .army',
  '.fight .name',
  '[data-testid=piece] .name',
  '[data-testid=screen-ended] h3',
].join(', ')
/** How far a battle is when somebody is away from it. */
const STEPS = 12
/** The battles whose screens follow every step. The other screens stand still between positions. */
const follows = (number) => number % 4 === 0
/** What a page reports about a cut connection. */
const LINE = /WebSocket|net::ERR_|Failed to load resource/
const only = process.env.AIDE_SCREENS

const given = givenBrowser()

test('nothing moves where motion is reduced, not even a color', async () => {
  const host = await openHost()
  const { page, context } = await takePhone(given.browser, host.url)
  await page.getByTestId('home-new').waitFor()
  const moving = await page.evaluate(() => {
    const root = document.documentElement
    root.dataset.theme = root.dataset.theme === 'light' ? 'dark' : 'light'
    return document.getAnimations().length
  })
  await context.close()
  host.stop()
  assert.equal(moving, 0)
})

async function fits(game, ask) {
  const screen = openScreen(given.browser, ask)
  const broken = []
  let count = 0
  let pieces = 0
  for await (const position of positions(ask, game, HOW)) {
    // One way in turn, because a real screen does not change size.
    const way = WAYS[count % WAYS.length]
    count += 1
    const page = await screen.show(position, way)
    const named = naming(position.seed) ?? 'own'
    const at = `${game}:${position.seed}:${position.step}:${named}:${way.size.join('x')}:${way.theme}`
    const faults = await screen.faults(named === 'own' && !isLong(position.seed) ? NAMES : '')
    broken.push(...faults.map((one) => `${at} ${one}`))
    pieces = Math.max(pieces, await page.getByTestId('piece').count())
    if (!follows(position.seed)) await screen.rest(position.battle)
  }
  await screen.close()
  console.log(`${game}: ${count} positions, ${pieces} pieces at most`)
  assert.deepEqual([...broken, ...complaintsOf(screen)], [])
  assert.ok(count >= BATTLES && pieces > 4, 'there is a battlefield to see')
}

/** What the page complained of, but for cut connections: a host that is silent for long, because the
 * machine is busy, is called anew. */
const complaintsOf = ({ complaints }) => complaints.filter((fault) => !LINE.test(fault))

const games = offered().filter((id) => !only || only === id)

test('the public screen', { concurrency: 2 }, async (t) => {
  const alone = (id) => t.test(id, () => hosted(({ ask }) => fits(id, ask)))
  await Promise.all(games.map(alone))
})

/** The phone of an asked seat goes away from a battle on a screen, and then the host does. */
async function tellsWhoIsAway(game, { host, ask }, way) {
  const screen = openScreen(given.browser, ask)
  const battle = await played(ask, game, 0, STEPS)
  await screen.show({ battle, game, seed: 0 }, way)
  const { view } = await ask({ ask: 'look', battle, viewer: 'table' })
  const place = { seat: view.asked[0] }
  const { link } = await ask({ ask: 'invite', battle, place })
  const phone = await takePhone(given.browser, link)
  await phone.page.locator('.battle main, .battle [data-testid=hand-over]').first().waitFor()
  await phone.context.close()
  const broken = await screen.away('screen-away')
  host.stop()
  broken.push(...(await screen.away('screen-outage')))
  await screen.close()
  assert.deepEqual([...broken, ...complaintsOf(screen)], [])
}

test('who is away is said large, and covers nothing', { concurrency: 2 }, async (t) => {
  const alone = (id, at) => {
    const way = WAYS[at % WAYS.length]
    return t.test(id, () => hosted((host) => tellsWhoIsAway(id, host, way)))
  }
  await Promise.all(games.map(alone))
})
