// A page over Chrome's debugging protocol alone, with the few functions that a hand needs. It drives a
// web view in an app, where there is no browser for Playwright to launch.

import { readFileSync } from 'node:fs'

/** How long to wait for a page. */
const PATIENCE = 120_000
/** For a page that a script taps. */
const FORWARD = readFileSync(new URL('../forward.js', import.meta.url), 'utf8')
const GLANCE = 200

export const pause = (time) => new Promise((go) => setTimeout(go, time))

/** Asks repeatedly until there is an answer. */
export async function patiently(what, ask, patience = PATIENCE) {
  const end = Date.now() + patience
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > end) throw new Error(`${what}: not within ${patience / 1000} s`)
    await pause(GLANCE)
  }
}

/** The first page behind a debugging port of this machine, once there is one. */
export async function openPage(port, { patience } = {}) {
  const page = await patiently(`a page on port ${port}`, () => firstPage(port), patience)
  const line = await openLine(page.webSocketDebuggerUrl)
  await line.send('Runtime.enable')
  await line.send('Page.enable')
  const opened = overLine(line)
  await opened.evaluate(FORWARD)
  return opened
}

async function firstPage(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`)
    return (await answer.json()).find(({ type, url }) => type === 'page' && url !== 'about:blank')
  } catch {
    // Nothing listens yet.
    return null
  }
}

/** Commands and their answers over one socket; the page's errors are kept in `faults`. */
async function openLine(url) {
  const socket = new WebSocket(url)
  const waiting = new Map()
  const faults = []
  let last = 0
  socket.onmessage = ({ data }) => {
    const { id, result, error, method, params } = JSON.parse(data)
    if (id !== undefined) waiting.get(id)?.(error ? { error } : { result })
    if (method === 'Runtime.exceptionThrown') faults.push(params.exceptionDetails.text)
    if (method === 'Runtime.consoleAPICalled' && params.type === 'error')
      faults.push(params.args.map(({ value, description }) => value ?? description).join(' '))
  }
  await new Promise((open, failed) => {
    socket.onopen = open
    socket.onerror = () => failed(new Error(`no line to ${url}`))
  })
  return {
    faults,
    close: () => socket.close(),
    async send(method, params = {}) {
      const id = (last += 1)
      const answer = new Promise((answered) => waiting.set(id, answered))
      socket.send(JSON.stringify({ id, method, params }))
      const { result, error } = await answer
      waiting.delete(id)
      if (error) throw new Error(`${method}: ${error.message}`)
      return result
    },
  }
}

/** The page at the other end of a line, with Playwright's names for what it can do. */
function overLine(line) {
  const { send, faults, close } = line
  const code = evaluating(send)
  const { hold, locator } = touching(send, code)

  async function press(key) {
    for (const type of ['keyDown', 'keyUp'])
      await send('Input.dispatchKeyEvent', {
        type,
        key,
        code: key,
        windowsVirtualKeyCode: 27,
      })
  }

  return {
    send,
    faults,
    close,
    ...code,
    hold,
    locator,
    getByTestId: (id) => locator(`[data-testid="${id}"]`),
    keyboard: { press },
    /** A PNG screenshot of the page. */
    async picture() {
      const { data } = await send('Page.captureScreenshot', { format: 'png' })
      return Buffer.from(data, 'base64')
    },
  }
}

/** Runs code in the page. */
function evaluating(send) {
  async function evaluate(what, argument) {
    const expression =
      typeof what === 'function' ? `(${what})(${JSON.stringify(argument) ?? ''})` : what
    const { result, exceptionDetails } = await send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    })
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  const waitForFunction = (what, argument) =>
    patiently(String(what), () => evaluate(what, argument))

  return { evaluate, waitForFunction }
}

/** A finger on the page. */
function touching(send, { evaluate, waitForFunction }) {
  /** The point to tap on the first matching element that is shown and has stopped moving. */
  async function place(selector) {
    await waitForFunction(isShown, selector)
    let before = null
    return patiently(`${selector} lies still`, async () => {
      const now = await evaluate(middle, selector)
      const still = now && before && now.x === before.x && now.y === before.y
      before = now
      return still && now
    })
  }

  const finger = (type, points) => send('Input.dispatchTouchEvent', { type, touchPoints: points })

  /** Holds a finger on it as long as `looking` takes. */
  async function hold(selector, looking) {
    const at = await place(selector)
    await finger('touchStart', [at])
    try {
      await looking()
    } finally {
      await finger('touchEnd', [])
    }
  }

  const locator = (selector) => ({
    first: () => locator(selector),
    tap: () => hold(selector, async () => {}),
    count: () => evaluate((all) => document.querySelectorAll(all).length, selector),
    waitFor: () => waitForFunction(isShown, selector),
  })

  return { hold, locator }
}

// The following functions run in the page.

function isShown(selector) {
  const all = [...document.querySelectorAll(selector)]
  return all.some((element) => element.checkVisibility())
}

function middle(selector) {
  const all = [...document.querySelectorAll(selector)]
  const element = all.find((element) => element.checkVisibility())
  if (!element) return null
  element.scrollIntoView({ block: 'nearest' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
