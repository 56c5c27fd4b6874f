// The sealed copy that an open page keeps for its host: the host reports its state, the page offers to
// save it when the battle begins and when the host is lost, and a host that dies twice goes on from the
// newest file and from an older one.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { givenHost } from '../given.mjs'
import { openDoor, PATIENCE, takePhone } from '../phone.mjs'
import { axeWatch } from '../watch.mjs'

/** The smallest phone. */
const SMALL = { width: 360, height: 640 }
/** What a page reports about a cut connection. */
const LINE = /WebSocket|net::ERR_|Failed to load resource/

const given = givenHost()

/** A host with the battle of a file, or a fresh one, and its table open. */
async function hosts(file) {
  const host = await given.open()
  const ask = await openDoor(host.url)
  const came = file
    ? await ask({ ask: 'import', text: file.text, phrase: file.words })
    : await ask({ ask: 'practice', game: 'napoleonica' })
  const { battle } = came
  assert.ok(battle, JSON.stringify(came))
  await ask({ ask: 'open_table', battle, address: '127.0.0.1' })
  return { ...host, ask, battle, table: () => ask({ ask: 'table', battle }) }
}

/** South's page. */
async function joins({ ask, battle }) {
  const { link } = await ask({ ask: 'invite', battle, place: { seat: 1 } })
  const { page, context, faults } = await takePhone(given.browser, link, SMALL)
  await page.getByTestId('keep-offer').waitFor()
  const { y, height } = await page.locator('footer.dock').boundingBox()
  assert.equal(Math.round(y + height), SMALL.height, 'the offer leaves the dock in its place')
  return { page, context, faults }
}

/** The host's own page of the table. */
async function watches({ url, battle }) {
  const { page } = await takePhone(given.browser, url)
  await page.getByTestId('home-new').waitFor()
  await page.evaluate((battle) => (location.hash = `#/table/${battle}`), battle)
  await page.getByTestId('backup-kept').waitFor()
  return page
}

/** Waits until the host's page says, without a reload, how many steps an open page keeps. */
const says = (page, { steps }) =>
  page
    .getByTestId('backup-in-page')
    .filter({ hasText: `${steps} of ${steps}` })
    .waitFor()

/** What is kept of a battle, once it satisfies `holds`. */
async function kept({ table }, holds) {
  const begun = Date.now()
  for (;;) {
    const { sealed } = await table()
    if (holds(sealed)) return sealed
    assert.ok(Date.now() - begun < PATIENCE, JSON.stringify(sealed))
    await new Promise((go) => setTimeout(go, 50))
  }
}

const inPage = ({ steps, in_page }) => in_page === steps

/** The file that a tap on the button saves, with the words that open it. */
async function saves(page, button, words) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.tap()])
  return { text: readFileSync(await download.path(), 'utf8'), words }
}

/** The host's owner plays North alone as far as possible, a few steps at most. */
async function plays({ ask, battle }) {
  for (let tap = 0; tap < 3; tap += 1) {
    const { offers } = await ask({ ask: 'look', battle, viewer: { seat: 0 } })
    const offer = offers.find(({ seat, refusal }) => seat === 0 && refusal === null)
    if (offer === undefined) return
    const id = String(tap).padStart(32, '0')
    const act = {
      ask: 'act',
      battle,
      seat: 0,
      viewer: { seat: 0 },
      id,
      command: offer.command,
    }
    await ask(act)
  }
}

/** The host dies with all its data; the page that stays open saves what it keeps. */
async function dies(host, { page, context, faults }) {
  const { phrase, sealed } = await host.table()
  host.stop()
  const button = page.getByTestId('banner').getByTestId('save-copy')
  await button.waitFor()
  await axeWatch(page).look()
  const file = await saves(page, button, phrase)
  assert.equal(
    JSON.parse(file.text).items.length,
    sealed.steps + 1,
    'every step, and the first page',
  )
  assert.deepEqual(
    faults.filter((fault) => !LINE.test(fault)),
    [],
  )
  await context.close()
  return file
}

test('a battle outlives its host twice by what a page saves', async () => {
  const first = await hosts()
  const screen = await watches(first)
  assert.equal(await screen.getByTestId('backup-in-page').count(), 0)
  const one = await joins(first)
  const begun = await kept(first, inPage)
  assert.equal(begun.kept, 0, 'an open page is not enough')
  await says(screen, begun)
  const { phrase } = await first.table()
  const offer = one.page.getByTestId('keep-offer')
  await offer.getByTestId('keep-open').tap()
  const older = await saves(one.page, offer.getByTestId('save-copy'), phrase)
  await offer.waitFor({ state: 'detached' })
  await kept(first, (sealed) => sealed.kept === begun.steps)
  await plays(first)
  const played = await kept(first, inPage)
  assert.ok(played.steps > begun.steps && played.kept === begun.steps, JSON.stringify(played))
  await says(screen, played)
  const newest = await dies(first, one)

  const second = await hosts(newest)
  assert.deepEqual((await second.table()).sealed, {
    steps: played.steps,
    kept: 0,
    in_page: 0,
  })
  const two = await joins(second)
  await two.page.getByTestId('keep-later').tap()
  await kept(second, inPage)
  assert.notEqual((await second.table()).phrase, phrase, 'new words for a new table')
  const again = await dies(second, two)

  const third = await hosts(again)
  assert.equal((await third.table()).sealed.steps, played.steps, 'nothing is lost')
  const wrong = await third.ask({
    ask: 'import',
    text: older.text,
    phrase: again.words,
  })
  assert.equal(wrong.problem.code, 'bad_phrase')
  const fourth = await hosts(older)
  assert.equal((await fourth.table()).sealed.steps, begun.steps, 'as it was then')
  const four = await joins(fourth)
  await kept(fourth, inPage)
  await four.context.close()
  const closed = await kept(fourth, ({ in_page }) => in_page === 0)
  assert.equal(closed.kept, 0, 'a page that is closed keeps nothing for anyone')
})
