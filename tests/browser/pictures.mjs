// The README's pictures of battles: `npm run pictures -- [name …]`. A hand plays the practice battle
// until the page shows the subject of the picture.
import { fileURLToPath } from 'node:url'
import { openBrowser, openDoor, openHost, SAME_NETWORK } from './phone.mjs'
import { positions } from './laws/positions.mjs'
import { openScreen } from './laws/public.mjs'
import { simple } from './hands/simple-hand.mjs'
import { onOnePhone } from './hands/touch.mjs'
import { warfare } from './hands/warfare-hand.mjs'

const folder = fileURLToPath(new URL('../../.github/pictures/', import.meta.url))
/** More taps than any of the pictures needs. */
const MOST_TAPS = 600

/** Pictures of a phone: the game, its player, and whether the page shows the subject. */
const phones = {
  ranks: {
    game: 'warfare',
    knows: warfare(),
    shows: ({ view, lit }) => view.round === 3 && lit > 1,
  },
  odds: {
    game: 'warfare',
    knows: warfare(),
    shows: ({ view, dialog }) => view.round >= 2 && dialog === 'attack-sheet',
  },
  brigade: {
    game: 'simple_napoleonics',
    knows: simple(),
    shows: ({ dialog, done }) => dialog === 'orders-sheet' && done === 'order',
  },
  volley: {
    game: 'simple_napoleonics',
    knows: simple(),
    shows: ({ view, dialog, done }) =>
      view.phase === 'shooting' && dialog === 'aim-sheet' && done === 'target',
  },
}

/** Plays the practice battle on one phone until the page shows the subject of the picture. */
const onPhone = (name, { game, knows, shows }) =>
  onOnePhone(
    { game, changes: {}, knows, draws: '0c', seed: 31, phone: { scale: 2 } },
    async ({ page, me, look }) => {
      let done = ''
      for (let taps = 0; taps < MOST_TAPS; taps += 1) {
        const { view } = await look()
        const { dialog } = await me.see()
        const lit = await page.locator('[data-testid="board"] [data-lit]').count()
        if (shows({ view, dialog, lit: view.now.acting && dialog === null ? lit : 0, done })) break
        done = await me.next()
      }
      // By then the notice about the last tap is gone.
      await page.waitForTimeout(6_000)
      await page.screenshot({ path: `${folder}${name}.png` })
    },
  )

/** The table's screen in a fight of Napoleon Saga. */
async function onScreen() {
  const [browser, host] = await Promise.all([openBrowser([SAME_NETWORK]), openHost()])
  const ask = await openDoor(host.url)
  const screen = openScreen(browser, ask)
  const how = { numbers: [...Array(9).keys()], steps: 400, most: 400, each: 400, from: () => 0 }
  for await (const position of positions(ask, 'napoleon_saga', how)) {
    const { view } = await ask({
      ask: 'look',
      battle: position.battle,
      viewer: 'table',
    })
    if (view.turn < 2 || !view.now.action?.foe) continue
    const page = await screen.show(position, {
      size: [1280, 720],
      theme: 'dark',
    })
    await page.waitForTimeout(1_000)
    await page.screenshot({ path: `${folder}screen.png`, scale: 'css' })
    break
  }
  await browser.close()
  host.stop()
}

const wanted = process.argv.slice(2)
const isWanted = (name) => wanted.length === 0 || wanted.includes(name)
for (const [name, what] of Object.entries(phones)) if (isWanted(name)) await onPhone(name, what)
if (isWanted('screen')) await onScreen()
