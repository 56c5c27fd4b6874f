// Behavior of every page of the house: short notices appear above an open sheet, Back closes the sheet,
// a page that was left sends no requests, the rules of all games are searched at once, and a restarted
// host finds the open page as it was.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { givenHost } from '../given.mjs'
import { leftwardNamed, longNamed } from '../laws/positions.mjs'
import { installTorn } from '../laws/torn.mjs'
import { turned } from '../laws/turned.mjs'

const given = givenHost()

async function at(path, deed) {
  const { page, faults } = await given.take()
  await page.getByTestId('home-new').waitFor()
  await page.evaluate((path) => (location.hash = path), path)
  await deed(page)
  assert.deepEqual(faults, [])
}

/** The most compressed bytes that the first page may load. A game's texts and drawings load on
 * opening. */
const FIRST_LOAD = 87_000

test('the first page loads nothing of a game', async () => {
  const bodies = []
  const { page } = await given.take({
    before: (page) => page.on('response', (response) => bodies.push(response.body())),
  })
  await page.getByTestId('home-new').waitFor()
  const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length)
  const sum = sizes.reduce((sum, size) => sum + size)
  assert.ok(sum > 0 && sum <= FIRST_LOAD, `${sum} bytes`)
})

/** The layout gets wider too if its content is, so compare it with the phone's screen. */
const widths = () => [document.documentElement.scrollWidth, screen.width]

/** The start pages, and the armies, an army and a table of each game. `named` gives everything its
 * name. */
async function pagesOf(ask, named) {
  const { games } = await ask({ ask: 'games' })
  const pages = ['', 'battles']
  for (const { id: game } of games.filter(({ practice }) => practice)) {
    const { pack } = await ask({ ask: 'pack', game })
    const armies = []
    for (const { id: _, ...army } of Object.values(pack.practice.armies))
      armies.push((await ask({ ask: 'save_army', game, army: named(army) })).army)
    const draft = { ...named(pack.practice.draft), armies }
    const name = named('A battle', 'name')
    const { battle } = await ask({ ask: 'gather', game, name, draft })
    pages.push(`armies/${game}`, `armies/${game}/${armies[0]}`, `new/${game}`, `table/${battle}`)
  }
  return pages
}

test('a word that finds room in no line makes no page wider', async () => {
  const pages = await pagesOf(given.ask, longNamed)
  const told = await onEachPage(pages, async (page) => {
    const [found, room] = await page.evaluate(widths)
    return found > room ? [`is ${found} wide`] : []
  })
  assert.deepEqual(told, [])
})

test('no word goes from one line to the next', async () => {
  const pages = await pagesOf(given.ask, (thing) => thing)
  const more = ['settings', 'rules', 'join', 'armies', 'new']
  const torn = (page) => page.evaluate(() => window.tornIn(document.body))
  assert.deepEqual(await onEachPage([...pages, ...more], torn), [])
})

/** The sizes of the text, in percent. */
const TEXTS = ['100', '200']

/** The findings on each page, at these text sizes. */
async function onEachPage(pages, look, texts = TEXTS) {
  return (await Promise.all(texts.map((text) => onEachPageAt(text, pages, look)))).flat()
}

async function onEachPageAt(text, pages, look) {
  const told = []
  const { page, faults } = await given.take({
    width: 360,
    height: 640,
    prefs: { text },
    before: (page) => page.addInitScript(installTorn),
  })
  for (const path of pages) {
    await page.evaluate((path) => (location.hash = `#/${path}`), path)
    await page.waitForFunction(
      (path) => path === '' || document.querySelector('main h1')?.textContent,
      path,
    )
    await page.waitForTimeout(300)
    for (const fault of await look(page)) told.push(`${path} at ${text} %: ${fault}`)
  }
  assert.deepEqual(faults, [])
  return told
}

test('a word that several glossaries have is found in each', () =>
  at('#/rules', async (page) => {
    await page.getByTestId('rules-find').waitFor()
    await page.getByTestId('rules-find').fill('retreat')
    const terms = page.locator('dl dt')
    await terms.first().waitFor()
    const all = (await terms.allTextContents()).map((term) => term.toLowerCase())
    const twice = all.filter((term, at) => all.indexOf(term) !== at)
    assert.ok(twice.includes('retreat'), all.join(', '))
  }))

test('short words stand over an open sheet, and keep no tap from the page', () =>
  at('#/battles', async (page) => {
    await page.getByTestId('battle-import-open').tap()
    await page.getByTestId('import-text').fill('not a battle')
    await page.getByTestId('import-do').tap()
    await page.getByTestId('toast').waitFor()
    const stood = await page.getByTestId('toast').evaluate(async (toast) => {
      const { left, top, width, height } = toast.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      document.querySelector('dialog[open] header .close').click()
      await new Promise(requestAnimationFrame)
      const open = document.querySelector('dialog[open]')
      await new Promise(requestAnimationFrame)
      const page = document.querySelector('.house').getBoundingClientRect()
      const through = getComputedStyle(toast).pointerEvents === 'none'
      const clear = through || toast.getBoundingClientRect().bottom <= page.top
      return { over: toast.contains(hit), after: toast.isConnected && open === null, clear }
    })
    assert.deepEqual(stood, { over: true, after: true, clear: true })
  }))

test('Back closes the sheet, and then leaves the page', () =>
  at('', async (page) => {
    await page.locator('[data-testid^=home-practice]').first().tap()
    await page.waitForURL(/#\/battle\//)
    const battle = page.url()
    await page.evaluate(() => (location.hash = '#/battles'))
    const open = page.locator('dialog[open]')
    const more = page.getByTestId('battle-more-open').first()
    const back = () => page.evaluate(() => history.back())
    await more.tap()
    await open.waitFor()
    await back()
    await open.waitFor({ state: 'detached' })
    assert.match(page.url(), /#\/battles$/)
    // Closed by its cross, it leaves no history entry to go back through.
    await more.tap()
    await open.locator('header .close').tap()
    await open.waitFor({ state: 'detached' })
    await back()
    await page.waitForURL(battle)
  }))

test('a page that is left asks for nothing more', () =>
  at('#/new/napoleonica', async (page) => {
    await page.getByTestId('gather').tap()
    await page.getByTestId('open-table').waitFor()
    assert.equal(await page.getByTestId('toast').count(), 0)
  }))

test('a host that starts anew finds the open page as it was', async () => {
  const { host } = given
  const { page } = await given.take()
  await page.getByTestId('home-new').waitFor()
  await page.evaluate(() => (location.hash = '#/battles'))
  await page.getByTestId('battle-import-open').tap()
  await page.getByTestId('import-text').fill('typed before')
  host.stop()
  const again = await given.open(new URL(host.url).port)
  const banner = page.getByTestId('banner')
  await banner.getByText('was restarted').waitFor()
  await page.evaluate((key) => (location.hash = key), new URL(again.url).hash)
  await banner.waitFor({ state: 'detached' })
  assert.equal(await page.getByTestId('import-text').inputValue(), 'typed before')
  await page.getByTestId('import-do').tap()
  await page.getByTestId('toast').waitFor()
})

/** A setup of each of these armies against another, with players whose names run from right to left. */
async function setUps(ask, pages) {
  const value = { names: leftwardNamed(['North', 'South'], 'names') }
  const setups = []
  for (const [, game, army] of pages.join('\n').matchAll(/^armies\/(\w+)\/(\w+)$/gm)) {
    await ask({ ask: 'set_setting', name: `${game}.new_battle`, value })
    setups.push(`new/${game}/with/${army}`)
  }
  return setups
}

test('names that run from right to left turn no line round', async () => {
  const ask = given.ask
  const pages = await pagesOf(ask, leftwardNamed)
  const setups = await setUps(ask, pages)
  let named = 0
  const look = async (page) => {
    named += Number(await page.evaluate(() => /[\u0590-\u08ff]/.test(document.body.innerText)))
    return page.evaluate(turned)
  }
  const all = [...pages.filter((path) => !path.startsWith('new/')), ...setups]
  assert.deepEqual(await onEachPage(all, look, ['100']), [])
  assert.ok(named > all.length / 2, `${named} of ${all.length} pages show such names`)
})
