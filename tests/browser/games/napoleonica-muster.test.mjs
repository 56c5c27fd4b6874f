// Armies and a new battle, on a phone at a real host: an illegal army says why and how to fix it, typed
// values are remembered, and two taps begin a battle.
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
  more,
  page,
  tap,
  ticked,
} from './muster.mjs'
import { tapGrey } from '../phone.mjs'

atAHost()

/** A new army of a faction with these cards. */
async function raise(faction, ...cards) {
  await go(`armies/napoleonica/new/${faction}`)
  for (const card of cards) await tap(`add-${card}`)
}

test('an illegal army shows each fault where it is, with its rule and the tap that mends it', async () => {
  await go('armies/napoleonica')
  await tap('army-new')
  await tap('faction-ridge-guard')
  for (const card of ['ridge-foot', 'bell-guard', 'iron-larks']) await tap(`add-${card}`)
  await fault('E-ARM-COMMANDER').waitFor()
  await ticked('commander', 'bad')
  assert.match(await fault('E-ARM-COMMANDER').textContent(), /N-ARM-3/)
  await fits()
  await fault('E-ARM-COMMANDER').getByTestId('fix').first().tap()
  await gone('E-ARM-COMMANDER')
  await ticked('commander', 'good')

  await tap('add-warden-roe')
  const twice = page.getByTestId('card-warden-roe').locator('[data-code="E-ARM-UNIQUE-TWICE"]')
  await twice.waitFor()
  await twice.getByRole('button', { name: 'N-ARM-5' }).tap()
  await page.getByTestId('rule-sheet').getByText('N-ARM-5').waitFor()
  await page.keyboard.press('Escape')
  await twice.getByTestId('fix').first().tap()
  await gone('E-ARM-UNIQUE-TWICE')

  await tap('add-ridge-battery')
  await fault('E-ARM-LIMIT').waitFor()
  await tap('army-head')
  await choose('limit', '200')
  await page.getByTestId('army-name').fill('The Ridge Watch')
  await gone('E-ARM-LIMIT')
  await choose('limit', '150')
  await page.keyboard.press('Escape')
  await fault('E-ARM-LIMIT').getByTestId('fix').first().tap()
  await gone('E-ARM-LIMIT')
  const points = Number(await page.getByTestId('total').locator('b').textContent())
  assert.ok(points > 100 && points <= 150, `${points} of 150 points`)

  await page.reload()
  await page.getByTestId('total').getByText(String(points), { exact: true }).waitFor()
  await tap('army-more')
  await tap('army-fight')
  const begin = page.getByTestId('begin')
  assert.equal(
    await begin.getAttribute('aria-label'),
    'Begin: The Ridge Watch against March of Embers, 6 rounds',
  )
  await fits()
  await begin.tap()
  await page.waitForURL(/#\/battle\/[0-9a-f]{32}$/)
})

/** A list as somebody pastes it into a chat, with a slip in one name. */
const CHAT = `hey, my list for saturday (126 / 150):
- warden ilsabet roe
- rigde foot x2
- bell guard
- 1 iron larks (38)
see you at 10!`

test('a list from a chat comes in, asks what it does not understand, and goes out again', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await go('armies/napoleonica')
  await tap('army-import')
  await page.getByTestId('army-import-text').fill(CHAT)
  await tap('army-import-do')
  const slip = page.getByTestId('line-3')
  await slip.getByText('rigde foot x2').waitFor()
  await page.getByTestId('line-6').getByText('see you at 10!').waitFor()
  await fits()
  await slip.getByText('Ridge Foot', { exact: true }).tap()
  await tap('lines-done')
  await page.getByTestId('total').getByText('148', { exact: true }).waitFor()
  await page.locator('[data-legality="legal"]').waitFor()

  await tap('army-more')
  await tap('army-words')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  assert.match(text, /^hey, my list for saturday\nRidge Guard of Arvel, 148 of 150 DP\n\n/)
  assert.match(text, /1x Iron Larks \(38\)/)
  assert.match(text, /✓ Legal$/)
  await page.keyboard.press('Escape')
  await go('armies/napoleonica')
  await tap('army-import')
  await page.getByTestId('army-import-text').fill(text)
  await tap('army-import-do')
  await page.getByTestId('total').getByText('148', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'hey, my list for saturday 2' }).waitFor()
})

test('what no book prints is typed once, remembered, and can be forgotten', async () => {
  await raise('france', 'fusiliers')
  await page.getByTestId('ask-branch').getByText('Line infantry').tap()
  await page.getByTestId('ask-branch').waitFor({ state: 'detached' })
  await raise('france', 'fusiliers')
  await fault('E-ARM-COMMANDER').waitFor()
  assert.equal(await page.getByTestId('ask-branch').count(), 0)

  await go('armies/napoleonica/cards/france/units/fusiliers')
  await tap('cost-0-blue')
  await tap('cost-0-red')
  await tap('cost-1-green')
  await again()
  await page.getByTestId('forget-activation').waitFor()
  const lit = page.locator('[data-testid^="cost-"][aria-pressed="true"]')
  assert.deepEqual(await lit.evaluateAll((all) => all.map((one) => one.dataset.testid)), [
    'cost-0-blue',
    'cost-0-red',
    'cost-1-green',
  ])
  await fits()
  await tap('card-forget')
  await page.getByTestId('card-forget').waitFor({ state: 'detached' })
  assert.equal(await lit.count(), 0)
})

const number = (id, n = 0) => page.getByTestId(id).nth(n).locator('input').inputValue()

test('a die, a maneuver card and an escalation card are typed once and are still there', async () => {
  await go('armies/napoleonica')
  await tap('cards')
  await tap('cards-table')
  await tap('new-dice')
  await tapGrey(page.getByTestId('card-do'))
  await page.getByTestId('why-not').getByText('Still missing: Name on the card.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByTestId('card-name').fill('Red')
  await tap('card-do')
  await page.getByTestId('lacking').getByText('Faces').waitFor()
  for (const symbol of ['crit', 'hit', 'hit', 'retreat', 'miss', 'miss'])
    await tap(`face-${symbol}`)
  await page.getByTestId('lacking').waitFor({ state: 'detached' })
  await tap('side-5')
  await tap('face-hit')
  await tap('face-retreat')
  await fits()

  await tap('back')
  await tap('new-escalation')
  await more('value-orders')
  await page.getByText('Kept once this is typed too.').waitFor()
  await more('value-maneuver')
  await more('value-orders')
  await page.getByTestId('lacking').getByText('Its two sides').waitFor()
  await more('value-orders', 1)
  await more('value-maneuver', 1)
  await page.getByTestId('lacking').waitFor({ state: 'detached' })
  await fits()

  await go('armies/napoleonica/cards/france')
  await tap('new-maneuver')
  await page.getByTestId('card-name').fill('Forward')
  await choose('value-kind', 'Attack card')
  await more('value-leadership')
  await more('value-copies')
  await tap('card-do')
  await page.getByTestId('value-text').fill('One red die more.')
  await page.getByTestId('effect-add').selectOption('dice')
  await page.getByTestId('lacking').getByText('More attack dice').waitFor()
  await page.getByTestId('effect-dice').getByText('+ Red').tap()
  await page.getByTestId('lacking').waitFor({ state: 'detached' })
  await fits()

  await again()
  await page.getByTestId('effect-dice').getByText('Red dice').waitFor()
  assert.equal(await page.getByTestId('value-text').inputValue(), 'One red die more.')
  assert.equal(await number('value-leadership'), '1')
  await tap('back')
  await page.getByTestId('shelved-forward').getByText('Attack card · leadership 1').waitFor()
  await go('armies/napoleonica/cards/table')
  await page.getByTestId('shelf-escalation').getByText('5 orders, 2 cards / 4 orders').waitFor()
  await fits()
  await tap('shelved-red')
  const said = 'Face 6: Hit, Retreat'
  await page.getByRole('button', { name: said }).waitFor()
})

test('a new detachment gets its abilities on its card', async () => {
  await raise('ridge-guard', 'ridge-foot')
  await tap('entry')
  await tap('detachment-new')
  await page.getByTestId('card-name').fill('Old Drummer')
  await tap('card-do')
  await tap('entry-card-detachments')
  await more('value-cost')
  await page.getByTestId('ability-add').selectOption('brave')
  await page.getByTestId('ability-brave').waitFor()
  await again()
  await page.getByTestId('ability-brave').waitFor()
  assert.equal(await number('value-cost'), '5')
  await fits()
})

test("a card of one's own begins as a copy, and an army is carried with it", async () => {
  await go('armies/napoleonica/cards/ridge-guard/units/bell-guard')
  await tap('card-copy')
  await page.getByTestId('card-name').fill('Gate Guard')
  await tap('card-do')
  await page.waitForURL(/units\/gate-guard$/)
  await raise('ridge-guard', 'gate-guard', 'warden-roe')
  await ticked('commander', 'good')
  await page.getByTestId('total').getByText('66').waitFor()
  await carry('napoleonica')
  await page.getByTestId('total').getByText('66').waitFor()
  await page.getByTestId('card-gate-guard').getByText('Gate Guard').waitFor()
})

test('what the app cannot draw yet is greyed and says why', async () => {
  await go('new/napoleonica/with/france-sample')
  await tap('apart')
  const maneuver = page.getByTestId('source-maneuver')
  await tapGrey(maneuver.getByText('The app'))
  await page.getByTestId('why-not').getByText('No maneuver cards are typed for France.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByTestId('except').getByText('Maneuver decks: yours.').waitFor()
  await tap('type-maneuver')
  await page.getByTestId('new-maneuver').waitFor()
})
