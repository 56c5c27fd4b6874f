// A phone at the table: a real host with a fresh library, a real browser at phone size, touch only.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The script for pages that are tapped by a script. */
export const FORWARD = fileURLToPath(new URL('forward.js', import.meta.url))
/** How long to wait for what will happen, in milliseconds. However busy the machine is, only what never
 * happens takes as long. */
export const PATIENCE = 120_000

/** If set, the pages come from this folder instead of from the program: `AIDE_PAGES=ui/dist` after `npm
 * run build` tests them without building the program. */
const PAGES = process.env.AIDE_PAGES

const [command, ...start] = process.env.AIDE
  ? [process.env.AIDE]
  : ['cargo', 'run', '--quiet', '--package', 'cli', '--']

/** Runs `aide` with these arguments to its end. */
export function aide(words, input = '') {
  return spawnSync(command, [...start, ...words], { cwd: root, input, encoding: 'utf8' })
}

/** Starts `aide serve` with a fresh library, on any port. Returns its address and how to stop it. */
export async function openHost(port = 0) {
  const folder = mkdtempSync(join(tmpdir(), 'aide-'))
  const host = spawn(command, [...start, 'serve', '--port', String(port)], {
    cwd: root,
    env: { ...process.env, AIDE_DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = new Promise((found, failed) => {
    let said = ''
    host.stdout.on('data', (more) => {
      said += more
      const address = said.match(/http:\/\/\S+#key=\w+/)
      if (address) found(address[0])
    })
    host.on('exit', (code) => failed(new Error(`the host ended with ${code}`)))
  })
  return {
    url: await inTime(url, 'the host does not say where it is'),
    stop() {
      host.removeAllListeners('exit')
      host.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Asks the host's door directly: a function that makes a request and returns the reply, or the
 * `problem`. It ends with its host. */
export async function openDoor(url) {
  const socket = new WebSocket(url.replace(/^http/, 'ws').replace(/#.*/, 'door'))
  const waiting = new Map()
  socket.onmessage = ({ data }) => {
    const { n, reply, problem } = JSON.parse(data)
    waiting.get(n)?.(reply ?? { problem })
    waiting.delete(n)
  }
  await new Promise((opened, failed) => {
    socket.onopen = opened
    socket.onerror = () => failed(new Error(`no door at ${url}`))
  })
  socket.send(JSON.stringify({ key: url.match(/key=(\w+)/)[1] }))
  let next = 0
  return (request) => {
    const answered = new Promise((answer) => waiting.set(++next, answer))
    socket.send(JSON.stringify({ n: next, request }))
    return inTime(answered, `the door does not answer to ${request.ask}`)
  }
}

/** What a promise brings, or the error `otherwise` if it takes longer than `PATIENCE`. */
export function inTime(promise, otherwise) {
  let limit
  const late = new Promise((_, failed) => {
    limit = setTimeout(() => failed(new Error(otherwise)), PATIENCE)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(limit))
}

/** Runs `deed` with a host, its `url` and its door, `ask`. A battle with fixed draws has the same id on
 * every host, so that two need two hosts. */
export async function hosted(deed) {
  const host = await openHost()
  try {
    return await deed({ host, url: host.url, ask: await openDoor(host.url) })
  } finally {
    host.stop()
  }
}

/** The ids of all games. */
export function offered() {
  const { stdout } = aide(['games'])
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0])
}

/**
 * Replaces the battle on the page with the same one with fixed draws, so that a test sees the same
 * turns in every run. House rules can be changed in it. Returns its id.
 */
export async function fixDraws(page, ask, seed, house = {}) {
  const battle = page.url().split('/').at(-1)
  const { text } = await ask({ ask: 'export', battle })
  const { game, setup } = JSON.parse(text).header
  const folder = mkdtempSync(join(tmpdir(), 'aide-'))
  const file = join(folder, 'setup.json')
  writeFileSync(file, JSON.stringify({ ...setup, house: { ...setup.house, ...house } }))
  const words = [
    'play',
    '--game',
    game,
    '--setup',
    file,
    '--seed',
    seed.repeat(32),
    '--id',
    '0'.repeat(32),
  ]
  const played = aide(words, '{"export":{}}\n')
  rmSync(folder, { recursive: true })
  const { export: begun } = JSON.parse(played.stdout)
  const fixed = (await ask({ ask: 'import', text: begun })).battle
  await page.goto(page.url().replace(battle, fixed))
  await page.reload()
  await page.locator('[data-testid="dock-status"], [data-testid="hand-over"]').first().waitFor()
  return fixed
}

/** Serves a page from the files of a folder instead of those built into its host; its browser needs
 * `SAME_NETWORK`. */
export function pagesFrom(context, folder) {
  const files = ({ protocol, pathname }) => protocol === 'http:' && pathname !== '/door'
  return context.route(files, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: join(folder, pathname === '/' ? 'index.html' : pathname) })
  })
}

/** Lets a page of unknown origin talk to its host. */
export const SAME_NETWORK = '--disable-features=LocalNetworkAccessChecks'

/** A headless browser, started with `more` arguments. */
export function openBrowser(more = []) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      ...(PAGES ? [SAME_NETWORK] : []),
      ...more,
    ],
  })
}

/**
 * A phone of the given size at an address; its page's errors are kept in `faults`. `before` may prepare
 * the page before it loads. `hasty` does not advance its clock, so that what has just been painted
 * cannot be tapped yet.
 */
export async function takePhone(
  browser,
  url,
  {
    width = 390,
    height = 844,
    theme = 'dark',
    prefs = {},
    hasty = false,
    // More pixels change nothing but what drawing costs.
    scale = 1,
    before = async () => {},
  } = {},
) {
  const how = {
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: true,
    hasTouch: true,
    colorScheme: theme,
    reducedMotion: 'reduce',
  }
  const context = await inTime(browser.newContext(how), 'the browser opens no context')
  await context.addInitScript((prefs) => {
    if (!localStorage.getItem('aide.prefs'))
      localStorage.setItem('aide.prefs', JSON.stringify(prefs))
  }, prefs)
  if (!hasty) await context.addInitScript({ path: FORWARD })
  if (PAGES) await pagesFrom(context, PAGES)
  const page = await inTime(context.newPage(), 'the browser opens no page')
  page.setDefaultTimeout(PATIENCE)
  // Its scripts have no limit of their own, and a page that is stuck never answers.
  const evaluate = page.evaluate.bind(page)
  page.evaluate = (script, ...values) =>
    inTime(evaluate(script, ...values), `the page does not answer to ${script}`.slice(0, 300))
  const faults = []
  page.on('console', (said) => said.type() === 'error' && faults.push(said.text()))
  page.on('pageerror', (fault) => faults.push(fault.message))
  await before(page, context)
  await page.goto(url)
  return { page, context, faults }
}

/**
 * Taps an element that may be greyed, for the reason it gives. Playwright waits until an element is
 * enabled, and its forced tap hits whatever has moved there meanwhile.
 */
export const tapGrey = (locator) => locator.dispatchEvent('click')
