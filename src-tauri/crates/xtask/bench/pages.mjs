// Measures the pages as a phone would show them: a real host, headless Chromium with touch, and a
// processor slowed down four times. Prints the rows of a markdown table.
//   node pages.mjs path/to/aide      (in the folder of the pages, whose packages it uses)
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { brotliCompressSync } from 'node:zlib'

const { chromium } = createRequire(join(process.cwd(), 'package.json'))('playwright-core')
const [, , aide] = process.argv
const LOADS = 7
const TAPS = 60
const SLOWDOWN = 4
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
}

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
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return { context, page }
}

/** One first load: what came over the line, and when it could be seen and tapped. */
async function load(address) {
  const { context, page } = await phone()
  const bodies = []
  page.on('response', (response) => bodies.push(response.body().catch(() => Buffer.alloc(0))))
  await page.addInitScript(watchForFirstTap)
  await page.goto(address, { waitUntil: 'load' })
  const interactive = await page.waitForFunction(() => globalThis.firstTap).then((h) => h.jsonValue())
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  const all = await Promise.all(bodies)
  await context.close()
  const bytes = all.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
  return { requests: all.length, bytes, painted, interactive }
}

/** Runs in the page: a button is in sight, and a task and a frame get through in under 60 ms. */
function watchForFirstTap() {
  const look = () => {
    const button = document.querySelector('button:not([disabled])')
    if (button === null || button.getBoundingClientRect().height < 8) return setTimeout(look, 20)
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

/** Plays a practice battle by its likely taps: from finger down to the answer on the screen. */
async function taps(address) {
  const { context, page } = await phone()
  await page.goto(address, { waitUntil: 'load' })
  await page.locator('[data-testid=home-practice]').first().tap()
  const times = []
  for (let n = 0; n < TAPS; n++) {
    const next = await nextTap(page)
    if (next === null) break
    const answered = page.evaluate(untilTheAnswerIsPainted)
    await next.tap()
    times.push(await answered)
    await page.waitForTimeout(50)
  }
  await context.close()
  return times
}

/** The likely tap of the dock, as a player would take it. */
async function nextTap(page) {
  const likely = page.locator('[data-testid=dock-likely-place] button:not([disabled])').first()
  await likely.waitFor({ timeout: 5000 }).catch(() => {})
  return (await likely.isVisible()) ? likely : null
}

/** Runs in the page: the first change after a tap, and the frame that shows it. */
function untilTheAnswerIsPainted() {
  return new Promise((resolve) => {
    let down = 0
    addEventListener('pointerdown', (event) => (down = event.timeStamp), { once: true, capture: true })
    const changed = new MutationObserver(() => {
      if (down === 0) return
      changed.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - down)
        port2.postMessage(0)
      })
    })
    changed.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

function tell(loads, times) {
  const middle = (key) => share(loads.map((one) => one[key]), 0.5)
  const slow = `, ${SLOWDOWN}x slower processor`
  row('first load, brotli', `${(middle('bytes') / 1024).toFixed(1)} KiB`)
  row('first load, requests', middle('requests'))
  row(`first paint with content${slow}`, `${middle('painted').toFixed(0)} ms`)
  row(`first tap possible${slow}`, `${middle('interactive').toFixed(0)} ms`)
  if (times.length === 0) throw new Error('the practice battle offered no likely tap')
  row(`tap to painted answer, p50 of ${times.length}${slow}`, `${share(times, 0.5).toFixed(0)} ms`)
  row(`tap to painted answer, p95 of ${times.length}${slow}`, `${share(times, 0.95).toFixed(0)} ms`)
}

function share(values, part) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
}

function row(what, value) {
  console.log(`| ${what} | ${value} |`)
}
