// No words are left in the code or in the data: in an invented language made from the English one, only
// names and what cards print stay readable, on every page of the house and of each game, and in battles.
// Names that run from right to left do not turn a sentence around.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { buildPseudo } from '../../../ui/scripts/pseudo.mjs'
import { openBrowser, openDoor, openHost, pagesFrom, SAME_NETWORK, takePhone } from '../phone.mjs'
import { positions } from './positions.mjs'
import { selected } from './selection.mjs'
import { turned } from './turned.mjs'

/** How many pages of a kind are looked at. */
const ALIKE = 3
const naming = (number) => (number % 2 === 1 ? 'leftward' : undefined)
const HOW = { steps: 400, naming, ...selected(4, { most: 1, few: 4 }) }
/** After this many steps there is something in the log. */
const TOLD = 10
/** Words in basic Latin letters. */
const PLAIN = /[A-Za-z](?:[A-Za-z' ’-]*[A-Za-z])?/g
/** What data are named, and what is printed on cards and in books. */
const NAMED = /^(names?|label|called|text|condition|notes|book|address)$/
/** The words in dates and hours, which are the browser's. */
const DATED = Array.from({ length: 12 }, (_, month) => {
  const date = new Date(1970, month, 1, 2 * month)
  return date.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' }).match(PLAIN)
}).flat()

const folder = mkdtempSync(join(tmpdir(), 'aide-'))
const left = new Set()
let browser, host, ask, phone, games

before(async () => {
  browser = await openBrowser([SAME_NETWORK])
  host = await openHost()
  ask = await openDoor(host.url)
  await buildPseudo(folder)
  phone = await takePhone(browser, host.url, {
    before: (_, context) => pagesFrom(context, folder),
  })
  games = (await ask({ ask: 'games' })).games
})
after(async () => {
  await browser?.close()
  host?.stop()
  rmSync(folder, { recursive: true })
})

/** The readable words of every name and card in what the door sent. */
function namesIn(data) {
  const found = new Set()
  const read = (value, named) => {
    if (typeof value === 'string' && named)
      for (const [words] of value.matchAll(PLAIN)) found.add(words.toLowerCase())
    if (Array.isArray(value)) value.forEach((one) => read(one, named))
    else if (value !== null && typeof value === 'object')
      for (const [name, one] of Object.entries(value)) read(one, NAMED.test(name))
  }
  read(data, false)
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

/** What `Intl` says by itself: in lists and hours. */
const SYSTEM = /^(and|or|AM|PM)$/
/** The number of a rule, or the id of a word on cards. */
const RULE = /\b[A-Z]+-[A-Z]+\d*(-\w+)+|\b(nap|saga|fc)\.\w+/g
/** A name that was cut to fit its slot: "Reed Skirm.". */
const CUT = /^\p{Lu}\p{Ll}*\.?( \p{Lu}\p{Ll}*\.?)*$/u

/** Whether these words are names, one or several, or what the system puts between them; a name may be
 * cut short. */
function known(words, text, names) {
  const has = (one) => one.length === 1 || SYSTEM.test(one) || names.has(one.toLowerCase())
  const parts = words.split(' ')
  const ends = [...parts.keys()].slice(1)
  const one = (end) => parts.slice(0, end).join(' ')
  if (
    has(words) ||
    ends.some((end) => has(one(end)) && known(parts.slice(end).join(' '), '', names))
  )
    return true
  const begins = (word) =>
    [...names].some((one) => one.split(' ').some((it) => it.startsWith(word)))
  return text.includes('.') && CUT.test(text) && parts.every((it) => begins(it.toLowerCase()))
}

/** Notes the readable words of the page that are no names, and the sentences that names turn round. The
 * number of a rule is no word. */
async function look(names) {
  const { page } = phone
  for (const text of await texts(page))
    for (const [words] of text.replace(RULE, '').matchAll(PLAIN))
      if (!known(words, text, names)) left.add(`${words}: ${text}`)
  for (const one of await page.evaluate(turned)) left.add(one)
}

/** The pages that links lead to, one after the other: at most a few of a kind. */
async function* pages(ids) {
  const [open, met, kinds] = [[''], new Set(['']), new Map()]
  const kindOf = ([page, game, ...more]) =>
    `${page} ${ids.includes(game) ? game : game !== undefined} ${more.length} ${more[0] === 'cards' && more[2]}`
  while (open.length > 0) {
    const address = open.shift()
    const kind = kindOf(address.split('/'))
    const count = kinds.get(kind) ?? 0
    if (count === ALIKE || address.startsWith('battle/')) continue
    kinds.set(kind, count + 1)
    yield address
    const links = await phone.page.evaluate(() =>
      [...document.querySelectorAll('a[href^="#/"]')].map((link) => link.hash.slice(2)),
    )
    for (const link of links.filter((one) => !met.has(one))) {
      met.add(link)
      open.push(link)
    }
  }
}

test('no page of the house or of a game has plain words but names', async () => {
  const ids = games.map(({ id }) => id)
  const packs = await Promise.all(ids.map((game) => ask({ ask: 'pack', game })))
  const names = new Set([...namesIn(games), ...packs.flatMap((pack) => [...namesIn(pack)])])
  names.add('aide').add('aide-de-camp').add('english')
  let count = 0
  for await (const address of pages(ids)) {
    await phone.page.evaluate((address) => (location.hash = `#/${address}`), address)
    await phone.page.locator('h1').first().waitFor()
    await phone.page.waitForTimeout(300)
    await look(names)
    count += 1
  }
  console.log(`${count} pages`)
  assert.ok(count > 50, 'there are pages to look at')
  assert.deepEqual([[...left], phone.faults], [[], []])
})

test('no page of a battle has plain words but names, and names turn none round', async () => {
  const { page, faults } = phone
  let looked = 0
  /** The battles with such names whose logs were read. */
  const logs = new Set()
  left.clear()
  for (const { id } of games.filter(({ practice }) => practice)) {
    const pack = namesIn([games, await ask({ ask: 'pack', game: id })])
    for await (const { battle, seed, step, sides } of positions(ask, id, HOW)) {
      const seen = (viewer) => ask({ ask: 'look', battle, viewer })
      const viewers = ['table', ...sides.map((_, seat) => ({ seat }))]
      const names = new Set([...pack, ...namesIn(await Promise.all(viewers.map(seen)))])
      for (const word of DATED) names.add(word.toLowerCase())
      await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), battle)
      const shown = ['dock-status', 'hand-over'].map((mark) => page.getByTestId(mark))
      await shown[0].or(shown[1]).first().waitFor()
      await look(names)
      const log = page.getByTestId('dock-log')
      if (step >= TOLD && !logs.has(`${id} ${seed}`) && (await log.isVisible())) {
        await log.tap()
        await page.getByTestId('log-sheet').locator('li').first().waitFor()
        await look(names)
        logs.add(`${id} ${seed}`)
        await page.keyboard.press('Escape')
      }
      const accept = page.getByTestId('hand-over-accept')
      if (await accept.isVisible()) {
        await accept.tap()
        await page.getByTestId('secret-page').waitFor()
        await look(names)
      }
      looked += 1
      await page.evaluate(() => (location.hash = '#/settings'))
      await page.getByTestId('theme').waitFor()
    }
  }
  console.log(`${looked} positions, ${logs.size} logs`)
  assert.ok(looked > 20, 'there are positions to look at')
  assert.ok(logs.size > 0, 'there is a log to read')
  assert.deepEqual([[...left], faults], [[], []])
})
