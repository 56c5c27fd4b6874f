// Armies go from phone to phone as codes: shown on one, photographed, and read from the picture by the
// other, for every game.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { offered } from '../phone.mjs'
import { atAHost, blank, elsewhere, fits, go, page, tap } from './muster.mjs'

const data = new URL('../../../data/', import.meta.url)
const json = (file) => JSON.parse(readFileSync(new URL(file, data), 'utf8'))

atAHost()

/** A photo of the code on the page: turned, seen from the side, and a little out of focus. */
async function photo() {
  const code = await page.getByTestId('army-code').evaluate((svg) => svg.outerHTML)
  const table = await blank({ width: 1280, height: 960 })
  await table.setContent(
    `<style>body{margin:0;background:#8a8279;perspective:1400px;filter:blur(0.7px) brightness(0.85)}
    svg{position:absolute;left:380px;top:190px;width:560px;background:#fff;fill:#000;
    transform:rotateY(14deg) rotateX(-9deg) rotate(8deg)}</style>${code}`,
  )
  const buffer = await table.screenshot({ type: 'jpeg', quality: 80 })
  await table.close()
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

/** Opens the code of the army on the page. */
async function openCode() {
  await tap('army-more')
  await tap('army-code-open')
  await page.getByTestId('army-code').waitFor()
}

async function bringIn(game, photos) {
  await go(`armies/${game}`)
  await tap('army-import')
  for (const [at, one] of photos.entries()) {
    await page.getByTestId('army-import-file').setInputFiles(one)
    if (at < photos.length - 1)
      await page.getByText(`${at + 1} of ${photos.length} codes read.`, { exact: false }).waitFor()
  }
}

for (const game of offered()) {
  const [id] = json(`${game}/practice/draft.json`).armies
  const { name } = json(`${game}/practice/armies/${id}.json`)

  test(`${game}: an army goes to another phone by a photo of its code`, async () => {
    await go(`armies/${game}/${id}`)
    await openCode()
    await fits()
    const picture = await photo()
    await elsewhere()
    await bringIn(game, [picture])
    await page.waitForURL(/[0-9a-f]{32}$/)
    await page.getByRole('heading', { name }).waitFor()
    await page.locator('[data-testid="verdict"][data-legality="legal"]').first().waitFor()
  })
}

test('an army with typed cards is several codes that turn, read in any order', async () => {
  const game = 'napoleonica'
  const [id] = json(`${game}/practice/draft.json`).armies
  const army = json(`${game}/practice/armies/${id}.json`)
  delete army.id
  // Letters that nothing makes shorter.
  let seed = 7
  const letter = () => String.fromCodePoint(0x4e00 + ((seed = (seed * 48271) % 2147483647) % 8000))
  const long = () => Array.from({ length: 60 }, letter).join('')
  const units = Object.fromEntries(army.entries.map(({ card }) => [card, { name: long() }]))
  const file = { format: 'aide.army', version: 1, game, army, cards: { units } }
  await go(`armies/${game}`)
  await tap('army-import')
  await page.getByTestId('army-import-text').fill(JSON.stringify(file))
  await tap('army-import-do')
  await page.waitForURL(/[0-9a-f]{32}$/)
  await page.getByTestId('card-changes').waitFor()
  await openCode()
  await page.getByTestId('army-code-at').getByText('Code 2 of').waitFor()
  await tap('army-code-hold')
  await fits()
  const n = Number((await page.getByTestId('army-code-at').textContent()).match(/of (\d)/)[1])
  assert.ok(n >= 2)
  const photos = []
  for (let at = 0; at < n; at += 1) {
    photos.push(await photo())
    await tap('army-code-next')
  }
  await elsewhere()
  await bringIn(game, photos)
  await page.getByRole('heading', { name: army.name }).waitFor()
  await tap('card-changes-open')
  await fits()
  await tap('card-changes-take')
  await page.getByTestId('card-changes').waitFor({ state: 'detached' })
  // The list's own cards come back.
  await page.getByRole('button', { name: 'Undo' }).tap()
  await page.getByTestId('card-changes').waitFor()
  await tap('card-changes-open')
  await tap('card-changes-keep')
  await page.getByTestId('card-changes').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).tap()
  await page.getByTestId('card-changes').waitFor()
})
