// A phone at the table: a real host with a fresh library, a real browser at phone size, touch only.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What a page runs that is tapped by a script. */
export const FORWARD = fileURLToPath(new URL('forward.js', import.meta.url))

/** The pages come from this folder, where it is given, and not from the program: `AIDE_PAGES=ui/dist` after
 * `npm run build` tries them without building that. */
const PAGES = process.env.AIDE_PAGES

const [command, ...start] = process.env.AIDE
  ? [process.env.AIDE]
  : ['cargo', 'run', '--quiet', '--package', 'cli', '--']

/** Runs `aide` with these words to its end. */
export function aide(words, input = '') {
  return spawnSync(command, [...start, ...words], { cwd: root, input, encoding: 'utf8' })
}

/** Starts `aide serve` on a library of its own, on any port; gives its address and how to stop it. */
export async function openHost(port = 0) {
  const folder = mkdtempSync(join(tmpdir(), 'aide-'))
  const host = spawn(command, [...start, 'serve', '--port', String(port)], {
    cwd: root,
    env: { ...process.env, AIDE_DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise((found, failed) => {
    let said = ''
    host.stdout.on('data', (more) => {
      said += more
      const address = said.match(/http:\/\/\S+#key=\w+/)
      if (address) found(address[0])
    })
    host.on('exit', (code) => failed(new Error(`the host ended with ${code}`)))
  })
  return {
    url,
    stop() {
      host.removeAllListeners('exit')
      host.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Asks the host's door directly, through a page of its own, which it bears. */
export async function openDoor(browser, url) {
  // A window of its own: a page that is not in front does not draw, and the phone's must.
  const page = await browser.newPage()
  await page.goto(url.replace(/#.*/, '#/settings'))
  await page.evaluate(
    async (key) => {
      const socket = new WebSocket(`ws://${location.host}/door`)
      const waiting = new Map()
      socket.onmessage = ({ data }) => {
        const { n, reply, problem } = JSON.parse(data)
        waiting.get(n)?.(reply ?? { problem })
      }
      await new Promise((open) => (socket.onopen = open))
      socket.send(JSON.stringify({ key }))
      let next = 0
      window.ask = (request) =>
        new Promise((answer) => {
          waiting.set(++next, answer)
          socket.send(JSON.stringify({ n: next, request }))
        })
    },
    url.match(/key=(\w+)/)[1],
  )
  const ask = (request) => page.evaluate((request) => window.ask(request), request)
  return Object.assign(ask, { page })
}

/** The games that a host offers. */
export async function offered() {
  const [browser, host] = await Promise.all([openBrowser(), openHost()])
  const ask = await openDoor(browser, host.url)
  const { games } = await ask({ ask: 'games' })
  await browser.close()
  host.stop()
  return games.map(({ id }) => id)
}

/**
 * Leaves the battle on the page for the same one with draws that never vary: a test that plays it
 * sees the same turns each time. Gives its id. House rules may be changed in it.
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

/** Gives a page the files of a folder instead of those that its host has built in; its browser is
 * started with `SAME_NETWORK`. */
export function pagesFrom(context, folder) {
  const files = ({ protocol, pathname }) => protocol === 'http:' && pathname !== '/door'
  return context.route(files, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: join(folder, pathname === '/' ? 'index.html' : pathname) })
  })
}

/** A page that came from nowhere may still speak with its host. */
export const SAME_NETWORK = '--disable-features=LocalNetworkAccessChecks'

/** A browser without a window, started with `more` words. */
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
 * A phone of the given size at an address; what its page complains of is kept in `faults`. `before` may
 * do something with the page before it is there. `hasty` leaves its clock as it is: what has just been
 * painted cannot be tapped yet.
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
    before = async () => {},
  } = {},
) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  await context.addInitScript((prefs) => {
    if (!localStorage.getItem('aide.prefs'))
      localStorage.setItem('aide.prefs', JSON.stringify(prefs))
  }, prefs)
  if (!hasty) await context.addInitScript({ path: FORWARD })
  if (PAGES) await pagesFrom(context, PAGES)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const faults = []
  page.on('console', (said) => said.type() === 'error' && faults.push(said.text()))
  page.on('pageerror', (fault) => faults.push(fault.message))
  await before(page, context)
  await page.goto(url)
  return { page, context, faults }
}

/**
 * Taps what may be greyed: it answers why. Playwright waits until a tap is lit, and its forced tap falls
 * on whatever has moved there meanwhile.
 */
export const tapGrey = (locator) => locator.dispatchEvent('click')
