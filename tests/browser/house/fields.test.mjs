// Every field of the house can be used while a keyboard is shown: it is in sight and not covered, and
// so is the main tap of its page or sheet. Its text is not so small that iOS zooms the page, and
// autocorrection is off.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givenHost } from '../given.mjs'

/** The space that a keyboard leaves on a small phone. */
const LEFT = { width: 390, height: 430 }

const given = givenHost()

async function take(more) {
  const { page } = await given.take(more)
  await page.getByTestId('home-new').waitFor()
  return page
}

const at = (page, path) => page.evaluate((path) => (location.hash = `#/${path}`), path)
const tap = (page, id) => page.getByTestId(id).first().tap()

/** The ways to the fields: what to do, and the least number of fields there. */
const WAYS = [
  ['the rules', 1, (page) => at(page, 'rules')],
  ['joining', 1, (page) => at(page, 'join')],
  [
    'bringing a battle in',
    1,
    (page) => at(page, 'battles').then(() => tap(page, 'battle-import-open')),
  ],
  [
    "a battle's name",
    1,
    async (page) => {
      await at(page, '')
      await page.locator('[data-testid^=home-practice]').first().tap()
      await page.waitForURL(/#\/battle\//)
      await at(page, 'battles')
      await tap(page, 'battle-more-open')
    },
  ],
  [
    "an army's name and limit",
    2,
    async (page) => {
      await at(page, 'armies/napoleonica')
      await tap(page, 'army-new')
      await page.locator('[data-testid^=faction-]').first().tap()
      await tap(page, 'army-head')
      await page.getByTestId('limit').locator('label').last().tap()
    },
  ],
  [
    'a part of the chance',
    1,
    async (page) => {
      await at(page, 'new/napoleonica')
      await tap(page, 'gather')
      await page.getByTestId('open-table').waitFor()
    },
  ],
  [
    "a battle's end",
    1,
    async (page) => {
      await page.getByTestId('home-practice-napoleonica').tap()
      await tap(page, 'hand-over-end')
      await page.getByTestId('end').or(page.getByTestId('end-sheet')).first().waitFor()
      if (await page.getByTestId('end').isVisible()) await tap(page, 'end')
      await page.getByTestId('end-sheet').waitFor()
    },
  ],
]

/** Focuses each field in front, and returns what is wrong there. */
function faults() {
  const wrong = []
  const dialog = document.querySelector('dialog[open]')
  const front = dialog ?? document.querySelector('main')
  const fields = front.querySelectorAll(
    'textarea, input:not([type=file], [type=radio], [type=checkbox])',
  )
  const inSight = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight + 0.5 || left < 0 || right > innerWidth + 0.5) return false
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return element.contains(hit) || hit?.contains(element)
  }
  for (const field of fields) {
    const name = field.dataset.testid ?? field.labels?.[0]?.textContent
    field.focus()
    if (!inSight(field)) wrong.push(`${name} is covered`)
    if (parseFloat(getComputedStyle(field).fontSize) < 16) wrong.push(`${name} has small letters`)
    const typed = field.type === 'text' || field.type === 'search' || field.rows !== undefined
    if (typed && field.getAttribute('autocorrect') !== 'off') wrong.push(`${name} is corrected`)
    field.value = field.type === 'number' ? 3 : 'x'
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const taps = [...front.querySelectorAll('button.likely, footer button, footer a')]
  for (const tap of taps) {
    tap.scrollIntoView({ block: 'nearest' })
    if (!inSight(tap)) wrong.push(`${tap.dataset.testid ?? tap.textContent} is covered`)
  }
  return { wrong, fields: fields.length }
}

for (const [name, least, way] of WAYS)
  test(`${name}, above a keyboard`, async () => {
    const page = await take(LEFT)
    await way(page)
    await page
      .locator('textarea, input:not([type=file], [type=radio], [type=checkbox])')
      .first()
      .waitFor()
    const { wrong, fields } = await page.evaluate(faults)
    assert.ok(fields >= least, `${fields} fields`)
    assert.deepEqual(wrong, [])
  })

test('what is at the bottom stands above a keyboard that lies over the page', async () => {
  const page = await take({
    height: 844,
    before: (page) =>
      page.addInitScript(() => {
        const seen = Object.assign(new EventTarget(), {
          height: 844,
          offsetTop: 0,
          scale: 1,
        })
        Object.defineProperty(window, 'visualViewport', { value: seen })
      }),
  })
  const covered = (height, scale = 1) =>
    page.evaluate(
      ([height, scale]) => {
        Object.assign(visualViewport, { height, scale })
        visualViewport.dispatchEvent(new Event('resize'))
      },
      [height, scale],
    )
  const bottom = (selector) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom)
  await at(page, 'join')
  await page.getByTestId('join-link').waitFor()
  await covered(430)
  assert.equal(await bottom('main > footer'), 844, 'nobody writes')
  await page.getByTestId('join-link').focus()
  await covered(430)
  assert.equal(await bottom('main > footer'), 430)
  for (const scale of [0.8, 2]) {
    await covered(430, scale)
    assert.equal(await bottom('main > footer'), 844, 'a page that is drawn in another size')
  }
  await covered(430)
  await page.getByTestId('join-link').blur()
  await page.waitForFunction(
    () => document.querySelector('main > footer').getBoundingClientRect().bottom === innerHeight,
  )
  await at(page, 'battles')
  await tap(page, 'battle-import-open')
  await page.locator('dialog[open] textarea').focus()
  await covered(430)
  const sheet = await page.locator('dialog[open]').boundingBox()
  assert.ok(sheet.y >= 0 && sheet.y + sheet.height <= 430, JSON.stringify(sheet))
  await covered(844)
  await page.waitForFunction(
    () => document.querySelector('dialog[open]').getBoundingClientRect().bottom === innerHeight,
  )
})

test('a name stops where none is longer, and what else is amiss is said at it', async () => {
  const page = await take()
  await at(page, 'armies/warfare')
  await tap(page, 'army-new')
  await page.locator('[data-testid^=faction-]').first().tap()
  await tap(page, 'commander-add')
  const name = page.getByTestId('commander-name-0')
  await name.focus()
  await name.selectText()
  await page.keyboard.insertText('x'.repeat(300))
  assert.equal((await name.inputValue()).length, 80)
  assert.equal(await name.getAttribute('aria-invalid'), null)
  await name.selectText()
  await page.keyboard.insertText('Ada \u202e Lovelace')
  await page.locator('[data-testid=commander-name-0][aria-invalid=true]').waitFor()
  const said = await page.getByTestId('commander-0').textContent()
  assert.ok(said.includes('at most 80'), said)
  const toast = page.getByTestId('toast')
  if (await toast.count()) assert.doesNotMatch(await toast.first().textContent(), /\w\.\d/)
})
