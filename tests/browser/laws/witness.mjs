// A witness on a page: what it asks of its host, when it last changed, and what becomes of a finger's
// taps. It measures on the page's real clock.
import { READS } from './reads.mjs'

/** A tap this long after the last painting always counts, in milliseconds. */
const PAINTED = 400

// The following functions run in the page, one after the other, before its own code. Each adds something
// to `witness`.

/** What the page asks of its host, and whether an answer is pending. */
function installAsked(reads) {
  /** These change nothing that is watched. Nobody waits for them. */
  const BESIDE = ['networks', 'receipt', 'set_setting', 'table']
  const waiting = new Set()
  let done = []
  const { parse, stringify } = JSON
  JSON.stringify = (value, ...more) => {
    if (value?.request?.ask && value.n !== undefined) {
      const { ask, seat, command, step, how, device, agree } = value.request
      if (!BESIDE.includes(ask)) waiting.add(value.n)
      if (!BESIDE.includes(ask) && !reads.includes(ask))
        done.push(stringify({ ask, seat, command, step, how, device, agree }))
    }
    return stringify(value, ...more)
  }
  JSON.parse = (text, ...more) => {
    const value = parse(text, ...more)
    if (value?.n !== undefined) waiting.delete(value.n)
    return value
  }

  globalThis.witness = {
    isPending: () => waiting.size > 0,
    /** What was asked since it was last forgotten. */
    asked: () => [...new Set(done)],
    forget: () => void (done = []),
  }
}

/** When the page last changed. */
function installRest() {
  const { isPending } = globalThis.witness
  let changed = performance.now()
  /** Whether a change is not painted yet. */
  let drawing = false
  const change = () => (changed = performance.now())
  /** On a busy machine a change is painted late, and only then can be seen. */
  function note() {
    change()
    if (drawing) return
    drawing = true
    requestAnimationFrame(() => {
      drawing = false
      change()
      setTimeout(change)
    })
  }
  new MutationObserver(note).observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  })
  const MOVES = [
    'scroll',
    'resize',
    'load',
    'input',
    'change',
    'animationend',
    'transitionend',
    'contentvisibilityautostatechange',
  ]
  for (const name of MOVES) addEventListener(name, note, { capture: true })
  document.fonts.addEventListener('loadingdone', note)
  const moves = () => document.getAnimations().some(({ playState }) => playState === 'running')
  /** Whether at a time nothing was pending, and nothing had changed for this long. */
  const rested = (at, time) => !isPending() && !drawing && !moves() && at - changed >= time

  Object.assign(globalThis.witness, {
    rested,
    rests: (time) => rested(performance.now(), time),
    changed: () => changed,
  })
}

/** What there is to tap. */
function installReach() {
  const TAPPABLE = 'button, input, label, summary'
  /** Taps that lead elsewhere. */
  const OUT = '[data-testid=dock-log], button:has(> .chip), [disabled]'
  let found = []

  /** What a finger reaches, each with its number. */
  function reached() {
    const over = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    found = [...over.querySelectorAll(TAPPABLE)]
    return found.flatMap((one, n) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      const at = { x: (left + right) / 2, y: (top + bottom) / 2 }
      const hit = document.elementFromPoint(at.x, at.y)
      if (one.matches(OUT) || !hit || !one.contains(hit)) return []
      const brass = one.matches('button.likely, button.side')
      return [{ n, ...at, brass, name: one.textContent.trim().slice(0, 60) || one.ariaLabel }]
    })
  }

  Object.assign(globalThis.witness, { reached, numbered: (n) => found[n] })
}

/** What becomes of the taps. */
function installTaps(painted) {
  const { rested, changed, numbered, asked, forget } = globalThis.witness
  /** What the finger aims at, and where that lies. */
  let target, place
  /** What came of it: when fingers came down, whether the first one did on what had been there for long
   * enough, how many clicks the browser made, and how many of them the page heard. */
  let taps = { downs: [], ready: false, clicks: 0, heard: 0 }
  const placeOf = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return [left, top, width, height].join(' ')
  }
  const isReady = ({ timeStamp, target: hit }) =>
    rested(timeStamp, painted) && Boolean(target?.contains(hit)) && placeOf(target) === place
  function touched(event) {
    if (taps.downs.length === 0) taps.ready = isReady(event)
    taps.downs.push(event.timeStamp)
  }
  function clicked({ target: hit }) {
    taps.clicks += 1
    if (taps.clicks === 1 && !target?.contains(hit)) taps.ready = false
  }
  addEventListener('pointerdown', touched, { capture: true })
  addEventListener('click', clicked, { capture: true })
  // After the tap guard, which hears each click first.
  const hear = () =>
    document.documentElement.addEventListener('click', () => (taps.heard += 1), true)
  if (document.documentElement) hear()
  else addEventListener('DOMContentLoaded', hear)

  Object.assign(globalThis.witness, {
    /** Taps are counted from now on; they are made on this, or on what was reached with this number. */
    aim(one) {
      target = typeof one === 'number' ? numbered(one) : one
      place = placeOf(target)
      taps = { downs: [], ready: false, clicks: 0, heard: 0 }
      forget()
    },
    /** What the taps did. They are `lost` if the page heard none, although the first one came when all
     * was at rest. The finger had not seen what changed after that, so such a tap need not count. */
    take() {
      const { downs, ready, clicks, heard } = taps
      const lost = ready && changed() <= downs[0] && clicks > 0 && heard === 0
      return { done: asked(), heard, ready, lost, apart: downs.at(-1) - downs[0] }
    },
  })
}

/** Installs it on a page that is about to open. */
export async function giveWitness(page) {
  await page.addInitScript(installAsked, READS)
  await page.addInitScript(installRest)
  await page.addInitScript(installReach)
  await page.addInitScript(installTaps, PAINTED)
}

/** Waits until a tap on anything on the page has to count; on a page without a witness not at all. */
export function untilPainted(page) {
  const rests = (time) => globalThis.witness?.rests(time) ?? true
  return page.waitForFunction(rests, PAINTED, { polling: 20 })
}

/** For a hand that looks before each tap, as a player does. Adds each tap to `lost` that should have
 * counted and did not. */
export const patiently = (page, lost) => async (selector, tap) => {
  const one = page.locator(selector).first()
  await one.scrollIntoViewIfNeeded()
  await untilPainted(page)
  await one.evaluate((one) => globalThis.witness.aim(one))
  await tap()
  const told = await page.evaluate(() => globalThis.witness.take())
  if (told.lost) lost.push(`${selector} did not count`)
}
