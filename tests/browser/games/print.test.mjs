// Armies on paper: the rosters and cards of every game, printed by the browser and read from the PDF.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { offered } from '../phone.mjs'
import { atAHost, fits, go, page, tap } from './muster.mjs'
import { packed, printed } from './print.mjs'

const data = new URL('../../../data/', import.meta.url)
const json = (file) => JSON.parse(readFileSync(new URL(file, data), 'utf8'))

atAHost()

const assertHas = (pages, text) =>
  assert.ok(
    pages.some((one) => one.includes(packed(text))),
    `${text} is printed: ${pages}`,
  )

for (const game of offered()) {
  const [id] = json(`${game}/practice/draft.json`).armies
  const army = json(`${game}/practice/armies/${id}.json`)
  const cardOf = ({ card }) => json(`${game}/practice/units/${card}.json`)

  test(`${game}: a roster says what is in the army, and its cards stand four to a page`, async () => {
    await go(`armies/${game}/${id}/print`)
    await page
      .getByTestId('paper-digest')
      .getByText(/^([0-9a-f]{4} ){7}[0-9a-f]{4}$/)
      .waitFor()
    await page.getByTestId('paper-verdict').waitFor()
    await page.getByTestId('paper-code').waitFor()
    await fits()
    const digest = await page.getByTestId('paper-digest').textContent()
    for (const format of ['A4', 'Letter']) {
      const pages = await printed(page, format)
      for (const text of [army.name, digest, 'Legal', 'No faults.']) assertHas(pages, text)
      for (const unit of army.entries) assertHas(pages, unit.name ?? cardOf(unit).name)
    }
    await tap('print-which-cards')
    await page.getByTestId('paper-cards').first().waitFor()
    await fits()
    const units = army.entries.reduce((all, { copies = 1 }) => all + copies, 0)
    for (const format of ['A4', 'Letter']) {
      const pages = await printed(page, format)
      assert.equal(pages.length, Math.ceil(units / 4), `${units} cards on ${format}`)
      for (const unit of army.entries) assertHas(pages, unit.name ?? cardOf(unit).name)
    }
  })
}

const NAMES = ['Παλαιά Φρουρά', 'الحرس القديم', '老近衛隊', 'Garde 🦅', 'W'.repeat(80)]

test('a long list with names of any script and length keeps its columns and its head', async () => {
  const cards = ['ridge-foot', 'bell-guard', 'iron-larks', 'ridge-battery']
  const entries = Array.from({ length: 40 }, (_, at) => ({
    card: cards[at % cards.length],
    name: `${NAMES[at % NAMES.length]}`.slice(0, 80),
  }))
  const army = { name: 'M'.repeat(80), faction: 'ridge-guard', limit: 150, entries }
  const file = { format: 'aide.army', version: 1, game: 'napoleonica', army, cards: {} }
  await go('armies/napoleonica')
  await tap('army-import')
  await page.getByTestId('army-import-text').fill(JSON.stringify(file))
  await tap('army-import-do')
  await page.waitForURL(/[0-9a-f]{32}$/)
  await tap('army-more')
  await tap('army-print')
  await page.getByTestId('paper-verdict').getByText('Not legal').waitFor()
  const wide = await page.getByTestId('paper-roster').evaluate((paper) => {
    const edge = paper.getBoundingClientRect().right
    const beyond = (one) => one.getBoundingClientRect().right > edge + 0.5
    return [...paper.querySelectorAll('*')].filter(beyond).map((one) => one.outerHTML.slice(0, 80))
  })
  assert.deepEqual(wide, [], 'nothing stands over the edge of the paper')
  const pages = await printed(page, 'A4')
  assert.ok(pages.length > 1)
  const heads = pages.filter((one) => one.includes('Onitscard')).length
  assert.ok(heads > 1, 'the head of the table is repeated')
  for (const text of [NAMES[0], NAMES[4], 'N-ARM-2', army.name]) assertHas(pages, text)
})
