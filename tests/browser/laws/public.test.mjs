// The public screen of every game at random positions: it fits common screens, nothing is cut off or
// overlaps, all can be read from two meters, and axe finds nothing. Nothing here knows a game.
// AIDE_SCREENS=game tests that one alone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openBrowser, openDoor, openHost, takePhone } from '../phone.mjs'
import { positions } from './positions.mjs'
import { openScreen } from './public.mjs'

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
const HOW = { battles: 9, steps: 400, most: 3, each: 8, naming }
const only = process.env.AIDE_SCREENS

let browser, host, door
before(async () => {
  browser = await openBrowser()
  host = await openHost()
  const ask = await openDoor(browser, host.url)
  door = { ask, page: browser.contexts()[0].pages()[0] }
})
after(async () => {
  await browser?.close()
  host?.stop()
})

test('nothing moves where motion is reduced, not even a color', async () => {
  const { page, context } = await takePhone(browser, host.url)
  await page.getByTestId('home-new').waitFor()
  const moving = await page.evaluate(() => {
    const root = document.documentElement
    root.dataset.theme = root.dataset.theme === 'light' ? 'dark' : 'light'
    return document.getAnimations().length
  })
  await context.close()
  assert.equal(moving, 0)
})

async function fits(game) {
  const screen = openScreen(browser, door.ask)
  const broken = []
  let count = 0
  let pieces = 0
  for await (const position of positions(door, game, HOW)) {
    // One way in turn, because a real screen does not change size.
    const way = WAYS[count % WAYS.length]
    count += 1
    const page = await screen.show(position, way)
    const named = naming(position.seed) ?? 'own'
    const at = `${game}:${position.seed}:${position.step}:${named}:${way.size.join('x')}:${way.theme}`
    broken.push(...(await screen.faults()).map((one) => `${at} ${one}`))
    pieces = Math.max(pieces, await page.getByTestId('piece').count())
  }
  await screen.close()
  console.log(`${game}: ${count} positions, ${pieces} pieces at most`)
  assert.deepEqual([...broken, ...screen.complaints], [])
  assert.ok(count > 20 && pieces > 4, 'there is a battlefield to see')
}

test('the public screen', { timeout: 1_200_000 }, async (t) => {
  const { games } = await door.ask({ ask: 'games' })
  for (const { id } of games.filter(({ practice, id }) => practice && (!only || only === id)))
    await t.test(id, () => fits(id))
})
