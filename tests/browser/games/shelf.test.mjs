// The shelf: armies are tagged and filtered, what is owned is said and counted, a card says which armies
// can take it, and an army says what it can do and how it has fought.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { offered } from '../phone.mjs'
import { ask, atAHost, fits, go, page, tap } from './muster.mjs'

const data = new URL('../../../data/', import.meta.url)
const json = (file) => JSON.parse(readFileSync(new URL(file, data), 'utf8'))

atAHost()

/** The practice armies of a game, as lists of one's own. */
const armies = (game) =>
  json(`${game}/practice/draft.json`).armies.map((id) => {
    const { id: _, ...army } = json(`${game}/practice/armies/${id}.json`)
    return army
  })

/** Saves a list. Returns its id. */
const save = async (game, army) => (await ask({ ask: 'save_army', game, army })).army

/** The names on the shelf. */
const shown = async () => {
  const names = page.locator('a[data-testid="army"][href*="/"] .name')
  return (await names.allTextContents()).filter((name) => name.startsWith('Mine'))
}

const close = async () => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const [GAME] = offered()

test('armies get tags, and the shelf shows those with all of them', async () => {
  const [army] = armies(GAME)
  const ids = []
  for (const name of ['Mine one', 'Mine two', 'Mine three'])
    ids.push(await save(GAME, { ...army, name }))
  await go(`armies/${GAME}/${ids[0]}`)
  await tap('army-head')
  for (const tag of ['club night', 'winter']) {
    await page.getByTestId('tag-new').fill(tag)
    await tap('tag-add')
    await page.getByTestId(`tag-${tag}`).waitFor()
  }
  await fits()
  await close()
  await go(`armies/${GAME}/${ids[1]}`)
  await tap('army-head')
  // What another army has is a tap.
  await tap('tag-winter')
  await page.locator('[data-testid="tag-winter"][aria-pressed="true"]').waitFor()
  await close()
  await page.getByTestId('army-more').waitFor()
  await go(`armies/${GAME}`)
  await tap('army-tag-winter')
  await page.locator('[data-testid="army-tag-winter"][aria-pressed="true"]').waitFor()
  // The last tag may still be on its way when the shelf opens.
  await page.getByText('Mine two', { exact: true }).waitFor()
  assert.deepEqual((await shown()).toSorted(), ['Mine one', 'Mine two'])
  await tap('army-tag-club night')
  await page.locator('[data-testid="army-tag-club night"][aria-pressed="true"]').waitFor()
  assert.deepEqual(await shown(), ['Mine one'])
  assert.match(await page.getByTestId('army-row-tags').first().textContent(), /club night, winter/)
  await fits()
  await tap('army-tag-winter')
  await tap('army-tag-club night')
  await page.getByText('Mine three', { exact: true }).waitFor()
  const kept = await ask({ ask: 'armies', game: GAME })
  assert.deepEqual(kept.armies.find(({ id }) => id === ids[0]).army.tags, ['club night', 'winter'])
})

for (const game of offered()) {
  test(`${game}: what is owned limits an army, and breaks no rule`, async () => {
    const [whole] = armies(game)
    const last = whole.entries.at(-1).card
    // A card is there of which none is taken.
    const army = { ...whole, entries: whole.entries.filter(({ card }) => card !== last) }
    const { room } = await ask({ ask: 'fill_army', game, army: { ...army, limit: 9000 } })
    const id = await save(game, { ...army, name: 'Mine', limit: 9060 - room })
    const { card } = army.entries[0]
    const n = army.entries.reduce((sum, it) => sum + (it.card === card ? (it.copies ?? 1) : 0), 0)
    await go(`armies/${game}/${id}`)
    await page.getByTestId('army-more').waitFor()
    assert.equal(await page.getByTestId('owned-only').count(), 0, 'nothing is asked unasked')
    await go(`armies/${game}/cards/${army.faction}/units/${card}`)
    const owned = page.getByTestId('owned').getByRole('spinbutton')
    await owned.fill(String(n - 1))
    await owned.blur()
    await go(`armies/${game}/${id}`)
    await page.getByTestId('owned-over').waitFor()
    const said = await page.getByTestId('owned-over').textContent()
    assert.ok(said.includes(`${n} in this army, ${n - 1} owned`), said)
    // The cards of which none is taken go, and the taken ones stay.
    const free = page.locator('li[data-testid^="card-"]:not(.taken)')
    const taken = page.locator('li[data-testid^="card-"].taken')
    const there = await taken.count()
    assert.ok((await free.count()) > 0)
    await tap('owned-only')
    await free.first().waitFor({ state: 'detached' })
    assert.equal(await taken.count(), there)
    await fits()
    await tap('army-fill')
    await page.getByTestId('fill-none').waitFor()
    await tap('fill-owned')
    await page.getByTestId('fill-take').first().waitFor()
    await fits()
    const { settings } = await ask({ ask: 'settings' })
    assert.deepEqual(settings[`owned/${game}`], { [card]: n - 1 })
  })

  test(`${game}: a card names the armies that can take it, and opens one`, async () => {
    const [army] = armies(game)
    const id = await save(game, { ...army, name: 'Mine roomy', limit: 9000 })
    await save(game, { ...army, name: 'Mine full', limit: 1 })
    const { card } = army.entries.at(-1)
    await go(`armies/${game}/cards/${army.faction}/units/${card}`)
    await tap('card-takers')
    await page.getByTestId('taker').first().waitFor()
    await fits()
    const rows = page.getByTestId('taker')
    const texts = await rows.allTextContents()
    const { lists } = await ask({ ask: 'lists_for', game, card })
    assert.equal(texts.length, lists.length)
    lists.forEach(({ name, fits: can }, at) => {
      assert.ok(texts[at].includes(name))
      assert.equal(texts[at].includes('It fits'), can, texts[at])
    })
    await rows.filter({ hasText: 'Mine roomy' }).tap()
    await page.waitForURL(new RegExp(`${id}$`))
    await page.getByRole('heading', { name: 'Mine roomy' }).waitFor()
  })

  test(`${game}: two armies stand side by side with what they can do`, async () => {
    const [army, other] = armies(game)
    const id = await save(game, { ...army, name: 'Mine' })
    await save(game, { ...other, name: 'Mine too' })
    await go(`armies/${game}/${id}`)
    await tap('army-more')
    await tap('army-compare')
    await page.getByTestId('compare-sheet').getByText('Mine too', { exact: true }).tap()
    await page.locator('[data-testid^="figure-"]').first().waitFor()
    await fits()
    const { figures } = await ask({ ask: 'army_figures', game, army })
    assert.equal(await page.locator('[data-testid^="figure-"]').count(), figures.length)
    for (const { what, is, value } of figures.filter(({ is }) => is === 'count')) {
      const cells = await page.getByTestId(`figure-${what}`).locator('td').allTextContents()
      assert.notEqual(cells[0], what, 'it has words')
      assert.equal(cells[1], String(value), is)
    }
  })
}

test('an army tells how it has fought', async () => {
  const [army, other] = armies(GAME)
  const [id, second] = [await save(GAME, { ...army, name: 'Mine' }), await save(GAME, other)]
  await go(`armies/${GAME}/${id}`)
  await tap('army-more')
  await tap('army-fought')
  await page.getByTestId('fought-none').waitFor()
  await page.keyboard.press('Escape')
  await page.getByTestId('fought-sheet').waitFor({ state: 'detached' })
  await close()
  const draft = { ...json(`${GAME}/practice/draft.json`), armies: [id, second], play_anyway: true }
  const { battle } = await ask({ ask: 'new_battle', game: GAME, name: 'At the ford', draft })
  const { seq } = await ask({ ask: 'look', battle, viewer: 'table' })
  await ask({ ask: 'ask_end', battle, seat: 1, id: '9'.repeat(32), step: seq, how: 'given_up' })
  await tap('army-more')
  await tap('army-fought')
  await page.getByTestId('fought-sum').getByText('1 won, 0 lost, 0 drawn').waitFor()
  await fits()
  await page.getByTestId('fought').getByText('At the ford').tap()
  await page.waitForURL(new RegExp(`battle/${battle}`))
})
