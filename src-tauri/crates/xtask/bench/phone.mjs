// A page as a phone would show it, for what is measured: a real host, headless Chromium with touch, and a
// processor slowed down four times.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const { chromium } = createRequire(join(process.cwd(), 'package.json'))('playwright-core')
const SLOWDOWN = 4
/** What a row says of it. */
export const SLOW = `, ${SLOWDOWN}x slower processor`
// Its taps are made by a script.
const FORWARD = fileURLToPath(new URL('../../../../tests/browser/forward.js', import.meta.url))
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
}

/** Measures with a host and a browser of its own: `measure` gets the address, and a function that opens
 * a phone. */
export async function atAHost(measure) {
  const data = mkdtempSync(join(tmpdir(), 'aide-bench-'))
  const env = { ...process.env, AIDE_DATA_DIR: data }
  const host = spawn(process.argv[2], ['serve', '--port', '0'], { env })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  })
  try {
    await measure(await addressOf(host), () => phone(browser))
  } finally {
    await browser.close()
    host.kill()
    rmSync(data, { recursive: true, force: true })
  }
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
async function phone(browser) {
  const context = await browser.newContext(PHONE)
  await context.addInitScript({ path: FORWARD })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return { context, page, devtools }
}

/** One tap, in milliseconds. */
export async function timed(page, selector) {
  const answered = page.evaluate(untilTheAnswerIsPainted)
  await page.locator(selector).first().tap()
  return answered
}

/** One key in the field that has the focus, in milliseconds. */
export async function timedKey(page, key) {
  await page.evaluate(awaitTheKey)
  await page.keyboard.press(key)
  return page.evaluate(() => globalThis.painted)
}

/** Runs in the page: what a key writes next, what follows from it, and the frame that shows both. */
function awaitTheKey() {
  globalThis.painted = new Promise((resolve) => {
    const once = { once: true, capture: true }
    let down = 0
    addEventListener('keydown', (event) => (down = event.timeStamp), once)
    const written = () =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - down)
        port2.postMessage(0)
      })
    addEventListener('input', written, once)
  })
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

export function share(values, part) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
}

/** The rows of how long inputs took. */
export function shares(what, times) {
  for (const part of [50, 95])
    row(`${what}, p${part}${SLOW}`, `${share(times, part / 100).toFixed(0)} ms`)
}

export function row(what, value) {
  console.log(`| ${what} | ${value} |`)
}
