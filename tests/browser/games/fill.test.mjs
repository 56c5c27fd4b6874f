// The points that are left are filled, an army is rolled, and two lists are compared, for every game.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { offered } from '../phone.mjs'
import { atAHost, fits, go, kept, page, tap } from './muster.mjs'

const data = new URL('../../../data/', import.meta.url)
const json = (file) => JSON.parse(readFileSync(new URL(file, data), 'utf8'))
const total = async () => Number((await page.getByTestId('total').textContent()).match(/\d+/)[0])
const verdict = () => page.getByTestId('verdict').last().getAttribute('data-legality')
const checked = () => page.locator('[data-testid="verdict"]').last().waitFor()

/** Brings a list in as a file. */
async function bring(game, army) {
  const file = { format: 'aide.army', version: 1, game, army, cards: {} }
  await go(`armies/${game}`)
  await tap('army-import')
  await page.getByTestId('army-import-text').fill(JSON.stringify(file))
  await tap('army-import-do')
  await page.getByRole('heading', { name: army.name, exact: true }).waitFor()
  await kept()
}

atAHost()

for (const game of offered()) {
  const [id] = json(`${game}/practice/draft.json`).armies
  const army = json(`${game}/practice/armies/${id}.json`)
  delete army.id

  test(`${game}: what is left is filled in one tap, undone, and compared`, async () => {
    await bring(game, { ...army, name: 'Before', limit: 9000 })
    await checked()
    const before = await total()
    await bring(game, { ...army, name: 'Room', limit: before + 60 })
    await tap('army-fill')
    await page.getByTestId('fill-nearest').waitFor()
    await fits()
    const note = await page.getByTestId('fill-take').first().textContent()
    const sum = Number(note.match(/: (\d+) of/)[1])
    await tap('fill-take')
    await page.getByTestId('total').getByText(String(sum), { exact: true }).waitFor()
    await checked()
    assert.ok(sum > before && sum <= before + 60)
    assert.equal(await verdict(), 'legal')
    await tap('army-more')
    await tap('army-compare')
    await page.getByTestId('compare-sheet').getByTestId('army').first().tap()
    await page.getByTestId('compared').first().waitFor()
    await fits()
    assert.equal(await page.getByTestId('compare-side').count(), 2)
  })
}

test('a random army is rolled, and is legal', async () => {
  await go('armies/napoleonica/new/ridge-guard')
  await tap('army-roll')
  await page.getByTestId('fill-nearest').waitFor({ state: 'detached' })
  await kept()
  await page.locator('[data-testid="verdict"][data-legality="legal"]').last().waitFor()
  assert.ok((await total()) > 100)
})
