// Warfare by touch, four commanders on one phone: a battle with two units each, to its end by points.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOver, onOnePhone } from '../hands/touch.mjs'
import { warfare } from '../hands/warfare-hand.mjs'

/** Two units for each commander. */
const army = (name, faction, cards) => ({
  name,
  faction,
  commanders: [{ name: `First of ${name}` }, { name: `Second of ${name}` }],
  entries: cards.map((card, n) => ({ card, commander: n % 2 })),
})
const ARMIES = [
  army('the Mere', 'hollow-mere', ['mere-spears', 'ditch-levy', 'heron-bows', 'marsh-ponies']),
  army('the Kiln', 'cinder-caravan', ['kiln-guard', 'clay-levy', 'ember-slings', 'soot-kites']),
]
const BATTLE = {
  game: 'warfare',
  changes: { armies: ARMIES },
  knows: warfare(),
  draws: '0c',
  seed: 31,
  phone: { width: 360, height: 640, theme: 'light' },
}

test('a battle to its end by points', () =>
  onOnePhone(BATTLE, async (it) => {
    const done = await it.playTo(({ round }) => round === 3)
    for (const what of ['unit', 'target', 'attack']) assert.ok(done.has(what), `no ${what}`)
    await it.playTo(({ phase }) => phase === 'finished')
    await isOver(it, 'W-PTS-2')
  }))

test('while battle magic aims, an empty space moves nobody', () =>
  onOnePhone(BATTLE, async ({ page, me, look, playTo }) => {
    const acting = ({ now }) => now.acting && now.acting.moves === 0 && !now.acting.action
    const casts = (view) =>
      acting(view) && view.kinds[view.units[view.now.acting.unit].kind].card.id === 'ember-slings'
    await playTo(casts)
    const lit = page.locator('[data-testid="board"] [data-lit]:not(.attack)')
    const spaces = await lit.evaluateAll((all) => all.map((it) => it.dataset.testid))
    assert.ok(spaces.length > 0, 'it may move somewhere')
    await me.tap('[data-testid="magic"]')
    await me.tap(`[data-testid="${spaces[0]}"]`)
    assert.equal((await look()).view.now.acting.moves, 0)
    await me.tap('[data-testid="magic-none"]')
    await page.getByTestId('magic-leave').waitFor({ state: 'detached' })
    assert.equal((await look()).view.now.acting.action, 'magic')
  }))

test('a trait moves a unit to another space', () =>
  onOnePhone(BATTLE, async ({ page, me, look, playTo }) => {
    const placed = (view) => view.units[view.now.acting.unit].place
    await playTo((view) => view.now.acting && placed(view).at?.space)
    await me.tap('[data-testid="effects"]')
    await me.tap('[data-testid="effect-shift"]')
    const free = page.locator('[data-testid="effects-sheet"] [data-lit]')
    const spaces = await free.evaluateAll((all) => all.map((it) => it.dataset.testid))
    const { view } = await look()
    const { unit } = view.now.acting
    await me.tap(`[data-testid="effects-sheet"] [data-testid="${spaces[0]}"]`)
    const to = (await look()).view.units[unit].place
    assert.notDeepEqual(to, view.units[unit].place)
  }))

/** What a player sees now: the result of the last attack, and whether a lit unit is in sight. */
const seenNow = (page) =>
  page.evaluate(() => {
    const whole = (one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      const hit = (y) => one.contains(document.elementFromPoint((left + right) / 2, y))
      return top >= 0 && bottom <= innerHeight && hit(top + 3) && hit(bottom - 3)
    }
    const result = document.querySelector('[data-testid=moment-result]')
    const lit = [...document.querySelectorAll('main [data-lit=true]')]
    return { result: result && whole(result) && result.textContent, lit: lit.some(whole) }
  })

/** Whether an attack has just taken casualties, and the same commander can go on. */
function attacked() {
  let before
  return ({ now, test, opening, units }) => {
    const left = units.reduce((sum, unit) => sum + unit.left, 0)
    if (now.acting?.action !== 'attack') before = left
    return now.acting && !test && !opening && now.left.length > 1 && left < before
  }
}

test('what an attack came to is seen when the activation ended', () =>
  onOnePhone({ ...BATTLE, changes: {} }, async ({ page, me, look, playTo }) => {
    for (const [width, height] of [
      [390, 844],
      [360, 640],
    ]) {
      await page.setViewportSize({ width, height })
      await playTo(attacked())
      const { view } = await look()
      const end = page.getByTestId('end-activation')
      await me.tap(`[data-testid=${(await end.count()) > 0 ? 'end-activation' : 'likely'}]`)
      const then = (await look()).view
      assert.equal(then.now.acting, null)
      assert.equal(then.now.seat, view.now.seat)
      const { result, lit } = await seenNow(page)
      assert.match(result ?? '', /took|broke/)
      assert.ok(lit, 'a unit that may act is seen')
    }
  }))
