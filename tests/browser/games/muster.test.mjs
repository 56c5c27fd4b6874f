// Every game from its armies to a battle, on a phone at a real host, using only what the pages offer:
// an army is raised, checked, agreed on and carried, house rules are kept, and a battle begins.
import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { test } from 'node:test'
import { again, atAHost, carry, fits, go, kept, page, settled, tap } from './muster.mjs'
import { offered, tapGrey } from '../phone.mjs'

const data = new URL('../../../data/', import.meta.url)
const json = (file) => JSON.parse(readFileSync(new URL(file, data), 'utf8'))
const ids = (folder) => readdirSync(new URL(folder, data)).map((name) => name.replace('.json', ''))
const games = offered()
const starting = (start) => page.locator(`[data-testid^="${start}"]`)
/** This many units are too many in any army. */
const MOST_UNITS = 40

atAHost()

for (const game of games) {
  const [faction] = ids(`${game}/practice/factions/`)
  const [practice] = json(`${game}/practice/draft.json`).armies

  test(`${game}: an army with faults says by which rules, and begins once both agree`, async () => {
    await go(`armies/${game}`)
    await tap('army-new')
    await tap(`faction-${faction}`)
    await starting('add-').first().tap()
    // Until the army is saved, the page may still report the faults of an empty one.
    const army = await kept()
    await settled()
    const faults = page.locator('[data-code]')
    const bad = page.locator('[data-testid^="tick-"][data-state="bad"]')
    const rules = faults.getByRole('button', { name: /[A-Z]+-[A-Z]+-\d+/ })
    // In some games a single unit is a legal army.
    for (let units = 1; units < MOST_UNITS && (await bad.count()) === 0; units += 1) {
      await starting('add-').first().tap()
      await settled()
    }
    const [id] = (await rules.first().textContent()).match(/[A-Z]+-[A-Z]+-\d+/)
    await rules.filter({ hasText: id }).first().tap()
    await page.getByTestId('rule-sheet').getByText(id).first().waitFor()
    await page.keyboard.press('Escape')
    await bad.first().waitFor()
    await fits()
    await again()
    await faults.first().waitFor()

    await go(`new/${game}/with/${army}`)
    await page.getByTestId('side-0').locator('[data-code]').first().waitFor()
    await tapGrey(page.getByTestId('begin'))
    await page.getByTestId('why-not').waitFor()
    await page.keyboard.press('Escape')
    await tap('anyway-0')
    assert.equal(await page.getByTestId('begin').getAttribute('aria-disabled'), 'true')
    await tap('anyway-1')
    await tap('begin')
    await page.waitForURL(/#\/battle\//)
  })

  test(`${game}: an army of two of everything is judged, each fault as often as it holds`, async () => {
    await go(`armies/${game}/new/${faction}`)
    await starting('add-').first().waitFor()
    const adds = await starting('add-').evaluateAll((all) => all.map((it) => it.dataset.testid))
    for (const add of [...adds, ...adds]) {
      const there = page.getByTestId(add).first()
      if ((await there.count()) > 0) await tapGrey(there)
      await page.keyboard.press('Escape')
    }
    const army = await kept()
    await settled()
    await page.getByTestId('total').waitFor()
    await go(`new/${game}/with/${army}`)
    await page.getByTestId('side-0').locator('[data-code]').first().waitFor()
  })

  test(`${game}: a practice army is in order, and a copy of it is carried whole`, async () => {
    await go(`armies/${game}/${practice}`)
    await page.getByTestId('borrowed').waitFor()
    await starting('tick-').first().waitFor()
    const states = await starting('tick-').evaluateAll((all) => all.map((it) => it.dataset.state))
    assert.deepEqual(new Set(states), new Set(['good']))
    await starting('add-').first().tap()
    await page.getByTestId('borrowed').waitFor({ state: 'detached' })
    await kept()
    const total = await page.getByTestId('total').textContent()
    await carry(game)
    await page.getByTestId('total').waitFor()
    assert.equal(await page.getByTestId('total').textContent(), total)
  })

  test(`${game}: a battle is set up as it was the last time and begun in one tap`, async () => {
    const [rule] = json(`${game}/house_rules.json`).switches
    await go(`new/${game}`)
    await tap('house')
    const ways = page.getByTestId(`rule-${rule.id}`).locator('label')
    await ways.and(page.locator(':not(:has(:checked))')).first().tap()
    await page.getByTestId('house-count').getByText('1 changed').waitFor()
    await fits()
    await go('')
    await go(`new/${game}`)
    await page.getByTestId('house').getByText('1 changed').waitFor()
    await fits()
    await tap('begin')
    await page.waitForURL(/#\/battle\/[0-9a-f]{32}$/)
  })

  test(`${game}: the cards of all that are offered stand on their shelves, and open`, async () => {
    await go(`armies/${game}`)
    await tap('cards')
    const owners = starting('cards-')
    for (const owner of await owners.evaluateAll((all) => all.map((it) => it.dataset.testid))) {
      await tap(owner)
      await starting('shelf-').first().waitFor()
      const cards = starting('shelved-')
      if ((await cards.count()) > 0) {
        const shown = await cards.first().textContent()
        await cards.first().tap()
        await page.waitForURL(/\/cards\/[^/]+\/[^/]+\/[^/]+$/)
        await page.waitForFunction(
          (shown) => shown.includes(document.querySelector('h1')?.textContent),
          shown,
        )
        await tap('back')
        await cards.first().waitFor()
      }
      await go(`armies/${game}`)
      await tap('cards')
    }
  })

  // Printed armies lack values that no book prints.
  if (!existsSync(new URL(`${game}/armies/`, data))) continue
  test(`${game}: what the app cannot draw yet is greyed and says why`, async () => {
    const [printed] = ids(`${game}/armies/`)
    await go(`new/${game}/with/${printed}`)
    await tap('apart')
    const grey = starting('source-').locator('[aria-disabled="true"]', { hasText: 'The app' })
    await tapGrey(grey.first())
    await page.getByTestId('why-not').waitFor()
    await page.keyboard.press('Escape')
    await fits()
  })
}
