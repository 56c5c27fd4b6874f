// A phone among a game's muster pages at a real host of its own: its taps, what the pages say of
// faults, and that nothing is cut off or out of reach.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, afterEach, before, beforeEach } from 'node:test'
import { openBrowser, openHost, takePhone } from '../phone.mjs'
import { violationsOn } from '../watch.mjs'

let browser, host, phone

/** The page of the test that runs. */
export let page

/** Each test of the file gets a fresh host and phone, and fails on what the page complains of. */
export function atAHost() {
  before(async () => (browser = await openBrowser()))
  after(() => browser.close())
  beforeEach(begin)
  afterEach(async () => {
    await end()
    assert.deepEqual(phone.faults, [])
  })
}

async function begin() {
  host = await openHost()
  phone = await takePhone(browser, host.url, { width: 360, height: 640 })
  page = phone.page
}

async function end() {
  await phone.context.close()
  host.stop()
}

export const tap = (id) => page.getByTestId(id).first().tap()
/** One of several: its card is the target. */
export const choose = (id, label) => page.getByTestId(id).locator('label', { hasText: label }).tap()
/** + of the number with that name, the nth of the page. */
export const more = (id, n = 0) => page.getByTestId(id).nth(n).getByRole('button').last().tap()
export const fault = (code) => page.locator(`[data-code="${code}"]`)
export const gone = (code) => fault(code).waitFor({ state: 'detached' })
export const ticked = (tick, state) =>
  page.locator(`[data-testid="tick-${tick}"][data-state="${state}"]`).waitFor()

export async function go(path) {
  await page.evaluate((path) => (location.hash = `#/${path}`), path)
}

/** The id of the army that the page made. */
export async function kept() {
  await page.waitForURL(/[0-9a-f]{32}$/)
  return page.url().match(/[0-9a-f]{32}$/)[0]
}

/** What was typed is kept. */
export const settled = () => page.getByTestId('keeping').waitFor({ state: 'detached' })

/** What was typed is kept; the page is left and comes back. */
export async function again() {
  await settled()
  await page.reload()
}

/** The army on the page is saved, and brought in at another host. */
export async function carry(game) {
  await tap('army-more')
  const [file] = await Promise.all([page.waitForEvent('download'), tap('army-save')])
  const text = await readFile(await file.path(), 'utf8')
  await end()
  assert.deepEqual(phone.faults, [])
  await begin()
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
