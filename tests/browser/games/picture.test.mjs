// The roster of an army as a picture for a chat: everything is in it, and it is a PNG of that size.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { offered } from '../phone.mjs'
import { atAHost, fits, go, page, tap } from './muster.mjs'

const data = new URL('../../../data/', import.meta.url)
const json = (file) => JSON.parse(readFileSync(new URL(file, data), 'utf8'))

atAHost()

/** The texts of the picture of the army on the page, and the file that is saved. */
async function pictured() {
  await page.getByTestId('verdict').first().waitFor()
  await tap('army-more')
  await tap('army-picture-open')
  await page.getByTestId('army-picture-save').waitFor()
  await fits()
  const drawing = page.getByTestId('roster-picture')
  const texts = await drawing.locator('text').allTextContents()
  const beyond = await drawing.evaluate((svg) =>
    [...svg.querySelectorAll('text')]
      .filter((text) => {
        const { x, y, width, height } = text.getBBox()
        return (
          x < 50 || x + width > 1030 || y < 0 || y + height > Number(svg.getAttribute('height'))
        )
      })
      .map((text) => text.textContent),
  )
  assert.deepEqual(beyond, [], 'nothing stands over the edge')
  const [file] = await Promise.all([page.waitForEvent('download'), tap('army-picture-save')])
  const png = readFileSync(await file.path())
  const size = [png.readUInt32BE(16), png.readUInt32BE(20)]
  return { said: packed(texts.join('')), size, name: file.suggestedFilename() }
}

/** A text without what line breaks and isolated names add. */
const packed = (text) => text.replaceAll(/[\s\u2066-\u2069]+/gu, '')

for (const game of offered()) {
  const [id] = json(`${game}/practice/draft.json`).armies
  const army = json(`${game}/practice/armies/${id}.json`)
  const cardOf = ({ card }) => json(`${game}/practice/units/${card}.json`)

  test(`${game}: a picture has the whole roster`, async () => {
    await go(`armies/${game}/${id}`)
    const { said, size, name } = await pictured()
    assert.equal(size[0], 1080)
    assert.match(name, /^[\w-]+\.png$/)
    for (const text of [army.name, 'Legal', 'Aide-de-Camp']) assert.ok(said.includes(packed(text)))
    for (const unit of army.entries)
      assert.ok(said.includes(packed(unit.name ?? cardOf(unit).name)), said)
  })
}

const NAMES = [
  'Παλαιά Φρουρά',
  'الحرس القديم للإمبراطور',
  '老近衛隊第一師団',
  'Garde 🦅 👨‍👩‍👧',
  'W'.repeat(80),
]

test('forty units with names of any script and length have room', async () => {
  const cards = ['ridge-foot', 'bell-guard', 'iron-larks', 'ridge-battery']
  const entries = Array.from({ length: 40 }, (_, at) => ({
    card: cards[at % cards.length],
    name: NAMES[at % NAMES.length],
  }))
  const army = { name: 'M'.repeat(80), faction: 'ridge-guard', limit: 150, entries }
  const file = { format: 'aide.army', version: 1, game: 'napoleonica', army, cards: {} }
  await go('armies/napoleonica')
  await tap('army-import')
  await page.getByTestId('army-import-text').fill(JSON.stringify(file))
  await tap('army-import-do')
  await page.waitForURL(/[0-9a-f]{32}$/)
  const { said, size } = await pictured()
  for (const name of NAMES) assert.ok(said.includes(packed(name)), name)
  for (const text of ['Notlegal', army.name]) assert.ok(said.includes(text), text)
  assert.equal(size[0], 1080)
})
