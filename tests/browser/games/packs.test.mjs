// A pack of cards goes from phone to phone: typed and written on one, and brought in on the other, where
// what it changes is shown before anything is stored. It can be removed, and brought back.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { atAHost, elsewhere, fits, go, page, settled, tap } from './muster.mjs'

const GAME = 'warfare'
const UNIT = 'ash-goats'
const data = new URL(`../../../data/${GAME}/practice/`, import.meta.url)
const unit = JSON.parse(readFileSync(new URL(`units/${UNIT}.json`, data), 'utf8'))
const owner = unit.faction

atAHost()

/** Opens the packs from the armies. */
async function openPacks() {
  await go(`armies/${GAME}`)
  await tap('cards')
  await tap('packs')
  await page.waitForURL(/\/packs$/)
}

/** Types a new name on a card, by a copy of its own. */
async function typeCard() {
  await go(`armies/${GAME}/cards/${owner}/units/${UNIT}`)
  await tap('card-copy')
  await page.getByTestId('card-name').fill('Ravens of the Ridge')
  await tap('card-do')
  await page.waitForURL(/ravens-of-the-ridge$/)
  await settled()
}

async function write() {
  await openPacks()
  await tap('pack-make')
  await page.getByTestId('pack-name').fill('Ridge and River')
  await page.getByTestId('pack-author').fill('Ada')
  await page.getByTestId('pack-license').fill('CC BY 4.0')
  await fits()
  await tap('pack-make-do')
  const [download] = await Promise.all([page.waitForEvent('download'), tap('own-pack-save')])
  assert.equal(download.suggestedFilename(), 'Ridge-and-River.pack.json')
  return readFileSync(await download.path(), 'utf8')
}

async function paste(text) {
  await openPacks()
  await tap('pack-import')
  await page.getByTestId('pack-import-text').fill(text)
  await tap('pack-import-do')
}

const card = () => page.getByTestId('shelved-ravens-of-the-ridge')
const pack = () => page.getByRole('heading', { name: 'Ridge and River' })

test('a pack is written, shown with what it changes, taken, removed and brought back', async () => {
  await typeCard()
  const text = await write()
  const file = JSON.parse(text)
  assert.equal(file.pack.author, 'Ada')
  assert.deepEqual(Object.keys(file.cards.units), ['ravens-of-the-ridge'])
  await elsewhere()
  file.cards.units[UNIT] = { name: 'Goats of the Pack' }
  await paste(`Here it is:\n${JSON.stringify(file)}\n`)
  await page.getByTestId('pack-changed').waitFor()
  await tap('pack-new')
  await page.getByTestId('pack-found').getByText('Ravens of the Ridge').waitFor()
  await tap('pack-different')
  await page.getByText('Pack: Goats of the Pack').waitFor()
  await page.getByText(`This phone: ${unit.name}`).waitFor()
  await fits()
  // Nothing is stored before it is taken.
  await page.keyboard.press('Escape')
  await go(`armies/${GAME}/cards/${owner}`)
  await page.getByTestId(`shelved-${UNIT}`).waitFor()
  assert.equal(await card().count(), 0)
  await paste(text)
  await tap('pack-take')
  await pack().waitFor()
  await fits()
  await go(`armies/${GAME}/cards/${owner}`)
  await card().waitFor()
  await openPacks()
  await tap('pack-remove')
  await pack().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).tap()
  await pack().waitFor()
  await tap('pack-out')
  const [download] = await Promise.all([page.waitForEvent('download'), tap('pack-save')])
  assert.equal(readFileSync(await download.path(), 'utf8'), text.trim())
})

test('a file with faults says each of them and changes nothing', async () => {
  const cards = { units: { '../a': {}, foot: { name: 'Foot', faction: 'f', points: 'many' } } }
  const head = { id: 'none', version: 1, name: '' }
  const file = { format: 'aide.pack', version: 1, game: GAME, pack: head, cards }
  await paste(JSON.stringify(file))
  const faults = page.getByTestId('pack-faults').locator('li')
  for (const at of ['pack.id', 'pack.name', 'cards.units.../a', 'cards.units.foot.points'])
    await faults.filter({ hasText: `In ${at}` }).waitFor()
  assert.equal(await faults.count(), 4)
  await fits()
})
