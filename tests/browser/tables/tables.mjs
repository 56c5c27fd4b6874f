// A battle at a table by touch: the host opens it and shows codes, a phone for each seat and a screen
// join over bad lines, each phone plays its own seat, and in the end all records are compared with the
// battle.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hand } from '../hands/hand.mjs'
import { openLine } from './line.mjs'
import { aide, inTime, openDoor, openHost, PATIENCE, takePhone } from '../phone.mjs'
import { listenTo, nothingLost, openedBattle, sawWhatTheyMay, ways } from './record.mjs'
import { axeWatch } from '../watch.mjs'

/** The host's own address on this machine. */
const HERE = '127.0.0.1'
const SCREEN = { width: 1280, height: 720 }
/** A tap target may disappear while others play; then the phone soon looks again. */
const GONE = 5_000
/** How often a phone that waits for another looks whether it is its turn. */
const WAIT = 150
/** At which turn a phone reloads its page, and after how many it asks to take a step back. */
const RELOADS = 15
const TAKES_BACK = 20
/** How many of the last taps to report if the battle is stuck. */
const LAST_TAPS = 12
/** What a page reports on its console about a cut connection. */
const LINE = /WebSocket|net::ERR_|Failed to load resource/

/**
 * Plays a whole battle. `changes` are made to the practice battle's draft, `knows` makes a hand's
 * knowledge of the game, `seed` makes its choices. `watch` looks at the devices before each tap of a
 * seat.
 */
export async function playAtTable(browser, { game, changes, knows, seed, watch = async () => {} }) {
  const host = await openHost()
  const lines = []
  try {
    const ask = await openDoor(host.url)
    const axe = new Set()
    const table = await openTable(browser, host, ask, { game, changes, axe })
    const places = [...table.seats.map((seat) => ({ seat })), 'screen']
    const devices = []
    for (const [n, place] of places.entries()) {
      lines.push(await openLine(table.address, { seed: seed + n, from: `127.0.0.${2 + n}` }))
      const link = await codeOf(table, ask, place)
      devices.push(await sit(browser, lines[n].over(link), place, link))
    }
    await begin(table, ask, devices)
    for (const line of lines) line.turn(true)
    const played = await play(devices, { knows, seed, axe, watch: (seat) => watch(devices, seat) })
    for (const line of lines) line.turn(false)
    return await close({ ask, host, table, devices, lines, played, axe })
  } finally {
    for (const line of lines) await line.stop()
    host.stop()
  }
}

/** Sets up a battle through the door, and opens its table on the host's own phone by touch. */
async function openTable(browser, host, ask, { game, changes, axe }) {
  const { pack } = await ask({ ask: 'pack', game })
  const draft = { ...pack.practice.draft, ...changes }
  const { battle } = await ask({ ask: 'gather', game, name: 'A bad line', draft })
  const { page, faults } = await takePhone(browser, host.url)
  await page.getByTestId('home-new').waitFor()
  await page.evaluate((battle) => (location.hash = `#/table/${battle}`), battle)
  // The tap is enabled once the networks are found.
  await page.locator('[data-testid=open-table]:not([aria-disabled])').waitFor()
  const here = page.getByTestId('network').locator(`label:has-text("${HERE}")`)
  if ((await here.count()) > 0) await here.tap()
  const watch = axeWatch(page, axe)
  await watch.look()
  await page.getByTestId('open-table').tap()
  await page.getByTestId('seat-0').waitFor()
  await page.waitForFunction(() => scrollY === 0)
  await watch.look()
  const { address, fair } = await ask({ ask: 'table', battle })
  assert.ok(address.startsWith(HERE), `open at ${address}`)
  return { battle, address, seats: [...fair.parts.keys()], page, faults, watch }
}

/** The link behind a seat's code; for the first seat as the host's page shows it. */
async function codeOf({ battle, page, watch }, ask, place) {
  if (place.seat !== 0) return (await ask({ ask: 'invite', battle, place })).link
  await page.getByTestId('show-seat-0').tap()
  await page.getByTestId('code-seat-0').waitFor()
  await page.getByTestId('link-open').tap()
  await watch.look()
  return page.getByTestId('link').textContent()
}

/** A device that scans a code. */
async function sit(browser, url, place, link) {
  const isScreen = place === 'screen'
  let record
  const before = async (page) => void (record = await listenTo(page))
  const { page, context, faults } = await takePhone(browser, url, {
    ...(isScreen ? SCREEN : {}),
    before,
  })
  assert.ok(!(await page.evaluate(() => location.href)).includes('join='), 'the code is scrubbed')
  return { place, viewer: isScreen ? 'table' : place, page, context, faults, record, link }
}

/** Once every seat has contributed its randomness, the host begins, and everybody is in the battle. */
async function begin({ battle, page }, ask, devices) {
  await until(async () => {
    const { fair, devices: seated } = await ask({ ask: 'table', battle })
    return seated.length === devices.length && fair.parts.every(Boolean)
  }, 'the seats give their parts')
  const { devices: seated } = await ask({ ask: 'table', battle })
  for (const { page } of devices) {
    const code = await page.getByTestId('short-code').first().textContent()
    assert.ok(
      seated.some((device) => device.code === code),
      `the host shows ${code} too`,
    )
  }
  await page.getByTestId('begin-gathered').tap()
  for (const { page, place } of devices) {
    const there = place === 'screen' ? 'public-screen' : 'dock-status'
    const open = `[data-testid="${there}"], [data-testid="secret-page"]`
    await page.locator(open).first().waitFor()
  }
}

async function until(holds, what) {
  const begun = Date.now()
  while (!(await holds())) {
    assert.ok(Date.now() - begun < PATIENCE, what)
    await new Promise((go) => setTimeout(go, 100))
  }
}

/** All phones play at the same time, each its own seat; the screen only shows. */
async function play(devices, { knows, seed, axe, watch }) {
  const players = devices.filter(({ place }) => place !== 'screen')
  const pages = players.map(({ page }) => page)
  const records = players.map(({ record }) => record)
  const state = { seq: null, moved: Date.now(), pages, records, taps: [], back: 'not yet' }
  for (const page of pages) page.setDefaultTimeout(GONE)
  await Promise.all(
    players.map(async (device) => {
      const { look } = axeWatch(device.page, axe)
      const me = hand(device.page, knows(), { seed: seed + device.place.seat, after: look })
      await one(device, me, state, watch)
    }),
  )
  for (const page of pages) page.setDefaultTimeout(PATIENCE)
  await axeWatch(devices.at(-1).page, axe).look()
  return state
}

/** Plays on one phone until the battle is over. */
async function one({ page, record, place: { seat } }, me, state, watch) {
  let turns = 0
  let last
  for (;;) {
    await record.take()
    if (record.look?.seq > state.seq)
      Object.assign(state, { seq: record.look.seq, moved: Date.now() })
    if (Date.now() - state.moved > PATIENCE) throw await standstill(state, last)
    if (record.look?.view.phase === 'finished') return
    await watch(seat)
    try {
      if (await answered(page, me)) continue
      const { dialog } = record.look?.view.asked.includes(seat) ? await me.see() : {}
      // The other phone's step came first: now there is another step to take back, or none.
      if (dialog === 'take-back-sheet') await me.escape()
      if (dialog === undefined || dialog === 'asked-back') {
        await page.waitForTimeout(WAIT)
        continue
      }
      turns += 1
      if (turns === RELOADS) await again(page, record)
      else if (turns % TAKES_BACK === 0 && (await back(page, me))) state.back = 'asked'
      else {
        const tapped = await me.next()
        if (tapped === null) return
        state.taps = [...state.taps.slice(1 - LAST_TAPS), `${seat}: ${tapped}`]
      }
    } catch (fault) {
      // The page changes while others play, and while it reconnects.
      last = fault
      await page.waitForTimeout(100)
    }
  }
}

/** An error with what the pages show when the battle is stuck, and what they wait for. */
async function standstill({ pages, records, taps }, last) {
  const text = () => document.body.innerText.replace(/\s+/g, ' ')
  const shown = await Promise.all(pages.map((page) => page.evaluate(text)))
  const asked = records.map(({ look, got, waiting }) => {
    return `at step ${look?.seq} it waits for ${waiting.join(' ') || 'nothing'} after ${got.slice(-3).map((text) => text.slice(0, 80))}`
  })
  const where = `${shown.join(' | ')}; ${asked.join(' | ')}; last taps: ${taps.join(', ')}; ${last}`
  return new Error(`the battle stands still at: ${where}`, { cause: last })
}

/** What answers another phone's question, or closes a notice about what happened meanwhile. A refusal
 * covers whatever came at the same time. */
const ANSWERS = [
  'why-not',
  'asked-back-yes',
  'asked-end-yes',
  'meanwhile-read',
  'knock-no',
  'keep-later',
]

/** Answers another phone's question, or closes a refusal. Returns whether there was one. */
async function answered(page, me) {
  // In one request: a phone that waits looks often.
  const answer = await page.evaluate(
    (all) => all.find((id) => document.querySelector(`[data-testid="${id}"]`)?.checkVisibility()),
    ANSWERS,
  )
  if (answer === 'why-not') await me.refuse()
  else if (answer) await page.getByTestId(answer).tap()
  return answer !== undefined
}

/** Asks to take the last step back; the other phone has to agree if the step showed it something. */
async function back(page, me) {
  // An open sheet covers the dock.
  await me.escape()
  if (!(await page.getByTestId('dock-take-back').isVisible())) return false
  await me.tap('[data-testid="dock-take-back"]')
  const [once, ask, newest] = ['do', 'ask', 'newest'].map((tap) =>
    page.getByTestId(`take-back-${tap}`),
  )
  const agreed = once.or(ask).or(newest).first()
  if ((await me.see()).dialog === 'take-back-sheet') await agreed.tap()
  await me.settle()
  await until(async () => {
    await answered(page, me)
    return !(await page.getByTestId('take-back-waits').isVisible())
  }, 'the wish is answered, or the battle goes on')
  if ((await me.see()).dialog === 'take-back-sheet') await me.escape()
  return true
}

/** Reloads the page, which comes back by itself. */
async function again(page, record) {
  await record.take()
  await page.reload()
  await page.locator('[data-testid="dock-status"], [data-testid="secret-page"]').first().waitFor()
}

/** Compares everything with the battle, which is now public. */
async function close({ ask, host, table, devices, lines, played, axe }) {
  const { battle } = table
  const { text } = await ask({ ask: 'export', battle })
  const opened = openedBattle(text)
  const newest = opened.steps.at(-1).seq
  await until(async () => {
    for (const { record } of devices) await record.take()
    return devices.every(({ record }) => record.look.seq === newest)
  }, 'everybody has the last step')
  for (const { record } of devices) nothingLost(record.answered, opened)
  const answered = devices.flatMap(({ record }) => [...record.answered]).length
  await scores(devices.at(-1), ask, battle)
  const { phrase } = await ask({ ask: 'table', battle })
  nobodyGot(devices, lines, opened, phrase)
  const receipts = []
  for (const device of devices.slice(0, -1)) receipts.push(await receiptOf(device, axe))
  const verdict = verify(text, receipts)
  const other = await openHost()
  try {
    const door = await openDoor(other.url)
    const asked = devices.map(({ viewer, record: { looks } }) => ({ viewer, looks }))
    const compared = await sawWhatTheyMay(door, opened, asked)
    assert.ok(compared > answered, 'every look was compared')
    for (const { faults } of [table, ...devices])
      assert.deepEqual(
        faults.filter((fault) => !LINE.test(fault)),
        [],
      )
    const faults = lines.map(({ faults }) => JSON.stringify(faults)).join(' ')
    console.log(`${newest} steps, ${answered} answered on the phones, ${compared} looks compared`)
    console.log(`${axe.size} kinds of screens, taking back: ${played.back}; lines: ${faults}`)
    console.log(verdict)
  } finally {
    other.stop()
  }
  return { answered, opened, host }
}

/** The screen shows the score. */
async function scores({ page }, ask, battle) {
  const { battles } = await ask({ ask: 'battles' })
  const { score } = battles.find(({ id }) => id === battle)
  const shown = page.locator('[data-testid="public-screen"] [data-testid^="score-"]')
  // It gets the last step at the same time as everybody, and then draws it.
  const shows = async () => String(await shown.allTextContents()) === String(score)
  await until(shows, `the screen shows ${score}`)
}

/** No device got the seed, another device's key or the phrase, and nothing was sent in plain. */
function nobodyGot(devices, lines, { header }, phrase) {
  const keys = devices.map(({ record, link }) => [
    link.split('#join=')[1],
    ...record.got.flatMap((text) => text.match(/(?<="key":")[\w-]{43}(?=")/g) ?? []),
  ])
  for (const [n, { record }] of devices.entries()) {
    const got = record.got.join('\n')
    const low = got.toLowerCase()
    const others = keys.filter((_, m) => m !== n).flat()
    for (const secret of [...others, phrase, ...ways(header.seed)])
      assert.ok(!got.includes(secret) && !low.includes(secret), `${n} got ${secret}`)
    const wire = lines[n].bytes().toString('latin1')
    const plain = [...keys.flat(), phrase, '"view"', '"request"', ...ways(header.seed)]
    for (const word of plain) assert.ok(!wire.includes(word), `line ${n} shows ${word}`)
  }
}

/** The receipt that a phone keeps, saved from the guest's own page. */
async function receiptOf({ page, record }, axe) {
  await page.evaluate(() => (location.hash = '#/'))
  await page.getByTestId('save-receipt').waitFor()
  await axeWatch(page, axe).look()
  const saved = page.waitForEvent('download').catch(async (cause) => {
    await record.take()
    const shown = await page.evaluate(() => document.body.innerText.replace(/\s+/g, ' '))
    throw new Error(`no receipt; it waits for ${record.waiting.join(' ')}: ${shown}`, { cause })
  })
  await page.getByTestId('save-receipt').tap()
  // It waits for the whole file, however long that takes.
  return inTime((await saved).path(), 'the receipt is never saved')
}

/** Runs `aide verify` on the exported battle, with the phones' receipts. */
function verify(text, receipts) {
  const folder = mkdtempSync(join(tmpdir(), 'aide-'))
  const file = join(folder, 'battle.json')
  writeFileSync(file, text)
  const words = receipts.flatMap((receipt) => ['--receipt', receipt])
  const { status, stdout, stderr } = aide(['verify', file, ...words])
  rmSync(folder, { recursive: true })
  assert.equal(status, 0, stderr)
  return stdout
}
