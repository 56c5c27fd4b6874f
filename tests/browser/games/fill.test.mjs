// The points that are left are filled, an army is rolled, and two lists are compared, for every game.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { offered } from '../phone.mjs'
import { atAHost, fits, go, kept, more, page, settled, tap } from './muster.mjs'

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

  test(`${game}: a list is compared, and what is left is filled in one tap`, async () => {
    await bring(game, { ...army, name: 'Before', limit: 9000 })
    await checked()
    const before = await total()
    await bring(game, { ...army, name: 'Room', limit: before + 60 })
    await tap('army-more')
    await tap('army-compare')
    await page.getByTestId('compare-sheet').getByTestId('army').first().tap()
    await page.getByTestId('compared').first().waitFor()
    await fits()
    assert.equal(await page.getByTestId('compare-side').count(), 2)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
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
  })
}

test('a list counts with its own cards in every place, and says so', async () => {
  const [of] = json('napoleonica/practice/draft.json').armies
  const army = json(`napoleonica/practice/armies/${of}.json`)
  delete army.id
  await bring('napoleonica', { ...army, name: 'Kept' })
  const id = await kept()
  await checked()
  const before = await total()
  await go(`armies/napoleonica/cards/${army.faction}/units/${army.entries[0].card}`)
  await more('value-cost')
  await settled()
  await go(`armies/napoleonica/${id}`)
  await page.getByTestId('card-changes').waitFor()
  assert.equal(await total(), before)
  await go(`new/napoleonica/with/${id}`)
  await page.getByTestId('side-changes-0').waitFor()
  await page.getByTestId('pick-0').getByText(String(before), { exact: true }).waitFor()
  await go(`armies/napoleonica/${id}/print`)
  await page.getByTestId('paper-changes').waitFor()
  assert.ok((await page.getByTestId('paper-roster').textContent()).includes(`${before} DP`))
})

test('a random army is rolled, and is legal', async () => {
  await go('armies/napoleonica/new/ridge-guard')
  await tap('army-roll')
  await page.getByTestId('fill-nearest').waitFor({ state: 'detached' })
  await kept()
  await page.locator('[data-testid="verdict"][data-legality="legal"]').last().waitFor()
  assert.ok((await total()) > 100)
})
