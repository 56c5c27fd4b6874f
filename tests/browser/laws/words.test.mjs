// The words of the app: the log of whole battles reads as sentences.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { givenBrowser } from '../given.mjs'
import { hosted, SAME_NETWORK, takePhone } from '../phone.mjs'
import { played } from './positions.mjs'
import { faultsIn } from './prose.mjs'

const root = new URL('../../../', import.meta.url)
/** The numbers of the battles whose logs are read: one with all sources from the app, one from the
 * table. */
const BATTLES = [0, 31]
const STEPS = 500

const given = givenBrowser([SAME_NETWORK])

/** The full lines of a battle's log; none if the phone would have to be handed over first. */
async function logOf(page, battle) {
  await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), battle)
  const [open, handOver] = ['dock-log', 'hand-over'].map((mark) => page.getByTestId(mark))
  await open.or(handOver).first().waitFor()
  const lines = (await open.isVisible()) ? await readLog(page) : []
  await page.evaluate(() => (location.hash = '#/settings'))
  await page.getByTestId('theme').waitFor()
  return lines
}

async function readLog(page) {
  await page.getByTestId('dock-log').tap()
  const sheet = page.getByTestId('log-sheet')
  const lines = sheet.locator('li')
  await lines.first().waitFor()
  for (const more = sheet.locator('.more'); await more.isVisible();) {
    const before = await lines.count()
    await more.evaluate((tap) => tap.click())
    const came = ([before]) => {
      const sheet = document.querySelector('[data-testid=log-sheet]')
      return sheet.querySelectorAll('li').length > before || !sheet.querySelector('.more')
    }
    await page.waitForFunction(came, [before])
  }
  return sheet.evaluate(async (sheet) => {
    for (const rest of sheet.querySelectorAll('[data-testid=log-rest]')) rest.click()
    await new Promise(requestAnimationFrame)
    const said = (line) => [...line.querySelectorAll('.text')].map((text) => text.innerText.trim())
    return [...sheet.querySelectorAll('li')].map((line) => said(line).join(' '))
  })
}

/** Stored battles, and some that are played now; each is deleted before the next one. */
async function* battlesOf(ask, game) {
  const folder = new URL(`tests/src/${game}/journals/`, root)
  const kept = readdirSync(folder).map((name) => async () => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    return (await ask({ ask: 'import', text })).battle
  })
  const fresh = BATTLES.map((number) => () => played(ask, game, number, STEPS))
  for (const bring of [...kept, ...fresh]) {
    const battle = await bring()
    yield battle
    await ask({ ask: 'delete_battle', battle })
  }
}

test('the log of whole battles is in sentences', (t) => hosted((host) => reads(t, host)))

async function reads(t, { url, ask }) {
  const { page, context, faults } = await takePhone(given.browser, url)
  const { games } = await ask({ ask: 'games' })
  for (const { id } of games.filter(({ practice }) => practice))
    await t.test(id, async () => {
      const lines = []
      for await (const battle of battlesOf(ask, id)) lines.push(...(await logOf(page, battle)))
      console.log(`${id}: ${lines.length} lines of the log`)
      assert.ok(lines.length > 200, 'there is something to read')
      assert.deepEqual([...new Set(lines.flatMap(faultsIn))], [])
    })
  assert.deepEqual(faults, [])
  await context.close()
}
