// Napoleon Saga's armies, cards and new battle, on a phone at a real host: two decks of copies, each
// fault with its rule and the tap that fixes it, cards typed once, and a battle begun.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  again,
  atAHost,
  carry,
  choose,
  fault,
  fits,
  go,
  gone,
  kept,
  more,
  page,
  tap,
  ticked,
} from './muster.mjs'
import { tapGrey } from '../phone.mjs'

const ARMIES = 'armies/napoleon_saga'

atAHost()

const copies = (card) => page.getByTestId(`card-${card}`).locator('output').textContent()
/** Taps + of a card n times. */
async function add(card, n = 1) {
  for (let at = 0; at < n; at += 1) await tap(`add-${card}`)
}

test('an army in the making shows each fault with its rule and the tap that mends it', async () => {
  await go(ARMIES)
  await tap('army-new')
  await tap('faction-lowmark')
  await add('marsh-foot', 5)
  await fault('E-BLD-FEW').getByText('Add 11 units.').waitFor()
  await ticked('units', 'bad')
  const many = page.getByTestId('card-marsh-foot').locator('[data-code="E-BLD-COPIES"]')
  await many.getByRole('button', { name: 'NS-BLD-4' }).tap()
  await page.getByTestId('rule-sheet').getByText('NS-BLD-4').waitFor()
  await page.keyboard.press('Escape')
  await many.getByTestId('fix').tap()
  await gone('E-BLD-COPIES')
  assert.equal(await copies('marsh-foot'), '4')

  await add('heron-hussars', 2)
  await add('polder-dragoons')
  await fault('E-BLD-CAVALRY').waitFor()
  await ticked('cavalry', 'bad')
  await fits()
  await fault('E-BLD-CAVALRY').getByTestId('fix').first().tap()
  await gone('E-BLD-CAVALRY')
  await ticked('cavalry', 'good')
  // A fix can be undone, and so can a removal.
  await page.getByRole('button', { name: 'Undo' }).tap()
  await fault('E-BLD-CAVALRY').waitFor()
  assert.equal(await copies('polder-dragoons'), '1')
  await tap('less-polder-dragoons')
  await page.getByRole('button', { name: 'Undo' }).tap()
  assert.equal(await copies('polder-dragoons'), '1')
})

test('a strategy deck is listed card by card, or the basic one in one tap', async () => {
  await go(`${ARMIES}/new/lowmark`)
  await add('marsh-foot')
  await choose('pile', 'Strategy deck')
  await page.getByTestId('no-deck').waitFor()
  await add('mill-stream', 3)
  await fault('E-BLD-TWO').getByText('One less: Mill Stream').waitFor()
  await fault('E-BLD-DECK').getByText('Add 37 cards.').waitFor()
  await ticked('strategy', 'bad')
  await fault('E-BLD-TWO').getByTestId('fix').tap()
  await gone('E-BLD-TWO')
  await page.getByTestId('deck-terrain').getByText('River · Initiative 2').waitFor()
  await fits()

  // The way back from a card leads to the deck that was open before.
  await page.getByTestId('card-mill-stream').getByRole('link').tap()
  await page.getByTestId('value-condition').waitFor()
  assert.equal(await page.getByTestId('card-copy').count(), 0)
  await tap('back')
  await page.getByTestId('deck-terrain').waitFor()
  await tap('less-mill-stream')
  await tap('less-mill-stream')
  await tap('deck-basic')
  await page.getByTestId('no-deck').waitFor({ state: 'detached' })
  assert.equal(await copies('mill-stream'), '2')
  await gone('E-BLD-DECK')
  await tap('less-mill-stream')
  await fault('E-BLD-DECK').getByTestId('fix').first().waitFor()
  await add('mill-stream')
  await gone('E-BLD-DECK')
  await ticked('strategy', 'good')
})

test('the copies of both decks are carried', async () => {
  await go(`${ARMIES}/banners-of-lowmark`)
  await tap('less-marsh-foot')
  await page.waitForURL(/[0-9a-f]{32}$/)
  await carry('napoleon_saga')
  await page.getByTestId('total').waitFor()
  assert.equal(await copies('marsh-foot'), '3')
  await choose('pile', '40 cards')
  assert.equal(await copies('mill-stream'), '2')
})

test('what no book prints is asked where it is missing, typed once and remembered', async () => {
  await go(`${ARMIES}/new/french`)
  await add('cuirassiers', 2)
  await page.getByTestId('ask-kind').getByText('Heavy cavalry').tap()
  await page.getByTestId('ask-kind').waitFor({ state: 'detached' })
  await page.getByTestId('ask-cohesion').getByText('4', { exact: true }).tap()
  await page.getByTestId('ask-presence').getByText('2', { exact: true }).tap()
  await page.getByTestId('ask-presence').waitFor({ state: 'detached' })
  await fits()
  const cost = page.getByTestId('ask-cost')
  await cost.getByRole('textbox').fill('60')
  await cost.getByRole('button', { name: 'Keep' }).tap()
  await page.getByTestId('total').getByText('120', { exact: true }).waitFor()

  await go(`${ARMIES}/cards/french/units/cuirassiers`)
  await page.getByTestId('value-keywords').getByText('Impact').tap()
  await page.getByTestId('keyword-texts').getByText('When charging').waitFor()
  await again()
  await page.getByTestId('keyword-texts').waitFor()
  assert.equal(await page.getByTestId('value-kind').inputValue(), 'heavy_cavalry')
  await fits()
  await tap('card-forget')
  await page.getByTestId('card-forget').waitFor({ state: 'detached' })
  assert.equal(await page.getByTestId('value-kind').inputValue(), '')
})

test('units, strategy cards and objectives are typed once and are still there', async () => {
  await go(ARMIES)
  await tap('cards')
  await tap('cards-french')
  await tap('new-units')
  await page.getByTestId('card-name').fill('Chasseurs')
  await tap('card-do')
  await page.getByTestId('lacking').getByText('Cohesion').waitFor()
  await page.getByTestId('value-kind').selectOption('light_cavalry')
  for (const value of ['fire', 'melee', 'cohesion', 'morale', 'cost', 'presence'])
    await more(`value-${value}`)
  await choose('value-status', 'Elite')
  await page.getByRole('button', { name: 'It has none' }).tap()
  await page.getByTestId('lacking').waitFor({ state: 'detached' })
  await fits()

  await go(`${ARMIES}/cards/table`)
  await tap('new-strategy')
  await page.getByTestId('card-name').fill('Grand Battery')
  await tapGrey(page.getByTestId('card-do'))
  await page.getByTestId('why-not').getByText('Still missing: Type.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByTestId('value-kind').selectOption('officer')
  await tap('card-do')
  await more('value-initiative')
  await choose('value-nation', 'French')
  await page.getByTestId('value-text').fill('Two more at a Fire test.')
  await page.getByTestId('value-points').waitFor()
  await page.getByTestId('effect-add').selectOption('bonus')
  await more('effect-by')
  await page.getByTestId('effect-add').selectOption('heal')
  await page.getByTestId('lacking').waitFor({ state: 'detached' })
  await fits()

  await tap('back')
  await tap('new-objectives')
  await page.getByTestId('card-name').fill('Hold the Farm')
  await tap('card-do')
  await choose('value-timing', 'Long-term')
  await page.getByTestId('value-text').fill('A unit of yours stands on a Building.')
  await again()
  await page.getByTestId('value-text').waitFor()
  await tap('back')
  await page.getByTestId('shelved-hold-the-farm').getByText('Long-term').waitFor()
  const card = page.getByTestId('shelved-grand-battery')
  await card.getByText('Officer · Initiative 2 · French only').waitFor()
  await fits()

  await go(`${ARMIES}/new/french`)
  await add('chasseurs')
  await page.waitForURL(/[0-9a-f]{32}$/)
  await choose('pile', 'Strategy deck')
  await add('grand-battery')
  await go(`${ARMIES}/new/coalition`)
  await page.getByTestId('card-british-infantry').waitFor()
  await choose('pile', 'Strategy deck')
  await page.getByTestId('no-deck').waitFor()
  assert.equal(await page.getByTestId('add-grand-battery').count(), 0)
})

test('Back from an army whose faction was changed at once leads to the armies', async () => {
  await go(ARMIES)
  await tap('army-new')
  await tap('faction-french')
  await tap('army-head')
  await page.getByTestId('army-head-sheet').locator('label', { hasText: 'Prussian' }).tap()
  await page.getByRole('button', { name: 'Close' }).tap()
  await page.getByTestId('army-head').getByText('Prussian').waitFor()
  await kept()
  await page.goBack()
  await page.getByTestId('army-new').waitFor()
  const begun = page.getByTestId('army').filter({ hasText: 'New army' })
  await begun.getByText('Prussian').waitFor()
  assert.equal(await begun.count(), 1)
})

test('what is set up shows its doubts, its dice and its names', async () => {
  await go('new/napoleon_saga')
  await tap('house')
  // Ambiguities without a switch are listed below, each with its rule.
  const ruling = page.getByTestId('ruling-A-NS-49')
  await ruling.getByText('Plain cavalry and Buildings').waitFor()
  assert.match(await ruling.textContent(), /NS-MEL-8/)
  await go('')
  await go('new/napoleon_saga')
  await choose('preset', 'Our own dice')
  await tap('quick')
  await fits()
  assert.equal(
    await page.getByTestId('begin').getAttribute('aria-label'),
    'Begin: Banners of Lowmark against Towns in Arms',
  )
})

test('what the app cannot draw yet is greyed, says why, and leads to where it is typed', async () => {
  await go('new/napoleon_saga/with/french-sample')
  await tap('apart')
  await tapGrey(page.getByTestId('source-strategy').getByText('The app'))
  const why = page.getByTestId('why-not')
  await why.getByText('No strategy deck is listed for French sample.').waitFor()
  await page.keyboard.press('Escape')
  await fits()
  await tap('type-strategy')
  await page.getByTestId('pile').waitFor()
})
