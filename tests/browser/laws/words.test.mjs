// The words of the app: the log of whole battles reads as sentences, and the code contains no words. In
// an invented language made from the English one, only the data stay readable, and names that run from
// right to left do not turn a sentence around.
import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { buildPseudo } from '../../../ui/scripts/pseudo.mjs'
import { openBrowser, openDoor, openHost, pagesFrom, SAME_NETWORK, takePhone } from '../phone.mjs'
import { played, positions } from './positions.mjs'
import { faultsIn } from './prose.mjs'
import { selected } from './selection.mjs'
import { turned } from './turned.mjs'

const root = new URL('../../../', import.meta.url)
/** The numbers of the battles whose logs are read: one with all sources from the app, one from the
 * table. */
const BATTLES = [0, 31]
const STEPS = 500

let browser, host, ask
before(async () => {
  browser = await openBrowser([SAME_NETWORK])
  host = await openHost()
  ask = await openDoor(host.url)
})
after(async () => {
  await browser?.close()
  host?.stop()
})

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
async function* battlesOf(game) {
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

test('the log of whole battles is in sentences', async (t) => {
  const { page, context, faults } = await takePhone(browser, host.url)
  const { games } = await ask({ ask: 'games' })
  for (const { id } of games.filter(({ practice }) => practice))
    await t.test(id, async () => {
      const lines = []
      for await (const battle of battlesOf(id)) lines.push(...(await logOf(page, battle)))
      console.log(`${id}: ${lines.length} lines of the log`)
      assert.ok(lines.length > 200, 'there is something to read')
      assert.deepEqual([...new Set(lines.flatMap(faultsIn))], [])
    })
  assert.deepEqual(faults, [])
  await context.close()
})

/** Words in basic Latin letters. */
const PLAIN = /[A-Za-z](?:[A-Za-z' ’-]*[A-Za-z])?/g
const SCREENS = ['', 'settings', 'rules', 'battles', 'armies', 'new', 'join']
const naming = (number) => (number % 2 === 1 ? 'leftward' : undefined)
const HOW = { steps: 400, naming, ...selected(4, { most: 1, few: 4 }) }
/** After this many steps there is something in the log. */
const TOLD = 10

/** The readable words of every text in the data. */
function wordsOf(data) {
  const found = new Set()
  JSON.stringify(data, (_, value) => {
    if (typeof value === 'string')
      for (const [words] of value.matchAll(PLAIN)) found.add(words.toLowerCase())
    return value
  })
  return found
}

/** Every text of the page, visible or for screen readers. */
const texts = (page) =>
  page.evaluate(() => {
    const found = new Set()
    const seen = (element) => element.checkVisibility() && !element.closest('title, svg, select')
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode())
      // A soft hyphen is not a letter.
      if (seen(walk.currentNode.parentElement))
        found.add(walk.currentNode.textContent.replaceAll('\u00ad', '').trim())
    for (const mark of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${mark}]`))
        if (seen(element)) found.add(element.getAttribute(mark))
    return [...found]
  })

/** A name that was cut to fit its slot: "Reed Skirm.". */
const CUT = /^\p{Lu}\p{Ll}*\.?( \p{Lu}\p{Ll}*\.?)*$/u

/** Whether the data has these words: as they are, in a list that the language joins, or cut short. */
function known(words, text, data) {
  const has = (one) => data.has(one.toLowerCase())
  if (
    words.length === 1 ||
    has(words) ||
    words.split(/ and | or |^and |^or | and$| or$/).every((one) => one === '' || has(one))
  )
    return true
  const begins = (word) => [...data].some((one) => one.split(' ').some((it) => it.startsWith(word)))
  return text.includes('.') && CUT.test(text) && words.toLowerCase().split(' ').every(begins)
}

/** The readable words on the page that are not in the data; the number of a rule does not count. */
async function leftIn(page, data) {
  const left = []
  for (const text of await texts(page))
    for (const [words] of text.replace(/\b[A-Z]+-[A-Z]+-\d+\b/g, '').matchAll(PLAIN))
      if (!known(words, text, data)) left.push(`${words}: ${text}`)
  return left
}

test('no words are left in the code, and names turn none round', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aide-'))
  await buildPseudo(folder)
  const before = (_, context) => pagesFrom(context, folder)
  const { page, context, faults } = await takePhone(browser, host.url, { before })
  const left = new Set()
  const { games } = await ask({ ask: 'games' })
  const packs = new Map()
  for (const { id } of games) packs.set(id, wordsOf(await ask({ ask: 'pack', game: id })))
  const shelves = new Set([wordsOf(games), ...packs.values()].flatMap((words) => [...words]))
  const look = async (data) =>
    [...(await leftIn(page, data)), ...(await page.evaluate(turned))].forEach((one) =>
      left.add(one),
    )
  for (const screen of SCREENS) {
    await page.evaluate((screen) => (location.hash = `#/${screen}`), screen)
    await page.locator('h1').first().waitFor()
    await page.waitForTimeout(200)
    await look(shelves)
  }
  let looked = 0
  /** The battles with such names whose logs were read. */
  const logs = new Set()
  for (const { id } of games.filter(({ practice }) => practice)) {
    for await (const { battle, seed, step, sides } of positions(ask, id, HOW)) {
      const seen = (viewer) => ask({ ask: 'look', battle, viewer })
      const viewers = ['table', ...sides.map((_, seat) => ({ seat }))]
      const names = wordsOf(await Promise.all(viewers.map(seen)))
      const data = new Set([...wordsOf(games), ...packs.get(id), ...names])
      await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), battle)
      const shown = ['dock-status', 'hand-over'].map((mark) => page.getByTestId(mark))
      await shown[0].or(shown[1]).first().waitFor()
      await look(data)
      const log = page.getByTestId('dock-log')
      const unread = naming(seed) && step >= TOLD && !logs.has(`${id} ${seed}`)
      if (unread && (await log.isVisible())) {
        await log.tap()
        await page.getByTestId('log-sheet').locator('li').first().waitFor()
        for (const one of await page.evaluate(turned)) left.add(one)
        logs.add(`${id} ${seed}`)
        await page.keyboard.press('Escape')
      }
      const accept = page.getByTestId('hand-over-accept')
      if (await accept.isVisible()) {
        await accept.tap()
        await page.getByTestId('secret-page').waitFor()
        await look(data)
      }
      looked += 1
      await page.evaluate(() => (location.hash = '#/settings'))
      await page.getByTestId('theme').waitFor()
    }
  }
  console.log(`${looked} positions, ${logs.size} logs with names from right to left`)
  rmSync(folder, { recursive: true })
  assert.ok(looked > 20, 'there are positions to look at')
  assert.ok(logs.size > 0, 'there is a log to read')
  assert.deepEqual([[...left], faults], [[], []])
  await context.close()
})
