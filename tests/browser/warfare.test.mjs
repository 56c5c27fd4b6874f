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
