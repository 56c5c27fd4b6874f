// Fantasy Commander by touch, both seats on one phone. Scenario 1 with its printed rosters: values that
// no book prints are typed on the cards, on the army's page, and when the battle asks for them. A
// battle royale with the table's own dice, tokens and cards. Two turns of each, and the last step to
// its end.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fantasy, SECRETS } from '../hands/fantasy-hand.mjs'
import { hand, holding } from '../hands/hand.mjs'
import { givenHost } from '../given.mjs'
import { fixDraws, tapGrey } from '../phone.mjs'
import { axeWatch, secrecyWatch } from '../watch.mjs'

const GAME = 'fantasy_commander'
const { ask, take } = givenHost()

/** A phone on the page of a new battle, with helpers to tap it. */
async function newBattle(phone) {
  const { page, faults } = await take(phone)
  await page.getByTestId('home-new').waitFor()
  const axe = axeWatch(page)
  const go = (path) => page.evaluate((path) => (location.hash = `#/${path}`), path)
  await go(`new/${GAME}`)
  await page.getByTestId('begin').waitFor()
  return {
    page,
    faults,
    axe,
    go,
    tap: (id) => page.getByTestId(id).first().tap(),
  }
}

/** Begins the prepared battle with fixed draws. Returns a hand that is watched. */
async function begin({ page, faults, axe, tap }, seed, knows) {
  await tap('begin')
  await page.waitForURL(/#\/battle\/[0-9a-f]{32}$/)
  const battle = await fixDraws(page, ask, seed)
  const secrets = secrecyWatch(page, ask, () => battle, SECRETS)
  const me = hand(page, knows, {
    seed: 7,
    after: async () => void (await axe.look(), await secrets.look()),
  })
  await me.settle()
  const look = (viewer = 'table') => ask({ ask: 'look', battle, viewer })
  return { page, faults, axe, me, battle, look, secrets }
}

/** Plays until the table's view satisfies `there`. */
async function playTo({ me, look }, there) {
  for (let step = 0; step < 900; step += 1) {
    const { view } = await look()
    if (there(view)) return view
    assert.notEqual(await me.next(), null, 'the battle ended before')
  }
  assert.fail('it was not met in 900 taps')
}

/** Corrects a counter through the door, as if from another phone. */
async function correct({ battle }, what) {
  const command = { do: 'correct', what, why: 'so' }
  const id = crypto.randomUUID().replaceAll('-', '')
  const done = await ask({
    ask: 'act',
    battle,
    viewer: 'table',
    seat: 0,
    id,
    command,
  })
  assert.equal(done.problem, undefined, JSON.stringify(done.problem))
}

/** Checks that the battle ended by a rule, and that the page names the winner. */
async function over({ page, look, axe, faults, me, secrets }, rule) {
  const { view } = await look()
  assert.equal(view.phase, 'finished')
  assert.equal(view.now.outcome.rule, rule)
  const shown = await page.getByTestId('winner').textContent()
  assert.match(shown, new RegExp(view.sides[view.now.outcome.winner].name))
  await me.tap('[data-testid="dock-log"]')
  await me.escape()
  await me.tap('[data-testid="score-open"]')
  await me.escape()
  assert.deepEqual(faults, [])
  console.log(`${me.taps} taps, ${secrets.looked} looks, ${axe.seen.size} kinds of screens`)
}

test('scenario 1 with its printed rosters', async () => {
  const it = await newBattle()
  await it.page.getByTestId('scenario-pick').selectOption('first-battle')
  await it.tap('rosters')
  await tapGrey(it.page.getByTestId('begin'))
  await it.page.getByTestId('why-not').getByText('FC-').first().waitFor()
  await it.page.keyboard.press('Escape')
  for (const seat of [0, 1]) await typeRoster(it, seat)
  await typeCard(it)
  await it.go(`new/${GAME}`)
  await it.axe.look()
  const battle = await begin(it, '0c', fantasy())
  await place(battle)
  await playTo(battle, (view) => view.phase === 'giving')
  await keepsDraft(battle)
  await playTo(battle, (view) => view.round === 2 && view.phase === 'ending')
  for (const [seat, to] of [9, 8].entries()) await correct(battle, { points: { seat, to } })
  await battle.me.tap('[data-testid="points-0"] button:last-child')
  await battle.me.tap('[data-testid="likely"]')
  await over(battle, 'FC-WIN-1')
})

/** Types, on its army's page, what the printed roster of a side lacks before a battle can begin. */
async function typeRoster({ page, axe, go, tap }, seat) {
  await tap(`mend-${seat}`)
  await page.getByTestId('total').waitFor()
  await axe.look()
  const asked = page.locator('[data-testid="ask-branch"], [data-testid="ask-size"]')
  await asked.first().waitFor()
  for (let left = await asked.count(); left > 0; left = await asked.count()) {
    const one = asked.first()
    const size = (await one.getAttribute('data-testid')) === 'ask-size'
    const answer = one.getByRole('button').nth(size ? 3 : 0)
    const label = await one.getByRole('group').getAttribute('aria-label')
    await answer.tap()
    await page.getByRole('group', { name: label, exact: true }).waitFor({ state: 'detached' })
  }
  await go(`new/${GAME}`)
  await page.getByTestId('begin').waitFor()
}

/** Types one whole card before the battle. */
async function typeCard({ page, axe, go, tap }) {
  await go(`armies/${GAME}/cards/empire/units/legionnaires`)
  await page.getByTestId('lacking').waitFor()
  for (const value of ['stamina', 'walk', 'attack'])
    await page.getByTestId(`value-${value}`).getByRole('button').last().tap()
  await page.getByTestId('leads-dice').getByRole('button').last().tap()
  const none = page.getByRole('button', { name: 'It has none' })
  for (let left = await none.count(); left > 0; left -= 1) {
    await none.first().tap()
    await none.nth(left - 1).waitFor({ state: 'detached' })
  }
  await tap('ability-add')
  await axe.look()
}

/** Places units in turn, then all others at once. */
async function place({ page, me, look }) {
  for (const seat of [1, 0]) {
    const { view } = await look()
    const { id } = view.units.find((unit) => unit.owner === seat && unit.status === 'waiting')
    assert.equal(view.now.seat, seat)
    await me.tap(`[data-testid="unit-${id}"]`)
    assert.equal((await look()).view.units[id].status, 'battlefield')
  }
  await page.getByTestId('likely').waitFor()
}

/** Checks that a draft of orders survives a reload, and that nobody else sees any of it. */
async function keepsDraft({ page, me, look }) {
  await me.tap('[data-testid="likely"]')
  await me.tap('[data-testid="hand-over-accept"]')
  const places = page.getByTestId('places')
  const bare = () => places.locator('.bare').count()
  const draw = async () => {
    let count
    await holding(page, async () => void (count = await bare()))
    return count
  }
  await page.getByTestId('places').waitFor()
  const { seq } = await look()
  const before = await draw()
  // With nothing laid, the lock would waste the turn, so it asks for confirmation.
  await me.tap('[data-testid="likely"]')
  await me.tap('[data-testid="sure-wait"]')
  await holding(page, async () => {
    await me.touch('[data-testid^="place-"]')
  })
  assert.equal(await draw(), before - 1)
  await page.reload()
  await page.getByTestId('hand-over-accept').waitFor()
  await me.tap('[data-testid="hand-over-accept"]')
  await places.waitFor()
  assert.equal(await draw(), before - 1)
  assert.equal((await look()).seq, seq, 'nothing of it was sent')
}

test('a battle royale with all of the table’s own', async () => {
  const it = await newBattle({ width: 360, height: 640, theme: 'light' })
  await it.page.getByTestId('scenario-pick').selectOption('battle-of-the-vanguard')
  await it.page.getByTestId('preset').locator('label').last().tap()
  await it.axe.look()
  const battle = await begin(it, '0d', fantasy())
  await playTo(battle, (view) => view.round === 3)
  const strikes = ({ now }) => now.activation?.stage === 'start' && now.seat === 0 && !now.fight
  await playTo(battle, (view) => strikes(view) && view.now.activation.order !== 'yellow')
  await leaveOne(battle)
  await lastBlow(battle)
  await over(battle, 'FC-WIN-4')
})

/** Leaves South with a single model. */
async function leaveOne(battle) {
  const { view } = await battle.look()
  const [last, ...others] = view.units.filter(
    ({ owner, status }) => owner === 1 && status === 'battlefield',
  )
  for (const { id } of others) await correct(battle, { strength: { unit: id, to: 0 } })
  await correct(battle, { strength: { unit: last.id, to: 1 } })
  await battle.page.locator('[data-testid^="target-"]').nth(1).waitFor({ state: 'detached' })
}

/** North destroys it. */
async function lastBlow({ me }) {
  await me.tap('[data-testid^="target-"]')
  await me.tap('[data-testid="attack-do"]')
  for (;;) {
    const { faces, roll, likely, winner } = await me.see()
    if (winner) return
    if (faces.length > 0) await me.tap('[data-testid="face-2"]')
    else await me.tap(roll ?? likely)
  }
}

test('a turn takes one tap for each decision, and the hand-overs', async () => {
  const { page, faults } = await take()
  await page.getByTestId(`home-practice-${GAME}`).tap()
  await page.waitForURL(/#\/battle\//)
  const battle = await fixDraws(page, ask, '03')
  const look = async () => ask({ ask: 'look', battle, viewer: 'table' })
  const me = hand(page, fantasy(), { seed: 3 })
  await me.settle()
  const count = {}
  const { seq } = await look()
  const laid = async () => (await look()).view.phase === 'giving' && me.taps
  let places = 0
  for (let step = 0; (await look()).view.round < 2; step += 1) {
    assert.ok(step < 400, 'the turn does not end')
    const before = await laid()
    const what = await me.next()
    count[what] = (count[what] ?? 0) + 1
    if (what === 'lay') places += me.taps - before
  }
  const decided = (await look()).seq - seq
  const { 'hand over': over = 0, target = 0, redirect = 0, 'no attack': tried = 0 } = count
  // The situation is asked before an attack, and before another unit takes it.
  const asked = target + redirect
  console.log(
    `${me.taps} taps in a turn: ${decided} decisions, ${over} hand-overs, ` +
      `${places} orders laid, ${asked} questions, ${tried} attacks that could not be`,
  )
  assert.ok(me.taps <= decided + over + places + asked + tried)
  assert.deepEqual(faults, [])
})

/** Plays until something is on the page. */
async function playToPage(me, there) {
  for (let step = 0; step < 600; step += 1) {
    if ((await there.count()) > 0) return
    assert.notEqual(await me.next(), null, 'the battle ended before')
  }
  assert.fail('it was not met in 600 taps')
}

/** What a drawn card does is chosen on it: an effect adds what is to be entered, and takes it away. */
async function choosesEffects({ page, me, axe }) {
  await me.tap('[data-testid="likely"]')
  assert.equal(await page.locator('[data-testid^="effect-"][aria-pressed="true"]').count(), 0)
  const hits = page.locator('[data-testid^="card_hits-"]')
  assert.equal(await hits.count(), 0)
  await me.tap('[data-testid="effect-card_hits"]')
  assert.notEqual(await hits.count(), 0)
  await axe.look()
  await me.tap('[data-testid="effect-card_hits"]')
  assert.equal(await hits.count(), 0)
  await me.tap('[data-testid="card-done"]')
  assert.equal(await page.getByTestId('in-force').count(), 0, 'it is done with')
}

test('a battle says what it is about, and a card what it does', async () => {
  const { page, faults } = await take({
    width: 360,
    height: 640,
  })
  const axe = axeWatch(page)
  await page.getByTestId(`home-practice-${GAME}`).waitFor()
  const { pack } = await ask({ ask: 'pack', game: GAME })
  // The app carries out its own cards; the players carry out those that the table draws.
  const draft = { ...pack.practice.draft, sources: { tactics: 'table' } }
  const begun = await ask({ ask: 'new_battle', game: GAME, name: 'A test', draft })
  await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), begun.battle)
  await page.waitForURL(/#\/battle\//)
  const battle = await fixDraws(page, ask, '03')
  const me = hand(page, fantasy(), { seed: 3 })
  await me.settle()
  const stakes = page.getByTestId('stakes')
  const { view } = await ask({ ask: 'look', battle, viewer: 'table' })
  for (const line of ['10 points', ...view.scenario.notes])
    assert.ok((await stakes.textContent()).includes(line), line)
  await axe.look()

  await playToPage(me, page.getByTestId('open-card'))
  assert.equal(await stakes.count(), 0, 'both have read it')
  const card = await page.getByTestId('open-card').boundingBox()
  const dock = await page.locator('.dock').boundingBox()
  assert.ok(card.y + card.height <= dock.y, 'the card is seen before it is decided on')
  const own = view.units.filter(({ owner, status }) => owner === 0 && status === 'battlefield')
  assert.ok((await page.locator('[data-testid^="unit-open-"]').count()) >= own.length - 1)
  await choosesEffects({ page, me, axe })

  await playToPage(me, page.locator('dialog [data-testid="card-dice"]'))
  await axe.look()
  const odds = page.getByTestId('odds-brief')
  const before = await odds.textContent()
  await me.tap('[data-testid="own-extra"] button:last-child')
  await page.waitForFunction(
    (before) => document.querySelector('[data-testid="odds-brief"]').textContent !== before,
    before,
  )
  await me.tap('[data-testid="attack-do"]')
  const { now } = (await ask({ ask: 'look', battle, viewer: 'table' })).view
  assert.deepEqual(
    now.fight.dice[0].filter(({ what }) => what === 'extra').map(({ dice }) => dice),
    [1],
  )
  await me.tap('[data-testid="score-open"]')
  assert.match(await stakes.textContent(), /10 points/)
  assert.equal(await page.getByText('Check these yourselves').count(), 1)
  assert.deepEqual(faults, [])
})

/** Real touches: the page does not scroll anything into view until the finger is lifted. */
async function finger(page) {
  const touch = await page.context().newCDPSession(page)
  const send = (type, ...points) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  const { x, y, width, height } = await page.getByTestId('secret-hold').boundingBox()
  const held = [x + width / 2, y + height / 2]
  return {
    hold: () => send('touchStart', held),
    /** A second finger moves from one place to another, and stays there. */
    async drag([x, from], to) {
      await send('touchStart', held, [x, from])
      for (let n = 1; n <= 8; n += 1)
        await send('touchMove', held, [x, from + ((to - from) * n) / 8])
    },
    lift: () => send('touchEnd'),
  }
}

/** The elements that are entirely in sight, where a tap reaches them. */
const inSight = (page, selector) =>
  page.evaluate((selector) => {
    const reached = (one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      const points = [top + 2, (top + bottom) / 2, bottom - 2]
      return points.every((y) => one.contains(document.elementFromPoint((left + right) / 2, y)))
    }
    return [...document.querySelectorAll(selector)].filter(reached).map((it) => it.dataset.testid)
  }, selector)

/** Reloads the page at a size of screen and text. */
async function sized(page, [width, height, text]) {
  await page.evaluate((text) => (document.documentElement.dataset.text = text), text)
  await page.setViewportSize({ width, height })
  await page.reload()
  await page.getByTestId('hand-over-accept').tap()
  await page.evaluate((text) => (document.documentElement.dataset.text = text), text)
  await page.getByTestId('secret-hold').waitFor()
  await page.evaluate(
    () => new Promise((next) => requestAnimationFrame(() => setTimeout(next, 100))),
  )
}

/** Text at twice its size. */
const LARGE = [
  [390, 844, '200'],
  [360, 640, '200'],
]
const TILES = '[data-testid^="tile-"]'
const PLACES = '[data-testid^="place-"]'

/** With a tile in hand every unit is in sight, while a finger holds, too. */
async function showsEveryUnit(page, size) {
  await sized(page, [...size, '100'])
  await page.getByTestId('tile-purple').click()
  const { hold, lift } = await finger(page)
  const units = await page.locator(PLACES).count()
  assert.equal((await inSight(page, PLACES)).length, units, `every unit at ${size}`)
  await hold()
  await page.locator(`${TILES} b`).first().waitFor()
  assert.equal((await inSight(page, PLACES)).length, units, `every unit held at ${size}`)
  await lift()
}

test('orders are laid under a finger at every size of text', async () => {
  const { page, faults } = await take()
  await page.getByTestId(`home-practice-${GAME}`).tap()
  await page.waitForURL(/#\/battle\//)
  await fixDraws(page, ask, '03')
  const me = hand(page, fantasy(), { seed: 3 })
  await me.settle()

  await playToPage(me, page.getByTestId('reroll_orders'))
  for (const size of LARGE) {
    await sized(page, size)
    const { hold, lift } = await finger(page)
    await hold()
    await page.locator('.slot.held').first().waitFor()
    assert.ok((await inSight(page, '.slot')).length >= 3, `dice at ${size}`)
    await lift()
  }
  await sized(page, [390, 844, '100'])
  await page.evaluate(() => (document.documentElement.dataset.text = '100'))
  await playToPage(me, page.getByTestId('places'))
  for (const size of LARGE) {
    await sized(page, size)
    assert.ok((await inSight(page, PLACES)).length >= 1, `a unit at rest at ${size}`)
    const { hold, drag, lift } = await finger(page)
    await hold()
    await page.locator(`${TILES} b`).first().waitFor()
    const seen = await inSight(page, PLACES)
    assert.ok(seen.length >= 1, `a unit at ${size}`)
    assert.equal((await inSight(page, TILES)).length, 5, `the tiles at ${size}`)
    assert.equal((await inSight(page, '[data-asks]')).length, 1, `what to do at ${size}`)
    const cut = await page.evaluate(
      (tiles) =>
        [...document.querySelectorAll(tiles)].filter((it) => it.scrollHeight > it.clientHeight)
          .length,
      TILES,
    )
    assert.equal(cut, 0, `a count is cut at ${size}`)
    const { x, y } = await page.getByTestId(seen[0]).boundingBox()
    await drag([x + 40, y + 30], y - 200)
    assert.notDeepEqual(await inSight(page, PLACES), seen, `a second finger scrolls at ${size}`)
    assert.equal(await page.locator(`${TILES} b`).count(), 5, 'the first one still holds')
    await lift()
  }
  for (const size of [
    [390, 844],
    [360, 640],
    [1280, 720],
  ])
    await showsEveryUnit(page, size)
  assert.deepEqual(faults, [])
})

/** Opens the current page again at that size. */
async function again(page, [width, height, text]) {
  await page.setViewportSize({ width, height })
  const there = new URL(page.url()).hash
  await page.evaluate((text) => {
    document.documentElement.dataset.text = text
    location.hash = '#/'
  }, text)
  await page.getByTestId('home-new').waitFor()
  await page.evaluate((there) => (location.hash = there), there)
  await page.locator('.dock').waitFor()
  await page.evaluate(
    () => new Promise((next) => requestAnimationFrame(() => setTimeout(next, 300))),
  )
}

test('what is decided on is whole with large text', async () => {
  const { page, faults } = await take()
  await page.getByTestId(`home-practice-${GAME}`).tap()
  await page.waitForURL(/#\/battle\//)
  await fixDraws(page, ask, '03')
  const me = hand(page, fantasy(), { seed: 3 })
  await me.settle()
  const TAPS = '.dock .taps button'
  const meets = async (testid, looks) => {
    await playToPage(me, page.getByTestId(testid))
    for (const size of LARGE) {
      await again(page, size)
      await looks(size)
    }
    await again(page, [390, 844, '100'])
  }
  const whole = async (size) => {
    const taps = await page.locator(TAPS).count()
    assert.equal((await inSight(page, TAPS)).length, taps, `a tap is covered at ${size}`)
  }
  await meets('move-attack', whole)
  await meets('question-stand', async (size) => {
    await whole(size)
    const title = page.getByTestId('question-stand').locator('h2')
    assert.match(await title.textContent(), / against /)
    const { y, height } = await title.boundingBox()
    const dock = await page.locator('.dock').boundingBox()
    assert.ok(y > 0 && y + height <= dock.y, `who attacks whom at ${size}`)
  })
  await meets('open-card', async (size) => {
    await whole(size)
    assert.equal(
      (await inSight(page, '[data-testid=open-card] b')).length,
      1,
      `its name at ${size}`,
    )
  })
  await meets('card-unit', async (size) => {
    const lit = await inSight(page, '[data-lit]:not([data-lit=false]) button.unit')
    assert.ok(lit.length > 0, `a unit to choose at ${size}`)
    assert.deepEqual(
      lit.filter((id) => !/^card_/.test(id)),
      [],
    )
  })
  assert.deepEqual(faults, [])
})
