// The app on a phone: Back leads where it should and asks before a table is lost with the app, a killed
// app comes back where it was, the system's text size and theme apply, permissions are asked for with
// their reason, an open table has a notice, and a browser that is too old is told so.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holding } from '../hands/hand.mjs'
import { givenHost } from '../given.mjs'
import { openApp } from './system.mjs'

const REFUSED = {
  localNetwork: 'prompt-with-rationale',
  notifications: 'prompt-with-rationale',
}
const FINAL = { localNetwork: 'denied', notifications: 'denied' }
const ASK = 'phone|request_permissions'
const CHECK = 'phone|check_permissions'

const given = givenHost()
const app = (more) => openApp(given.browser, given.host, more)

/** Whether the app has asked to be closed. */
const left = ({ page }) =>
  page.waitForFunction(() => window.system.asked.some(([command]) => command === 'app|exit'))

/** A battle that is being set up, on its table's page. */
async function gathering({ page, ask }) {
  const { pack } = await ask({ ask: 'pack', game: 'napoleonica' })
  const { draft } = pack.practice
  const { battle } = await ask({
    ask: 'gather',
    game: 'napoleonica',
    name: 'Ligny',
    draft,
  })
  await page.evaluate((battle) => (location.hash = `#/table/${battle}`), battle)
  await page.getByTestId('open-table').waitFor()
  return battle
}

test('Back closes the sheet, leaves the page, and then the app', async () => {
  const opened = await app()
  const { page, back, asked, faults } = opened
  await page.getByTestId('home-new').waitFor()
  await page.locator('[data-testid^=home-practice]').first().tap()
  await page.waitForURL(/#\/battle\//)
  await page.evaluate(() => (location.hash = '#/battles'))
  await page.getByTestId('battle-more-open').first().tap()
  const sheet = page.locator('dialog[open]')
  await sheet.waitFor()
  await back()
  await sheet.waitFor({ state: 'detached' })
  assert.match(page.url(), /#\/battles$/)
  await back()
  await page.waitForURL(/#\/battle\//)
  await page.locator('[data-testid="dock-status"], [data-testid="hand-over"]').first().waitFor()
  assert.equal(await page.locator('[aria-pressed=true]').count(), 0)
  await page.evaluate(() => (location.hash = '#/'))
  await page.getByTestId('home-go-on').waitFor()
  assert.deepEqual(await asked('app|exit'), [])
  await back()
  await left(opened)
  assert.deepEqual(faults, [])
})

test('Back from the page that the app opened at leads to the first one', async () => {
  const { page, back, asked } = await app({ at: '#/rules' })
  await page.getByTestId('rules-find').waitFor()
  await back()
  await page.getByTestId('home-new').waitFor()
  assert.deepEqual(await asked('app|exit'), [])
})

test('an app with an open table asks before it ends', async () => {
  const opened = await app()
  const { page, back, asked } = opened
  await page.getByTestId('home-new').waitFor()
  await gathering(opened)
  await page.getByTestId('open-table').tap()
  await page.getByTestId('close-table').waitFor()
  await page.evaluate(() => (location.hash = '#/'))
  await page.getByTestId('home-go-on').waitFor()
  await back()
  await page.getByTestId('leaving').getByText('The table of Ligny').waitFor()
  await back()
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  assert.deepEqual(await asked('app|exit'), [])
  await back()
  await page.getByTestId('leave-app').tap()
  await left(opened)
  assert.deepEqual(await asked('app|exit'), [{ code: 0 }])
})

test('an app that the system ended opens where it was', async () => {
  const first = await app()
  await first.page.locator('[data-testid^=home-practice]').first().tap()
  await first.page.waitForURL(/#\/battle\//)
  const at = new URL(first.page.url()).hash
  const kept = await first.stored()
  await first.context.close()
  const again = await app({ kept })
  await again.page.locator('[data-testid=dock-status], [data-testid=hand-over]').first().waitFor()
  assert.equal(new URL(again.page.url()).hash, at)
  assert.equal(await again.page.locator('[aria-pressed=true]').count(), 0)
})

test("a browser's page begins where its address says", async () => {
  const { page } = await given.take()
  await page.getByTestId('home-new').waitFor()
  await page.evaluate(() => (location.hash = '#/rules'))
  await page.getByTestId('rules-find').waitFor()
  await page.goto(given.host.url.replace(/#.*/, ''))
  await page.getByTestId('home-new').waitFor()
})

test("the system's text size scales the page once, also while it is open", async () => {
  const { page, tell } = await app({
    answers: { 'phone|text_size': { scale: 1.3 } },
  })
  await page.getByTestId('home-new').waitFor()
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  assert.equal(await size(), '20.8px')
  await page.evaluate(() => (location.hash = '#/settings'))
  await page.getByTestId('text').locator('label', { hasText: '150 %' }).tap()
  assert.equal(await size(), '31.2px')
  await page.evaluate(() => (window.same = true))
  await tell('text', { scale: 1 })
  assert.equal(await size(), '24px')
  assert.equal(await page.evaluate(() => window.same), true)
})

test('the bars follow the theme of the page', async () => {
  const { page, asked } = await app({ theme: 'dark' })
  await page.getByTestId('home-new').waitFor()
  const last = async () => (await asked('phone|paint')).at(-1)
  assert.deepEqual(await last(), { ground: '#12151a', light: false, theme: 'system' })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'light')
  assert.deepEqual(await last(), { ground: '#f4eee1', light: true, theme: 'system' })
})

test('the hand feels what is looked at, unless it shall not', async () => {
  const { page, asked } = await app({ system: 'ios' })
  await page.locator('[data-testid^=home-practice]').first().tap()
  await page.getByTestId('hand-over-accept').tap()
  await page.getByTestId('secret-hold').waitFor()
  const taps = async () => (await asked('haptics|impact_feedback')).length
  const looked = async () => {
    const before = await taps()
    await holding(page, () => page.locator('[aria-pressed=true]').waitFor())
    return (await taps()) - before
  }
  assert.equal(await looked(), 1)
  const battle = new URL(page.url()).hash
  await page.evaluate(() => (location.hash = '#/settings'))
  await page.getByLabel('Vibration').tap()
  await page.evaluate((battle) => (location.hash = battle), battle)
  await page.getByTestId('hand-over-accept').tap()
  await page.getByTestId('secret-hold').waitFor()
  assert.equal(await looked(), 0)
})

test('opening a table asks for the network, and says what refusing means', async () => {
  const opened = await app({ answers: { [CHECK]: REFUSED, [ASK]: REFUSED } })
  const { page, answer, asked } = opened
  await page.getByTestId('home-new').waitFor()
  await gathering(opened)
  await page.getByTestId('network-why').getByText('nobody can join').waitFor()
  await page.getByTestId('open-table').tap()
  await page.getByText('The next tap asks again.').waitFor()
  assert.deepEqual(await asked(ASK), [{ permissions: ['localNetwork'] }])
  await answer(ASK, FINAL)
  await page.getByTestId('open-table').tap()
  await page.getByText('Allow it in your phone’s settings').waitFor()
  assert.equal(await page.getByTestId('close-table').count(), 0)
  await answer(ASK, { ...FINAL, localNetwork: 'granted' })
  await page.getByTestId('open-table').tap()
  await page.getByTestId('close-table').waitFor()
})

test('joining asks for the network, and says what refusing means', async () => {
  const { page, asked } = await app({
    at: '#/join',
    answers: { [CHECK]: REFUSED, [ASK]: FINAL },
  })
  await page.getByTestId('network-why').getByText('cannot reach the host').waitFor()
  await page.getByTestId('join-link').fill('http://127.0.0.1:1/#join=x')
  await page.getByTestId('join-do').tap()
  await page.getByText('Allow it in your phone’s settings').waitFor()
  assert.deepEqual(await asked(ASK), [{ permissions: ['localNetwork'] }])
})

test('nothing is asked where nothing has to be allowed', async () => {
  for (const system of ['ios', null]) {
    const opened = await app({ system })
    await opened.page.getByTestId('home-new').waitFor()
    await gathering(opened)
    assert.equal(await opened.page.getByTestId('network-why').count(), 0)
    await opened.page.getByTestId('open-table').tap()
    await opened.page.getByTestId('close-table').waitFor()
    const kept = await opened.page.getByTestId('keep-open').count()
    assert.equal(kept, system === 'ios' ? 1 : 0)
    assert.equal(await opened.page.getByTestId('allow-running').count(), 0)
    assert.deepEqual(await opened.asked(ASK), [])
    await opened.page.getByTestId('close-table').tap()
  }
})

test('an open table stands in a notice, which goes with it', async () => {
  const only = { localNetwork: 'granted', notifications: 'prompt' }
  const opened = await app({ answers: { [CHECK]: only } })
  const { page, answer, asked } = opened
  await page.getByTestId('home-new').waitFor()
  await gathering(opened)
  await page.getByTestId('open-table').tap()
  await page.getByTestId('keep-open').getByText('Keep this app in front').waitFor()
  assert.deepEqual(await asked('phone|keep_running'), [])
  await answer(CHECK, { localNetwork: 'granted', notifications: 'granted' })
  await page.getByTestId('allow-running').tap()
  await page.getByTestId('keep-open').waitFor({ state: 'detached' })
  await page.waitForFunction(() =>
    window.system.asked.some(([name]) => name === 'phone|keep_running'),
  )
  assert.deepEqual((await asked('phone|keep_running')).at(-1), {
    title: 'Table open: Ligny',
    text: 'Nobody else is here.',
    kind: 'Open tables',
    alert: false,
  })
  const before = (await asked('phone|stop_running')).length
  await page.getByTestId('close-table').tap()
  await page.waitForFunction(
    (before) =>
      window.system.asked.filter(([name]) => name === 'phone|stop_running').length > before,
    before,
  )
})

test('a browser that is too old says so, and shows nothing else', async () => {
  const { page } = await given.take({
    before: (page) =>
      page.addInitScript(() => {
        const { supports } = CSS
        CSS.supports = (...what) => !what[0].includes('subgrid') && supports.apply(CSS, what)
      }),
  })
  await page.getByText('This browser is too old').waitFor()
  assert.match(
    await page.locator('#too-old').textContent(),
    /Chrome or Android System WebView \d+,/,
  )
  assert.equal(await page.locator('main').count(), 0)
})
