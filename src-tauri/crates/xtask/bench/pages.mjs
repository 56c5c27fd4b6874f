// Measures the pages as a phone would show them. Prints the rows of a markdown table.
//   node pages.mjs path/to/aide      (in the folder of the pages, whose packages it uses)
import { brotliCompressSync } from 'node:zlib'
import { atAHost, row, share, shares, SLOW, timed } from './phone.mjs'

const LOADS = 7
// A multiple of 16: what is picked in the exchange is put down again.
const TAPS = 64
// What may be likely next, most likely first.
const EXCHANGE = 'main:has([data-testid="secret-page"]) [data-testid="likely"]:not([aria-disabled])'
const PASS = '[data-testid="pass"]'
const NEXT = [
  '[data-testid="sure-do"]',
  '[data-testid="hand-over-accept"]',
  EXCHANGE,
  PASS,
  '[data-testid="side-0"]',
  '[data-testid="take-card"]',
  '[data-testid="likely"]:not([aria-disabled])',
  '[data-testid="step"]',
  // The decoy, which lies last, against a card: no tie, which would want dice.
  '[data-side="south"] li:last-child > [data-testid^="slot-"]',
  '[data-testid^="slot-"]:not([aria-pressed="true"])',
]
const SHEETS = ['score-open', 'dock-log', 'unit-open-'].map((id) => `[data-testid^="${id}"]`)

await atAHost(async (address, phone) => {
  const loads = []
  for (let n = 0; n < LOADS; n++) loads.push(await load(address, phone))
  tell(loads, await taps(address, phone))
})

/** One first load: what came over the line, and when it could be seen and tapped. */
async function load(address, phone) {
  const { context, page, devtools } = await phone()
  const bodies = []
  let served = 0
  page.on('response', (response) => bodies.push(response.body().catch(() => Buffer.alloc(0))))
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (served += encodedDataLength))
  await devtools.send('Network.enable')
  await page.addInitScript(watchForFirstTap)
  await page.goto(address, { waitUntil: 'load' })
  const interactive = await page
    .waitForFunction(() => globalThis.firstTap)
    .then((h) => h.jsonValue())
  const { painted, blocked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    blocked: globalThis.blocked,
  }))
  const all = await Promise.all(bodies)
  await context.close()
  const bytes = all.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
  return { requests: all.length, bytes, served, painted, interactive, blocked }
}

/** Runs in the page: the practice battle is in sight, and a task and a frame get through in 60 ms. */
function watchForFirstTap() {
  globalThis.blocked = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.blocked += duration - 50
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (document.querySelector('[data-testid="home-practice-napoleonica"]') === null)
      return setTimeout(look, 20)
    const asked = performance.now()
    setTimeout(() =>
      requestAnimationFrame(() => {
        const now = performance.now()
        if (now - asked < 60) globalThis.firstTap = now
        else setTimeout(look, 10)
      }),
    )
  }
  setTimeout(look)
}

/** Plays a practice battle and passes every turn; `touched` stays on the screen, `played` is a step. */
async function taps(address, phone) {
  const { context, page } = await phone()
  await page.goto(address, { waitUntil: 'load' })
  await page.locator('[data-testid="home-practice-napoleonica"]').tap()
  const touched = []
  const played = []
  const find = (wanted) => play(page, played, (seen) => seen === wanted)
  await find(EXCHANGE)
  for (let n = 0; n < TAPS / 2; n++)
    touched.push(await timed(page, `[data-testid="slot-${n % 4}"]`))
  await find(PASS)
  for (let n = 0; n < TAPS / 4; n++) {
    touched.push(await timed(page, SHEETS[n % SHEETS.length]))
    touched.push(await timed(page, 'dialog[open] .close'))
  }
  await play(page, played, () => played.length >= TAPS)
  await context.close()
  return { touched, played }
}

/** Takes the likely tap until what is likely next is what was looked for. */
async function play(page, times, found) {
  for (;;) {
    await page.locator(NEXT.join(',')).first().waitFor()
    await settled(page)
    const next = await page.evaluate((all) => all.find((one) => document.querySelector(one)), NEXT)
    if (found(next)) return
    times.push(await timed(page, next))
  }
}

async function settled(page) {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
}

function tell(loads, { touched, played }) {
  const middle = (key) =>
    share(
      loads.map((one) => one[key]),
      0.5,
    )
  row('first load, brotli', `${(middle('bytes') / 1024).toFixed(1)} KiB`)
  row('first load, over the line', `${(middle('served') / 1024).toFixed(1)} KiB`)
  row('first load, requests', middle('requests'))
  row(`first paint with content${SLOW}`, `${middle('painted').toFixed(0)} ms`)
  row(`first tap possible${SLOW}`, `${middle('interactive').toFixed(0)} ms`)
  row(`main thread blocked before it${SLOW}`, `${middle('blocked').toFixed(0)} ms`)
  const kinds = { 'orders and sheets': touched, 'steps played': played }
  for (const [kind, times] of Object.entries(kinds))
    shares(`tap to paint, ${times.length} ${kind}`, times)
}
