// Texts leave the app on a phone, and come in: every tap that saves, shares or copies reaches the
// system with the right name and text, or is not shown. Failures are reported, and what another app
// hands over does nothing by itself.
import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { givenHost } from '../given.mjs'
import { openApp } from './system.mjs'
import { axeWatch } from '../watch.mjs'

const GAME = 'napoleonica'
const COPY = 'clipboard-manager|write_text'
const COPY_SECRET = 'clipboard-manager|write_secret'
/** All commands by which a text leaves. */
const WAYS = ['phone|save', 'phone|share', COPY, COPY_SECRET]

const given = givenHost()

/** The app in front of a host of its own, and that host's door. */
async function opened(path = '', system = {}) {
  const app = await openApp(given.browser, await given.open(), { at: `#/${path}`, ...system })
  return { ask: app.ask, app }
}

/** Checks that a tap calls the system exactly once. Returns what it asked. */
async function reaches(app, testid, command) {
  const calls = await app.reaches(testid, WAYS)
  assert.deepEqual(
    calls.map(([name]) => name),
    [command],
    testid,
  )
  return calls[0][1]
}

/** Checks that a text leaves in every way, as a file of that name or as a text. */
async function leaves(app, testid, name) {
  await app.page.getByTestId(`${testid}-save`).waitFor()
  await axeWatch(app.page).look()
  const saved = await reaches(app, `${testid}-save`, 'phone|save')
  assert.match(saved.name, name)
  assert.deepEqual(await reaches(app, `${testid}-share`, 'phone|share'), saved)
  assert.deepEqual(await reaches(app, `${testid}-text`, COPY), { text: saved.text })
  return saved.text
}

async function practice(ask) {
  return (await ask({ ask: 'practice', game: GAME })).battle
}

async function agreeOnItsEnd(ask, battle) {
  const { seq } = await ask({ ask: 'look', battle, viewer: 'table' })
  const how = { agreed: 'points' }
  await ask({ ask: 'ask_end', battle, seat: 0, id: '0'.repeat(32), step: seq, how })
}

/** A battle that is being set up, with an open table. */
async function gathered(ask) {
  const { draft } = (await ask({ ask: 'pack', game: GAME })).pack.practice
  const { battle } = await ask({ ask: 'gather', game: GAME, name: 'A table', draft })
  await ask({ ask: 'open_table', battle, address: '127.0.0.1' })
  return battle
}

test('a battle leaves: sealed, open, and once it is over', async () => {
  const { ask, app } = await opened('battles')
  const battle = await practice(ask)
  await app.tap('battle-more-open')
  await app.tap('battle-seal')
  const sealed = await leaves(app, 'battle', /\.sealed\.json$/)
  assert.match(sealed, /"aide-de-camp sealed battle"/)
  const { text: words } = await reaches(app, 'battle-words-copy', COPY_SECRET)
  assert.equal(words.split(' ').length, 12)
  await app.page.keyboard.press('Escape')
  await app.tap('battle-more-open')
  await app.tap('battle-open')
  const text = await leaves(app, 'battle', /\.aide\.json$/)
  assert.equal(text, (await ask({ ask: 'export', battle, sealed: false })).text)
  await app.page.keyboard.press('Escape')
  await agreeOnItsEnd(ask, battle)
  await app.tap('battle-more-open')
  assert.match(await leaves(app, 'battle', /\.aide\.json$/), /"given"|"agreed"/)
  await app.go(`table/${battle}`)
  const checked = await reaches(app, 'save-opened', 'phone|save')
  assert.match(checked.text, /"aide-de-camp battle"/)
  assert.deepEqual(app.faults, [])
})

test('an army leaves, and comes in on a tap', async () => {
  const { ask, app } = await opened(`armies/${GAME}`)
  await app.page.locator('a[href*="armies/napoleonica/"]').first().tap()
  await app.tap('army-more')
  const text = await leaves(app, 'army', /\.army\.json$/)
  assert.equal(JSON.parse(text).format, 'aide.army')
  const armies = async () => (await ask({ ask: 'armies', game: GAME })).armies.length
  const before = await armies()
  await app.go('')
  await app.page.getByTestId('home-join').waitFor()
  await app.bring(text)
  assert.equal(await app.page.getByTestId('army-import-text').inputValue(), text)
  await axeWatch(app.page).look()
  assert.equal(await armies(), before, 'nothing comes in by itself')
  await app.tap('army-import-do')
  await app.page.getByTestId('army-more').waitFor()
  assert.equal(await armies(), before + 1)
  assert.deepEqual(app.faults, [])
})

test('the picture of an army leaves as the bytes of a PNG', async () => {
  const { app } = await opened(`armies/${GAME}`)
  await app.page.locator('a[href*="armies/napoleonica/"]').first().tap()
  await app.tap('army-more')
  await app.tap('army-picture-open')
  await app.page.getByTestId('army-picture-save').waitFor()
  const saved = await reaches(app, 'army-picture-save', 'phone|save')
  assert.match(saved.name, /^[\w-]+\.png$/)
  assert.equal(Buffer.from(saved.text, 'base64').subarray(1, 4).toString(), 'PNG')
  assert.equal(saved.base64, true)
  assert.deepEqual(await reaches(app, 'army-picture-share', 'phone|share'), saved)
  assert.deepEqual(app.faults, [])
})

test('a battle comes in on a tap, whatever page is there', async () => {
  const [there, here] = [await opened(), await opened()]
  const battle = await practice(there.ask)
  const { text } = await there.ask({ ask: 'export', battle, sealed: false })
  const armies = here.app
  await armies.go(`armies/${GAME}`)
  await armies.tap('army-import')
  // A battle that is pasted among the armies opens its own page.
  await armies.page.getByTestId('army-import-text').fill(text)
  await armies.tap('army-import-do')
  assert.equal(await armies.page.getByTestId('import-text').inputValue(), text)
  assert.deepEqual((await here.ask({ ask: 'battles' })).battles, [])
  await armies.tap('import-do')
  await armies.page.getByText('The battle is here.').waitFor()
  assert.equal((await here.ask({ ask: 'battles' })).battles[0].id, battle)
  assert.deepEqual(armies.faults, [])
})

test("a table's link and words leave; the link joins", async () => {
  const [host, guest] = [await opened(), await opened()]
  const battle = await gathered(host.ask)
  await host.app.go(`table/${battle}`)
  await host.app.tap('show-seat-0')
  await host.app.tap('link-open')
  const { text: link } = await reaches(host.app, 'link-share', 'phone|share')
  assert.match(link, /^http:\/\/127\.0\.0\.1:\d+\/#join=/)
  assert.deepEqual(await reaches(host.app, 'link-copy', COPY), { text: link })
  await host.app.tap('phrase-open')
  await reaches(host.app, 'phrase-copy', COPY_SECRET)

  await guest.app.bring(`Your seat: ${link.replace('http', 'aidedecamp')}`)
  await guest.app.page.getByTestId('join-do').waitFor()
  assert.deepEqual((await guest.ask({ ask: 'battles' })).battles, [])
  await guest.app.tap('join-do')
  await guest.app.page.getByTestId('my-place').waitFor()
  await host.app.tap('begin-gathered')
  await guest.app.page
    .locator('[data-testid="dock-status"], [data-testid="secret-page"]')
    .first()
    .waitFor()
  await guest.app.go(`table/${battle}`)
  const saved = await reaches(guest.app, 'save-sealed', 'phone|save')
  assert.match(saved.name, /\.sealed\.(aide\.)?json$/)
  const receipt = await reaches(guest.app, 'save-receipt', 'phone|save')
  assert.match(receipt.name, /\.receipt\.json$/)
  for (const { app } of [host, guest]) assert.deepEqual(app.faults, [])
})

test('what fails is said; what the user leaves is not', async () => {
  const { ask, app } = await opened('battles')
  await practice(ask)
  await app.tap('battle-more-open')
  await app.tap('battle-open')
  await app.answer('phone|save', false)
  await reaches(app, 'battle-save', 'phone|save')
  assert.equal(await app.page.locator('.toast').count(), 0)
  await app.fail('The card is full')
  for (const [tap, said] of [
    ['save', 'It could not be saved: The card is full'],
    ['share', 'It could not be shared: The card is full'],
    ['text', 'It could not be copied: The card is full'],
  ]) {
    await app.tap(`battle-${tap}`)
    await app.page.getByText(said).waitFor()
  }
  assert.deepEqual(app.faults, [])
})

test('no tap to share where there is no sheet', async () => {
  const { ask, app } = await opened('battles', { system: null, answers: { 'phone|shares': false } })
  await practice(ask)
  await app.tap('battle-more-open')
  await app.tap('battle-open')
  await reaches(app, 'battle-save', 'phone|save')
  assert.equal(await app.page.getByTestId('battle-share').count(), 0)
  assert.deepEqual(app.faults, [])
})

/** All modules that let a text leave. Each is tapped above, or is on pages that the app never shows. */
const LEAVING = [
  'kit/battle/ending/AfterIt.svelte',
  'kit/device/WaysOut.svelte',
  'kit/index.ts',
  'kit/muster/army/ArmyCode.svelte',
  'kit/muster/army/ArmyMore.svelte',
  'kit/muster/army/ArmyPicture.svelte',
  'kit/muster/packs/PackMake.svelte',
  'kit/muster/packs/PackOut.svelte',
  'screens/battles/BattleFile.svelte',
  'screens/battles/TwelveWords.svelte',
  // Copies in a browser; the app has them in its library.
  'screens/table/guest/Copies.svelte',
  'screens/table/guest/receipt.ts',
  'screens/table/guest/saving.ts',
  'screens/table/host/Check.svelte',
  'screens/table/host/Code.svelte',
]

test('nobody else lets a text leave', () => {
  const src = fileURLToPath(new URL('../../../ui/src/', import.meta.url))
  const leaving = /\b(save|copy|shareFile|shareLink|WaysOut)\b/
  const found = readdirSync(src, { recursive: true })
    .filter((file) => /\.(svelte|ts)$/.test(file) && !/\.test\.ts$/.test(file))
    .filter((file) => leaving.test(imports(readFileSync(join(src, file), 'utf8'))))
  assert.deepEqual(found.sort(), LEAVING)
})

/** The import lines of a file's text. */
const imports = (text) => (text.match(/^\s*(import|export) [^;]*? from '.*'$/gm) ?? []).join('\n')
