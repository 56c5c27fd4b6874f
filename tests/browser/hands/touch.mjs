// A battle by touch with all seats on one phone: after each tap axe checks a new kind of screen, and
// nothing that only one seat knows is on the page while no finger holds.
import assert from 'node:assert/strict'
import { hand } from './hand.mjs'
import { fixDraws, openBrowser, openDoor, openHost, takePhone } from '../phone.mjs'
import { secretsOf } from '../laws/positions.mjs'
import { giveWitness, patiently } from '../laws/witness.mjs'
import { axeWatch } from '../watch.mjs'

/** More taps than any battle of a test needs. */
const MOST_TAPS = 900

/**
 * Begins the practice battle with `changes` in its draft and with fixed draws. `playing` gets the tools
 * to play it, such as `playTo`, which taps until the table's view satisfies a condition and returns
 * what was done. A hasty phone is tapped as by a player who looks before each tap: every tap counts, and
 * axe checks nothing. `browser` is one that others use, too.
 */
export async function onOnePhone(
  { game, changes, knows, draws, seed, phone, browser: shared },
  playing,
) {
  const [host, browser] = await Promise.all([openHost(), shared ?? openBrowser()])
  try {
    const ask = await openDoor(host.url)
    const hasty = phone?.hasty ? { before: giveWitness } : {}
    const { page, context, faults } = await takePhone(browser, host.url, { ...phone, ...hasty })
    await page.getByTestId('home-new').waitFor()
    const { pack } = await ask({ ask: 'pack', game })
    const draft = { ...pack.practice.draft, ...changes }
    const begun = await ask({ ask: 'new_battle', game, name: 'A test', draft })
    assert.equal(begun.problem, undefined, JSON.stringify(begun.problem))
    await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), begun.battle)
    await page.waitForURL(/#\/battle\//)
    const battle = await fixDraws(page, ask, draws)
    const look = (viewer = 'table') => ask({ ask: 'look', battle, viewer })
    const axe = axeWatch(page)
    const lost = []
    const watch = phone?.hasty ? { around: patiently(page, lost) } : { after: () => axe.look() }
    const me = hand(page, knows, { seed, ...watch })
    await me.settle()
    await playing({ page, me, look, playTo: (there) => playTo({ page, me, look }, there) })
    assert.deepEqual([...faults, ...lost], [])
    console.log(`${game}: ${me.taps} taps, ${axe.seen.size} kinds of screens`)
    await context.close()
  } finally {
    if (!shared) await browser.close()
    host.stop()
  }
}

async function playTo({ page, me, look }, there) {
  const done = new Set()
  for (let tap = 0; tap < MOST_TAPS; tap += 1) {
    const table = await look()
    if (there(table.view)) return done
    await keepsSecrets(page, [
      table,
      ...(await Promise.all(table.sides.map((_, seat) => look({ seat })))),
    ])
    const what = await me.next()
    assert.notEqual(what, null, 'the battle ended before')
    done.add(what)
  }
  return assert.fail(`it was not met in ${MOST_TAPS} taps`)
}

async function keepsSecrets(page, looks) {
  const html = await page.evaluate(() => document.body.innerText)
  for (const word of secretsOf(looks).hidden)
    assert.ok(!html.includes(word), `${word} is a secret and on the page`)
}

/** Checks that the battle ended by a rule, and that the page names the winner. */
export async function isOver({ page, look }, rule) {
  const { view } = await look()
  assert.equal(view.phase, 'finished')
  assert.equal(view.now.outcome.rule, rule)
  const shown = await page.getByTestId('winner').textContent()
  assert.ok(shown.includes(view.sides[view.now.outcome.winner].name), shown)
}
