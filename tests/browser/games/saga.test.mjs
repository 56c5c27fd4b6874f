// Whole battles of Napoleon Saga by touch with the practice armies: one to its points, one to three
// empty First Line slots with the table's own dice, and some turns by keyboard alone. Axe checks every
// screen, and no face-down unit and no card in a hand is on the page while no finger holds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hand } from '../hands/hand.mjs'
import { givenHost } from '../given.mjs'
import { fixDraws } from '../phone.mjs'
import { saga, SECRETS } from '../hands/saga-hand.mjs'
import { axeWatch, secrecyWatch } from '../watch.mjs'

const { ask, take } = givenHost()

/** A practice battle with `changes` in its setup, on its own phone. */
async function begin(changes, seed, phone) {
  const { page, faults } = await take(phone)
  await page.getByTestId('home-practice-napoleon_saga').waitFor()
  const { pack } = await ask({ ask: 'pack', game: 'napoleon_saga' })
  const draft = { ...pack.practice.draft, ...changes }
  const { battle } = await ask({
    ask: 'new_battle',
    game: 'napoleon_saga',
    name: 'A test',
    draft,
  })
  await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), battle)
  await page.waitForURL(/#\/battle\//)
  const fixed = await fixDraws(page, ask, seed)
  return { page, faults, battle: fixed }
}

/** Plays until the battle is over or `enough` says so. Returns the last look. */
async function play(it, seed, { enough = async () => false, first = async () => false } = {}) {
  const axe = axeWatch(it.page)
  const secrets = secrecyWatch(it.page, ask, () => it.battle, SECRETS)
  const me = hand(it.page, saga(), {
    seed,
    after: async () => void (await axe.look(), await secrets.look()),
  })
  await me.settle()
  for (let step = 0; ; step += 1) {
    assert.ok(step < 900, 'the battle does not end')
    if (await first(me, secrets)) continue
    if ((await me.next()) === null) break
    if (await enough(me)) break
  }
  console.log(`${me.taps} taps, ${secrets.looked} looks, ${axe.seen.size} kinds of screens`)
  return secrets.look()
}

test('a whole battle by touch, to its points', async () => {
  const it = await begin({ house: { vp_target: 2 } }, '0c')
  const done = new Set()
  const { view } = await play(it, 5, {
    first: async (me, secrets) => {
      const seen = await me.see()
      if (!seen.choosing) return false
      for (const [name, deed] of Object.entries({ correct, takeBack, insist, reload })) {
        if (done.has(name)) continue
        await deed(me, it, secrets)
        done.add(name)
        return true
      }
      return false
    },
  })
  assert.equal(view.phase, 'finished')
  assert.equal(view.now.outcome.rule, 'NS-VIC-3')
  const shown = await it.page.getByTestId('winner').textContent()
  assert.match(shown, new RegExp(view.sides[view.now.outcome.winner].name))
  const { proof } = await ask({ ask: 'prove', battle: it.battle })
  assert.ok(proof.taken_back >= 1 && proof.waivers >= 1, JSON.stringify(proof))
  assert.equal(done.size, 4)
  assert.deepEqual(it.faults, [])
})

test('a whole battle with our own dice, to three empty slots', async () => {
  const small = { width: 360, height: 640, theme: 'light' }
  const it = await begin({ sources: { dice: 'table' } }, '0d', small)
  let emptied = false
  const { view } = await play(it, 9, {
    first: async (me) => {
      if (emptied || !(await me.see()).choosing) return false
      // After the last marker of the second turn, nobody can close the gaps again.
      const { view } = await ask({ ask: 'look', battle: it.battle, viewer: 'table' })
      if (view.turn < 2 || view.sides[0].left + view.sides[1].left > 1) return false
      emptied = true
      await empty(it)
      await me.settle()
      return true
    },
  })
  assert.equal(view.phase, 'finished')
  assert.equal(view.now.outcome.rule, 'NS-VIC-2')
  assert.deepEqual(it.faults, [])
})

test('some turns by keyboard alone', async () => {
  const it = await begin({}, '0e', { prefs: { look: 'tap' } })
  const { page } = it
  const keys = hand(byKeys(page), saga(), { seed: 4 })
  const turn = async () => (await ask({ ask: 'look', battle: it.battle, viewer: 'table' })).view
  for (let step = 0; (await turn()).turn < 3; step += 1) {
    assert.ok(step < 250, 'the turns do not end')
    if ((await keys.next()) === null) break
  }
  // Arrow keys move over the board, and across the front too.
  while (!(await keys.see()).choosing) await keys.next()
  const { seat } = (await turn()).now
  await page.getByTestId(`spot-${seat}-F3`).focus()
  await page.keyboard.press('ArrowUp')
  assert.equal(await focused(page), `spot-${1 - seat}-F3`)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  assert.match(await focused(page), new RegExp(`spot-${1 - seat}-S\\d`))
  assert.deepEqual(it.faults, [])
})

const focused = (page) => page.evaluate(() => document.activeElement.dataset.testid)

/** The page for a hand without a finger: instead of a tap, the element gets the focus and Enter. */
function byKeys(page) {
  const press = async (locator) => {
    await locator.focus()
    await page.keyboard.press('Enter')
  }
  const keyed = (locator) => ({ first: () => ({ tap: () => press(locator.first()) }) })
  return new Proxy(page, {
    get(target, name) {
      if (name === 'locator')
        return (selector) =>
          Object.assign(target.locator(selector), keyed(target.locator(selector)))
      const value = target[name]
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Adds a forgotten casualty to a unit. */
async function correct(me, it) {
  const { view } = await ask({ ask: 'look', battle: it.battle, viewer: 'table' })
  await me.tap(`[data-testid="spot-${1 - view.now.seat}-F3"]`)
  await me.tap('[data-testid="correct-open"]')
  await me.tap('[data-testid="correct-casualties"] button:last-child')
  await me.tap('[data-testid="correct-do"]')
  await me.escape()
}

/** Takes the correction back, and checks that it is gone. */
async function takeBack(me, it, secrets) {
  const before = await secrets.look()
  await me.tap('[data-testid="dock-take-back"]')
  if ((await me.see()).dialog === 'take-back-sheet') await me.tap('[data-testid="take-back-do"]')
  await me.escape()
  assert.ok((await secrets.look()).seq > before.seq)
}

/** Taps a dark slot: the rule says why not, and the table insists. */
async function insist(me, it) {
  const { view } = await ask({ ask: 'look', battle: it.battle, viewer: 'table' })
  const { seat } = view.now
  await me.tap(`[data-testid="spot-${seat}-F3"]`)
  await me.tap(`[data-testid="spot-${1 - seat}-F1"]`)
  assert.equal((await me.see()).dialog, 'why-not')
  await me.tap('[data-testid="insist"]')
  await me.tap('[data-testid="insist-do"]')
  assert.equal((await me.see()).dialog, null)
}

async function reload(me, { page }) {
  await page.reload()
  await page.getByTestId('dock-status').waitFor()
  await me.settle()
}

/** Empties three of North's First Line slots, as if the units were moved on the table. */
async function empty({ battle }) {
  const rear = ['RL', 'RR', 'OL', 'OR', 'R1', 'R2', 'R3', 'R4', 'R5']
  for (const slot of ['F1', 'F2', 'F4']) {
    const { view } = await ask({ ask: 'look', battle, viewer: 'table' })
    const taken = view.spots
      .filter(({ unit }) => unit)
      .map(({ spot }) => `${spot.board}${spot.slot}`)
    const unit = { board: 0, slot }
    for (const to of rear.filter((one) => !taken.includes(`0${one}`))) {
      const command = {
        do: 'correct',
        what: { place: { unit, to: { board: 0, slot: to } } },
        why: 'so',
      }
      const id = crypto.randomUUID().replaceAll('-', '')
      const { problem } = await ask({ ask: 'act', battle, viewer: 'table', seat: 0, id, command })
      if (!problem) break
    }
  }
}
