// `aide army print`: the page that it writes opens from a disk, with no host and no network, and prints
// what the app prints.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { givenBrowser } from '../given.mjs'
import { aide, offered } from '../phone.mjs'
import { packed, printed } from './print.mjs'

const data = new URL('../../../data/', import.meta.url)
const json = (file) => JSON.parse(readFileSync(new URL(file, data), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'aide-paper-'))
after(() => rmSync(folder, { recursive: true }))
const given = givenBrowser()

/** Writes the page of an army, and opens it where nothing else can be reached. */
async function opened(army, ...options) {
  const out = join(folder, 'army.html')
  const { status, stderr } = aide(['army', 'print', army, '-o', out, ...options])
  assert.equal(status, 0, stderr)
  const context = await given.browser.newContext({ offline: true })
  const page = await context.newPage()
  const faults = []
  page.on('console', (said) => said.type() === 'error' && faults.push(said.text()))
  page.on('pageerror', (fault) => faults.push(String(fault)))
  page.on('request', (asked) => asked.url().startsWith('file:') || faults.push(asked.url()))
  await page.goto(pathToFileURL(out).href)
  return { page, faults, close: () => context.close() }
}

for (const game of offered()) {
  const [id] = json(`${game}/practice/draft.json`).armies
  const army = json(`${game}/practice/armies/${id}.json`)
  const file = fileURLToPath(new URL(`${game}/practice/armies/${id}.json`, data))
  const names = army.entries.map(({ name, card }) =>
    packed(name ?? json(`${game}/practice/units/${card}.json`).name),
  )

  test(`${game}: the roster and the cards of a list are on the page`, async () => {
    const roster = await opened(file, '--game', game)
    await roster.page.getByTestId('paper-verdict').waitFor()
    assert.equal(await roster.page.title(), army.name)
    const all = (await printed(roster.page)).join('')
    for (const text of [...names, packed(army.name), 'Legal', 'Nofaults.'])
      assert.ok(all.includes(text), `${text}: ${all}`)
    assert.deepEqual(roster.faults, [])
    await roster.close()
    const cards = await opened(file, '--game', game, '--cards', '--paper', 'letter')
    await cards.page.getByTestId('paper-cards').first().waitFor()
    const pages = await printed(cards.page)
    const units = army.entries.reduce((sum, { copies = 1 }) => sum + copies, 0)
    assert.equal(pages.length, Math.ceil(units / 4), `${units} cards`)
    for (const name of names)
      assert.ok(
        pages.some((one) => one.includes(name)),
        name,
      )
    assert.deepEqual(cards.faults, [])
    await cards.close()
  })
}

test('a name is a name, whatever it looks like in a page', async () => {
  const name = '</script><script>document.title="x"</script><!--'
  const army = { name, faction: 'ridge-guard', entries: [{ card: 'ridge-foot', name }] }
  const file = join(folder, 'army.json')
  writeFileSync(file, JSON.stringify({ ...army, limit: 150 }))
  const { page, faults, close } = await opened(file)
  await page.getByTestId('paper-verdict').waitFor()
  assert.equal(await page.title(), name)
  assert.ok((await page.getByTestId('paper-roster').textContent()).includes(name))
  assert.deepEqual(faults, [])
  await close()
})
