// Two rounds of Warfare between four phones, one for each commander, and a screen, over lines that are
// cut, held up, and lose, double and swap what goes over them; then both sides agree on the end.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openBrowser } from './phone.mjs'
import { playAtTable } from './tables.mjs'
import { warfare } from './warfare-hand.mjs'

const ROUNDS = 2

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

let browser
before(async () => void (browser = await openBrowser()))
after(() => browser?.close())

test('a phone for each commander and a screen for all', { timeout: 600_000 }, async () => {
  const { answered, opened } = await playAtTable(browser, {
    game: 'warfare',
    changes: { armies: ARMIES },
    knows: warfare,
    seed: 31,
    watch: async (devices, seat) => {
      if (seat === 0) await endAfter(ROUNDS, devices[seat])
    },
  })
  assert.ok(answered > 30, `${answered} commands`)
  const steps = JSON.stringify(opened.steps)
  for (const round of [1, ROUNDS]) assert.ok(steps.includes(`"round":${round}`), `round ${round}`)
})

/** When so many rounds are over, this seat asks the other side to end the battle. */
async function endAfter(rounds, { page, record }) {
  const { round, phase } = record.look?.view ?? {}
  if (!(round > rounds) || phase === 'finished') return
  try {
    if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape')
    await page.getByTestId('dock-log').tap()
    await page.getByTestId('end').tap()
    await page.getByTestId('end-ask').tap()
    await page.getByTestId('winner').waitFor()
  } catch {
    // The page changes while others play, and while its line is mended: the wish is made once more.
  }
}
