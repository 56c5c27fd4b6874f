// Measures the pages as a phone would show them: a real host, headless Chromium with touch, and a
// processor slowed down four times. Prints the rows of a markdown table.
//   node pages.mjs path/to/aide      (in the folder of the pages, whose packages it uses)
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const { chromium } = createRequire(join(process.cwd(), 'package.json'))('playwright-core')
const [, , aide] = process.argv
const LOADS = 7
// A multiple of 16: what is picked in the exchange is put down again.
const TAPS = 64
const SLOWDOWN = 4
// Its taps are made by a script.
const FORWARD = fileURLToPath(new URL('../../../../tests/browser/forward.js', import.meta.url))
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
}
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

const data = mkdtempSync(join(tmpdir(), 'aide-bench-'))
const host = spawn(aide, ['serve', '--port', '0'], { env: { ...process.env, AIDE_DATA_DIR: data } })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
})
try {
  const address = await addressOf(host)
  const loads = []
  for (let n = 0; n < LOADS; n++) loads.push(await load(address))
  tell(loads, await taps(address))
} finally {
  await browser.close()
  host.kill()
  rmSync(data, { recursive: true, force: true })
}

/** The host prints its address in its first lines. */
async function addressOf(child) {
  for await (const line of createInterface({ input: child.stdout })) {
    const found = /https?:\/\/\S+/.exec(line)?.[0]
    if (found !== undefined) return found
  }
  throw new Error('the host did not say where it is')
}

/** A page in a browser that was never here before, slowed down to a phone. */
async function phone() {
  const context = await browser.newContext(PHONE)
  await context.addInitScript({ path: FORWARD })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return { context, page, devtools }
}

/** One first load: what came over the line, and when it could be seen and tapped. */
async function load(address) {
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
async function taps(address) {
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

/** One tap, in milliseconds. */
async function timed(page, selector) {
  const answered = page.evaluate(untilTheAnswerIsPainted)
  await page.locator(selector).first().tap()
  return answered
}

/** Runs in the page: the first change after a tap that waits for nothing, and the frame that shows it. */
function untilTheAnswerIsPainted() {
  return new Promise((resolve) => {
    let down = 0
    addEventListener('pointerdown', (event) => (down = event.timeStamp), {
      once: true,
      capture: true,
    })
    const changed = new MutationObserver(() => {
      if (down === 0 || document.querySelector('[aria-busy="true"]')) return
      changed.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - down)
        port2.postMessage(0)
      })
    })
    const all = { childList: true, subtree: true, characterData: true, attributes: true }
    changed.observe(document.body, all)
  })
}

function tell(loads, { touched, played }) {
  const middle = (key) =>
    share(
      loads.map((one) => one[key]),
      0.5,
    )
  const slow = `, ${SLOWDOWN}x slower processor`
  row('first load, brotli', `${(middle('bytes') / 1024).toFixed(1)} KiB`)
  row('first load, over the line', `${(middle('served') / 1024).toFixed(1)} KiB`)
  row('first load, requests', middle('requests'))
  row(`first paint with content${slow}`, `${middle('painted').toFixed(0)} ms`)
  row(`first tap possible${slow}`, `${middle('interactive').toFixed(0)} ms`)
  row(`main thread blocked before it${slow}`, `${middle('blocked').toFixed(0)} ms`)
  const kinds = { 'orders and sheets': touched, 'steps played': played }
  for (const [kind, times] of Object.entries(kinds)) {
    row(`tap to paint, ${times.length} ${kind}, p50${slow}`, `${share(times, 0.5).toFixed(0)} ms`)
    row(`tap to paint, ${times.length} ${kind}, p95${slow}`, `${share(times, 0.95).toFixed(0)} ms`)
  }
}

function share(values, part) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
}

function row(what, value) {
  console.log(`| ${what} | ${value} |`)
}
