// Warfare by touch, four commanders on one phone: a battle of two units each to its end by points.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOver, onOnePhone } from './touch.mjs'
import { warfare } from './warfare-hand.mjs'

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

test('a battle to its end by points', { timeout: 600_000 }, () =>
  onOnePhone(BATTLE, async (it) => {
    const done = await it.playTo(({ round }) => round === 3)
    for (const what of ['unit', 'target', 'attack']) assert.ok(done.has(what), `no ${what}`)
    await it.playTo(({ phase }) => phase === 'finished')
    await isOver(it, 'W-PTS-2')
  }),
)

test('while battle magic aims, an empty space moves nobody', { timeout: 300_000 }, () =>
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
  }),
)

test('a trait moves a unit to another space', { timeout: 300_000 }, () =>
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
  }),
)
