// A public screen at an open table, checked for reading from two meters: everything in its place,
// nothing cut off, nothing too small.

import { takePhone } from '../phone.mjs'
import { giveFit } from './fit.mjs'
import { turned } from './turned.mjs'
import { axeWatch } from '../watch.mjs'

/** The smallest text, on a screen of 1920 x 1080. */
const SMALLEST = 22
/** The smallest text about the state of a unit. */
const STATE = 28
/** The smallest text that says who is away. */
const LARGE = 36

/** Waits until the page has drawn itself: what depends on the screen's size is drawn in the next
 * frame. */
const drawn = (page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

/** Sets how many seconds the screens of a battle lag behind. */
const lags = (ask, battle, seconds) => ask({ ask: 'delay_screens', battle, seconds })

/** Runs in the page: why a text cannot be read from afar. */
function unread(text, large) {
  const { left, top, right, bottom } = text.getBoundingClientRect()
  const scale = Math.min(innerWidth / 1920, innerHeight / 1080)
  const size = parseFloat(getComputedStyle(text).fontSize)
  const told = []
  if (size < large * scale - 0.1) told.push(`has ${size.toFixed(1)} px`)
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
    told.push('is beyond the screen')
  return told.map((fault) => `"${text.textContent.trim()}" ${fault}`)
}

/** A screen that shows the battles of a host one after the other. One device serves every size and
 * theme, because a host limits connections per minute. */
export function openScreen(browser, ask) {
  const seen = new Set()
  const complaints = []
  let open, device
  const close = async () => {
    complaints.push(...(device?.faults ?? []))
    await device?.context.close()
    device = undefined
  }

  /** What is wrong with the shown screen. */
  async function faults(whole = '') {
    const { page } = device
    const least = { smallest: SMALLEST, state: STATE }
    const unfit = await page.evaluate(
      ([least, whole]) => window.fit.misfits(least, whole),
      [least, whole],
    )
    return [...unfit, ...(await page.evaluate(turned)), ...(await axeWatch(page, seen).faults())]
  }

  return {
    /** Lets the battle go on while the screen stands still. */
    rest: (battle) => lags(ask, battle, 3_600),
    /** Shows a position of the battle of a game and seed, at a size and in a theme. */
    async show({ battle, game, seed }, { size: [width, height], theme }) {
      // All battles from seeds have the same id.
      if (open !== `${game} ${seed}`) {
        open = `${game} ${seed}`
        await close()
        await ask({ ask: 'open_table', battle, address: '127.0.0.1' })
        const { link } = await ask({ ask: 'invite', battle, place: 'screen' })
        device = await takePhone(browser, link, { width, height, theme, before: giveFit })
      }
      await lags(ask, battle, 0)
      await device.page.setViewportSize({ width, height })
      await device.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await device.page.waitForFunction(
        ([theme, width]) =>
          document.documentElement.dataset.theme === theme && innerWidth === width,
        [theme, width],
      )
      const { seq } = await ask({ ask: 'look', battle, viewer: 'table' })
      await device.page.locator(`[data-testid="public-screen"][data-seq="${seq}"]`).waitFor()
      await drawn(device.page)
      return device.page
    },
    faults,
    /** Waits until it says who is away, and returns what is wrong with that or with the rest. */
    async away(mark) {
      const said = device.page.getByTestId(mark)
      await said.waitFor()
      await drawn(device.page)
      return [...(await said.evaluate(unread, LARGE)), ...(await faults(`[data-testid="${mark}"]`))]
    },
    close,
    complaints,
  }
}
