// Helpers for a game's muster pages on a phone at a real host: taps, the faults that the pages report,
// and checks that nothing is cut off or out of reach.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach } from 'node:test'
import { givenHost } from '../given.mjs'
import { takePhone } from '../phone.mjs'
import { violationsOn } from '../watch.mjs'

let given, phone

/** The page of the running test. */
export let page

/** Gives each test of the file a fresh host and phone, and fails it if the page reports errors. */
export function atAHost() {
  given = givenHost()
  beforeEach(() => begin(given.host))
  afterEach(() => assert.deepEqual(phone.faults, []))
}

async function begin({ url }) {
  phone = await takePhone(given.browser, url, { width: 360, height: 640 })
  page = phone.page
}

/** The door of the host. */
export const ask = (request) => given.ask(request)

export const tap = (id) => page.getByTestId(id).first().tap()
/** Chooses one of several options by tapping its label. */
export const choose = (id, label) => page.getByTestId(id).locator('label', { hasText: label }).tap()
/** Taps + of a number with that test id, the nth on the page. */
export const more = (id, n = 0) => page.getByTestId(id).nth(n).getByRole('button').last().tap()
export const fault = (code) => page.locator(`[data-code="${code}"]`)
export const gone = (code) => fault(code).waitFor({ state: 'detached' })
export const ticked = (tick, state) =>
  page.locator(`[data-testid="tick-${tick}"][data-state="${state}"]`).waitFor()

export async function go(path) {
  await page.evaluate((path) => (location.hash = `#/${path}`), path)
}

/** The id of the army on the page, once it is saved. */
export async function kept() {
  await page.waitForURL(/[0-9a-f]{32}$/)
  return page.url().match(/[0-9a-f]{32}$/)[0]
}

/** Waits until the input is saved. */
export const settled = () => page.getByTestId('keeping').waitFor({ state: 'detached' })

/** Waits until the input is saved, then reloads the page. */
export async function again() {
  await settled()
  await page.reload()
}

/** Goes on at another host, with another phone. */
export async function elsewhere() {
  await phone.context.close()
  assert.deepEqual(phone.faults, [])
  await begin(await given.open())
}

/** A page of its own, to draw on. */
export const blank = (viewport) => given.browser.newPage({ viewport })

/** Saves the army on the page to a file, and imports it at another host. */
export async function carry(game) {
  await tap('army-more')
  const [file] = await Promise.all([page.waitForEvent('download'), tap('army-save')])
  const text = await readFile(await file.path(), 'utf8')
  await elsewhere()
  await go(`armies/${game}`)
  await tap('army-import')
  await page.getByTestId('army-import-text').fill(text)
  await tap('army-import-do')
}

export async function fits() {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > screen.width)
  assert.equal(wide, false, 'nothing is wider than the phone')
  const violations = await violationsOn(page)
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes[0].target]),
    [],
  )
}
