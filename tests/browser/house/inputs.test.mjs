// What players bring in and type, on pages at a real host: two pages with one army overwrite nothing
// unseen, an army whose cards are gone can be mended, an army of another game opens where it belongs,
// and every typed key stays, however late the door answers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givenHost } from '../given.mjs'

const GAME = 'warfare'
/** A card that does not exist. */
const GONE = 'no-such-card'
/** Longer than a page waits until it loads again what was stored, in milliseconds. */
const AFTERWARDS = 250
const KEYS = { delay: 30 }

const { ask, take } = givenHost()

/** Runs in the page: records what it asks the door. A `deaf` page does not hear what others change. To a
 * `late` one answers come after 50 to 2,000 ms, most of them soon, so that some overtake others. */
function installLine() {
  const waiting = new Set()
  let heard = Date.now()
  let state = 7
  const line = {
    asked: [],
    deaf: false,
    late: false,
    /** Whether nothing is asked, and nothing was heard for this time. */
    rests: (time) => waiting.size === 0 && Date.now() - heard >= time,
  }
  globalThis.line = line
  function delay() {
    state = (state * 48271) % 2147483647
    return 50 + 1950 * (state / 2147483647) ** 6
  }
  const { send } = WebSocket.prototype
  WebSocket.prototype.send = function (text) {
    const { n, request } = JSON.parse(text)
    if (request) {
      line.asked.push(request.ask)
      waiting.add(n)
    }
    return send.call(this, text)
  }
  const own = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage')
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    ...own,
    set(hear) {
      own.set.call(this, (event) => {
        const { n } = JSON.parse(event.data)
        const take = () => {
          hear.call(this, event)
          waiting.delete(n)
          heard = Date.now()
        }
        if (n === undefined && line.deaf) return
        if (n !== undefined && line.late) setTimeout(take, delay())
        else take()
      })
    },
  })
}

const go = (page, path) => page.evaluate((path) => (location.hash = `#/${path}`), path)
/** Waits until the door has answered everything, and nothing was heard for this time. */
const settled = (page, time = 0) =>
  page.waitForFunction((time) => globalThis.line.rests(time), time)
const set = (page, how) => page.evaluate((how) => void Object.assign(globalThis.line, how), how)

/** Does something on a phone of its own, which reports no fault. */
async function onAPhone(path, deed) {
  const { page, context, faults } = await take({
    before: (page) => page.addInitScript(installLine),
  })
  await page.getByTestId('home-new').waitFor()
  await go(page, path)
  await deed(page)
  assert.deepEqual(faults, [])
  await context.close()
}

/** The first army of a game's practice battle, as a new one. */
async function practiced(game) {
  const { practice } = (await ask({ ask: 'pack', game })).pack
  const { id: _, ...army } = practice.armies[practice.draft.armies[0]]
  return army
}

/** Stores an army, and returns its id. */
async function keep(game, army) {
  const kept = await ask({ ask: 'save_army', game, army })
  assert.equal(kept.problem, undefined, JSON.stringify(kept.problem))
  return kept.army
}

const stored = async (game) => (await ask({ ask: 'armies', game })).armies
const storedOne = async (game, army) => (await stored(game)).find(({ id }) => id === army)

/** Names the army on the page, whose sheet stays open. */
async function rename(page, name) {
  await page.getByTestId('army-head').tap()
  await page.getByTestId('army-name').fill(name)
  await settled(page)
}

/** The newer page changes an army, the older one opens it, and both change it. */
async function change(older, newer, choice) {
  const army = await keep(GAME, { ...(await practiced(GAME)), name: `First ${choice}` })
  const row = older.locator(`a[href="#/armies/${GAME}/${army}"]`)
  await row.waitFor()
  await set(older, { deaf: true, asked: [] })
  await go(newer, `armies/${GAME}/${army}`)
  await newer.locator('h1', { hasText: `First ${choice}` }).waitFor()
  await rename(newer, `Second ${choice}`)
  await newer.keyboard.press('Escape')
  const { version } = await storedOne(GAME, army)
  await row.tap()
  await older.locator('h1', { hasText: `Second ${choice}` }).waitFor()
  await older.waitForFunction(() => globalThis.line.asked.includes('check_army'))
  await settled(older)
  const asked = await older.evaluate(() => globalThis.line.asked)
  assert.ok(!asked.includes('save_army'), 'nothing is written by looking')
  assert.equal((await storedOne(GAME, army)).version, version)
  await rename(newer, `Newer ${choice}`)
  await newer.keyboard.press('Escape')
  await rename(older, `Older ${choice}`)
}

/** What is left of the two, in the order of the alphabet, once the older page has answered. */
const CHOICES = {
  mine: ['Older mine'],
  theirs: ['Newer theirs'],
  both: ['Newer both', 'Older both 2'],
}

test('of two pages with one army neither overwrites the other unseen', () =>
  onAPhone(`armies/${GAME}`, (older) =>
    onAPhone(`armies/${GAME}`, async (newer) => {
      const names = async (choice) =>
        (await stored(GAME)).map(({ name }) => name).filter((name) => name.includes(` ${choice}`))
      for (const [choice, left] of Object.entries(CHOICES)) {
        await change(older, newer, choice)
        await older.getByTestId('clash').waitFor()
        assert.deepEqual(await names(choice), [`Newer ${choice}`])
        await older.getByTestId(`clash-${choice}`).tap()
        await older.getByTestId('clash').waitFor({ state: 'detached' })
        await older.locator('h1', { hasText: left.at(-1) }).waitFor()
        await settled(older)
        assert.deepEqual((await names(choice)).sort(), left)
        await older.keyboard.press('Escape')
        await older.locator('dialog[open]').waitFor({ state: 'detached' })
        await set(older, { deaf: false })
        // A new army gets its own address only now.
        if (choice !== 'both') await go(older, `armies/${GAME}`)
      }
    }),
  ))

/** An army with so many more units whose card is gone, and one such card in each of its further lists. */
function withGone(army, units) {
  const lists = Object.entries(army).map(([list, all]) => {
    if (!Array.isArray(all) || !all[0]?.card) return [list, all]
    const { name: _, ...gone } = { ...all[0], card: GONE }
    return [list, [...all, ...Array(list === 'entries' ? units : 1).fill(gone)]]
  })
  return Object.fromEntries(lists)
}

/** Whether the ticks are there, and each is in green, or none. */
const ticked = (page, green) =>
  page.waitForFunction((green) => {
    const all = [...document.querySelectorAll('[data-testid^="tick-"]')]
    return all.length > 0 && all.every(({ dataset }) => (dataset.state === 'good') === green)
  }, green)

/** Removes all that is gone from an army, or puts another card in the place of the first unit. Returns
 * the army as it is stored then. */
async function mend(page, game, army, { replaces }) {
  await go(page, `armies/${game}/${army}`)
  const rows = page.getByTestId(`gone-${GONE}`)
  await rows.first().getByText('Unknown unit').waitFor()
  await settled(page)
  await ticked(page, false)
  const all = await rows.count()
  for (let left = all; left > 0; left -= 1) {
    if (replaces && left === all) {
      await rows.first().getByTestId('gone-replace').tap()
      await page.locator('[data-testid^="gone-put-"]').first().tap()
    } else await rows.first().getByTestId('gone-remove').tap()
    await rows.nth(left - 1).waitFor({ state: 'detached' })
  }
  await settled(page)
  return (await storedOne(game, army)).army
}

test('an army whose cards are gone shows no tick in green, and is mended', async () => {
  const { games } = await ask({ ask: 'games' })
  await onAPhone('armies', async (page) => {
    for (const { id: game } of games.filter(({ practice }) => practice)) {
      const whole = await practiced(game)
      const cards = (army) => army.entries.map(({ card }) => card)
      const one = await keep(game, withGone(whole, 2))
      const removed = await mend(page, game, one, { replaces: false })
      assert.deepEqual(cards(removed), cards(whole), game)
      assert.ok(!JSON.stringify(removed).includes(GONE), game)
      await ticked(page, true)

      const other = await keep(game, withGone(whole, 1))
      const replaced = await mend(page, game, other, { replaces: true })
      assert.equal(replaced.entries.length, whole.entries.length + 1, game)
      assert.ok(!JSON.stringify(replaced).includes(GONE), game)
    }
  })
})

test('an army of another game opens where it belongs', async () => {
  const army = await practiced(GAME)
  const file = { format: 'aide.army', version: 1, game: GAME, cards: {} }
  const text = JSON.stringify({ ...file, army: { ...army, name: 'Brought in' } })
  const first = (await stored(GAME)).length
  await onAPhone('battles', async (page) => {
    const tap = (id) => page.getByTestId(id).tap()
    const paste = async (path, open, prefix) => {
      await go(page, path)
      await tap(open)
      await page.getByTestId(`${prefix}-text`).fill(`My list:\n${text}\n`)
      await tap(`${prefix}-do`)
    }
    const choose = async (path) => {
      await go(page, path)
      await tap('army-import')
      const chosen = { name: 'list.army.json', mimeType: 'application/json' }
      await page
        .getByTestId('army-import-file')
        .setInputFiles({ ...chosen, buffer: Buffer.from(text) })
    }
    for (const bring of [
      () => paste('armies/napoleonica', 'army-import', 'army-import'),
      () => choose('armies/napoleonica'),
      () => paste('battles', 'battle-import-open', 'import'),
    ]) {
      const before = (await stored(GAME)).length
      await bring()
      await page.waitForURL(/#\/armies\/warfare$/)
      // The game's own sample stands on this page alone.
      await page.getByTestId('army').filter({ hasText: army.name }).first().waitFor()
      assert.match(await page.getByTestId('army-import-text').inputValue(), /"game":"warfare"/)
      assert.equal((await stored(GAME)).length, before, 'nothing comes in by itself')
      await tap('army-import-do')
      // From the second on, it says that the same list is here already.
      if (before > first) await tap('army-report-open')
      await page.waitForURL(/#\/armies\/warfare\/[0-9a-f]{32}$/)
      await page.locator('h1', { hasText: 'Brought in' }).waitFor()
      assert.equal((await stored(GAME)).length, before + 1)
    }
  })
})

/** Types a strategy card, and then the fields beside its text. */
const typeCard = () =>
  onAPhone('armies/napoleon_saga/cards/table', async (page) => {
    const said = 'Fire twice.'
    await page.getByTestId('new-strategy').tap()
    await page.getByTestId('card-name').fill('Grand Battery')
    await page.getByTestId('value-kind').selectOption('officer')
    await page.getByTestId('card-do').tap()
    const text = page.getByTestId('value-text')
    await text.waitFor()
    await settled(page)
    await set(page, { late: true })
    await text.pressSequentially(said, KEYS)
    await page.getByTestId('value-initiative').getByRole('button').last().tap()
    const nation = page.getByTestId('value-nation').locator('label', { hasText: 'French' })
    await nation.tap()
    await nation.locator(':checked').waitFor({ state: 'attached' })
    assert.equal(await text.inputValue(), said)
    await page.getByTestId('keeping').waitFor({ state: 'detached' })
    await settled(page, AFTERWARDS)
    assert.equal(await text.inputValue(), said)
    const { typed } = await ask({ ask: 'pack', game: 'napoleon_saga' })
    const { text: kept, initiative, nation: of } = typed.strategy['grand-battery']
    assert.deepEqual([kept, initiative, of], [said, 2, 'french'])
  })

/** Types an army's name, and then chooses its limit. */
async function typeArmy() {
  const game = 'napoleonica'
  const name = 'Watch on the Hill'
  const army = await keep(game, await practiced(game))
  await onAPhone(`armies/${game}/${army}`, async (page) => {
    await page.getByTestId('army-head').tap()
    const field = page.getByTestId('army-name')
    await field.fill('')
    await settled(page)
    await set(page, { late: true })
    await field.pressSequentially(name, KEYS)
    const limit = page.getByTestId('limit').locator('label', { hasText: '200' })
    await limit.tap()
    await limit.locator(':checked').waitFor({ state: 'attached' })
    assert.equal(await field.inputValue(), name)
    await settled(page, AFTERWARDS)
    assert.equal(await field.inputValue(), name)
    const kept = (await storedOne(game, army)).army
    assert.deepEqual([kept.name, kept.limit], [name, 200])
  })
}

test('every typed key stays, however late the door answers', () =>
  Promise.all([typeCard(), typeArmy()]))
