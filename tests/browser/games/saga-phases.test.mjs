// Napoleon Saga outside its activations, by touch: armies laid out in secret, the table's own decks and
// dice, cards from a hand, objectives claimed, counters corrected.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hand, holding } from '../hands/hand.mjs'
import { givenHost } from '../given.mjs'
import { fixDraws, tapGrey } from '../phone.mjs'
import { saga, SECRETS } from '../hands/saga-hand.mjs'
import { axeWatch, secrecyWatch } from '../watch.mjs'

const { ask, take } = givenHost()

/** A practice battle with `changes` in its setup, on its own phone, with helpers to tap it. */
async function begin(changes, seed) {
  const { page, context, faults } = await take()
  await page.getByTestId('home-practice-napoleon_saga').waitFor()
  const { pack } = await ask({ ask: 'pack', game: 'napoleon_saga' })
  const draft = { ...pack.practice.draft, names: ['Anna', 'Ben'], ...changes }
  const made = await ask({
    ask: 'new_battle',
    game: 'napoleon_saga',
    name: 'A test',
    draft,
  })
  await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), made.battle)
  await page.waitForURL(/#\/battle\//)
  const battle = await fixDraws(page, ask, seed)
  const axe = axeWatch(page)
  const me = hand(page, saga(), { seed: 5, after: () => axe.look() })
  const there = (id) => page.getByTestId(id).filter({ visible: true }).first()
  return {
    page,
    battle,
    me,
    there,
    tap: (id) => me.tap(`[data-testid="${id}"]:visible`),
    view: async (viewer = 'table') => (await ask({ ask: 'look', battle, viewer })).view,
    /** Taps a greyed button, reads the reason, and closes it. */
    async why(id) {
      await tapGrey(there(id))
      const text = await page.getByTestId('why-not').textContent()
      await me.escape()
      return text
    },
    async over() {
      assert.deepEqual(faults, [])
      await context.close()
    },
  }
}

const nameOf = (view, kind) => view.kinds.find(({ id }) => id === kind)?.card.name
const unitOn = (view, board, slot) =>
  view.spots.find(({ spot }) => spot.board === board && spot.slot === slot)?.unit

test('an army is laid out unit by unit, and nobody else sees it', async () => {
  const it = await begin({ quick_start: false }, '21')
  const { page, tap } = it
  const secrets = secrecyWatch(page, ask, () => it.battle, SECRETS)
  await tap('hand-over-accept')
  const { own, kinds } = await it.view({ seat: 0 })
  const guard = own.drawn.findIndex(
    ({ kind }) => kinds.find(({ id }) => id === kind).card.status === 'guard',
  )
  const [first] = own.drawn
  await secrets.look()

  // If no unit is chosen, the next one goes where the tap points.
  await tap('spot-0-F1')
  assert.equal(unitOn(await it.view({ seat: 0 }), 0, 'F1').id, first.id)
  assert.equal(unitOn(await it.view({ seat: 1 }), 0, 'F1'), undefined)
  await secrets.look()
  const name = nameOf({ kinds }, first.kind)
  await holding(page, () => page.getByText(name).first().waitFor())
  assert.equal(await page.getByText(name).count(), 0)

  // One tap picks up a placed unit, another puts it elsewhere.
  await tap('spot-0-F1')
  await tap('spot-0-F4')
  assert.equal(unitOn(await it.view({ seat: 0 }), 0, 'F4').id, first.id)

  if (guard >= 0) {
    const at = (await it.view({ seat: 0 })).own.drawn.findIndex(
      ({ id }) => id === own.drawn[guard].id,
    )
    await tap(`slot-${at}`)
    await tap('spot-0-F2')
    assert.match(await page.getByTestId('why-not').textContent(), /Guard starts in the Reserve/)
    await it.me.escape()
  }
  await tap('likely')
  await tap('likely')

  // The other player has seen nothing of this.
  assert.match(await page.getByTestId('hand-over').textContent(), /Ben/)
  await tap('hand-over-accept')
  await tap('likely')
  await tap('likely')
  const laid = await it.view()
  assert.equal(laid.phase, 'opening')
  assert.equal(unitOn(laid, 0, 'F4').id, first.id)
  assert.equal(unitOn(laid, 0, 'R3')?.kind ?? null, null)
  await tap('likely')
  await tap('likely')
  assert.equal((await it.view()).phase, 'initiative')
  await it.over()
})

test('with the table’s own decks and dice the players say what came', async () => {
  const table = {
    dice: 'table',
    army: 'table',
    strategy: 'table',
    objectives: 'table',
  }
  const house = { objectives_mode: 'two_show_one' }
  const it = await begin({ quick_start: false, sources: table, house }, '22')
  const { tap } = it
  await tap('likely')
  await tap('likely')
  for (const seat of [0, 1])
    assert.equal((await it.view()).sides[seat].objectives.filter(({ shown }) => shown).length, 1)

  // The owner says which unit was drawn: a type, then a slot.
  await tap('hand-over-accept')
  const { own } = await it.view({ seat: 0 })
  const kinds = [...new Set(own.deck.map(({ kind }) => kind))]
  await tap('slot-1')
  await tap('spot-0-F3')
  assert.equal(unitOn(await it.view({ seat: 0 }), 0, 'F3').kind, kinds[1])
  await tap('likely')
  await tap('likely')
  await tap('hand-over-accept')
  await tap('likely')
  await tap('likely')

  // A terrain card that only the table knows.
  await tap('lay-terrain')
  await tap('hand-over-accept')
  await it.page.getByRole('button', { name: 'River' }).tap()
  await tap('spot-0-F1')
  await tap('likely')
  const ground = (await it.view()).spots.find(({ spot }) => spot.board === 0 && spot.slot === 'F1')
  assert.equal(ground.terrain, 'river')
  await tap('likely')
  await tap('likely')

  // Both cards are shown at once; a tie asks for the die that was rolled.
  assert.match(await it.why('likely'), /both cards show/)
  await tap('bid-0-4')
  await tap('bid-1-4')
  await tap('likely')
  assert.equal((await it.view()).now.tied, true)
  await tap('face-3')
  const { phase, first } = await it.view()
  assert.deepEqual([phase, first], ['reform', 0])
  await it.over()
})

test('a card is chosen in the hand and tapped onto what it is played on', async () => {
  const it = await begin({}, '23')
  const { page, me } = it
  const played = new Set()
  for (let step = 0; played.size < 2; step += 1) {
    assert.ok(step < 250, 'no card can be played')
    await me.next()
    const seen = await me.see()
    if (seen.dialog !== null || seen.secret !== null) continue
    if ((await it.there('activate').count()) && step % 2) await it.tap('activate')
    for (const seat of [0, 1]) {
      const one = await playable(it, seat)
      if (!one || played.has(one.how)) continue
      await play(it, seat, one)
      played.add(one.how)
      break
    }
  }
  await me.settle()
  assert.equal(await page.getByTestId('secret-page').count(), 0)
  await it.over()
})

/** A card that this seat may play now, with its target if it has one. */
async function playable(it, seat) {
  const { offers, view } = await ask({
    ask: 'look',
    battle: it.battle,
    viewer: { seat },
  })
  const open = offers.filter(({ command, refusal }) => command.do === 'play_card' && !refusal)
  const way = it.there(`cards-${seat}`)
  if (open.length === 0 || !(await way.count())) return null
  const { card } = open[0].command
  const many = open.filter(({ command }) => command.card === card).length > 2
  const at = view.own.hand.findIndex(({ id }) => id === card)
  return { card, at, how: many ? 'onto' : 'plain', hand: view.own.hand.length }
}

async function play(it, seat, { card, at, how, hand }) {
  await it.tap(`cards-${seat}`)
  if (await it.there('hand-over-accept').count()) await it.tap('hand-over-accept')
  await it.tap(`slot-${at}`)
  if (how === 'onto') await it.me.tap('[data-testid="own-board"] [data-lit]')
  else await holding(it.page, () => it.me.tap('[data-testid^="play-"]:visible'))
  const { own } = await it.view({ seat })
  assert.equal(own.hand.length, hand - 1)
  assert.ok(own.hand.every(({ id }) => id !== card))
}

test('an objective is claimed when it is met, and long-term ones in the end', async () => {
  const it = await begin({}, '24')
  const { page, me } = it
  while (!(await me.see()).choosing) await me.next()
  const { now } = await it.view()
  const { own } = await it.view({ seat: now.seat })
  const place = own.objectives.findIndex(({ card }) => card.timing === 'immediate')
  const later = own.objectives.findIndex(({ card }) => card.timing === 'long_term')
  await it.tap(`objectives-${now.seat}`)
  if (await it.there('hand-over-accept').count()) await it.tap('hand-over-accept')
  if (later >= 0) {
    await it.tap(`slot-${later}`)
    // While covered, no tap tells what is there.
    assert.match(await it.why('claim'), /Hold to look/)
    await holding(page, async () =>
      assert.match(await it.why('claim'), /only when the battle is over/),
    )
    await it.tap(`slot-${later}`)
  }
  if (place >= 0) {
    const name = own.objectives[place].card.name
    assert.equal(await page.getByText(name).count(), 0)
    await it.tap(`slot-${place}`)
    await holding(page, () => it.tap('claim'))
    const { ledger } = await it.view()
    assert.deepEqual(
      ledger.map(({ seat, points, reason }) => [seat, points, reason]),
      [[now.seat, 1, 'NS-OBJ-2']],
    )
  }
  assert.ok(place >= 0 || later >= 0)
  await it.over()
})

test('a counter is put right from a unit’s sheet, and the log says so', async () => {
  const it = await begin({}, '25')
  const { page, me, tap } = it
  while (!(await me.see()).choosing) await me.next()
  const { now } = await it.view()
  const other = 1 - now.seat
  await tap(`spot-${other}-F3`)
  await page.getByTestId('unit-sheet').waitFor()
  await tap('correct-open')
  await page.getByTestId('correct-casualties').getByRole('button').last().tap()
  await tap('correct-do')
  assert.equal(unitOn(await it.view(), other, 'F3').casualties, 1)
  // A value of the card is typed once; the sheet stays open for more.
  await tap('fill-open')
  await page.getByRole('button', { name: 'Morale', exact: true }).tap()
  await tap('fill-9')
  await page.getByRole('button', { name: 'Keywords', exact: true }).tap()
  await page.getByRole('button', { name: 'Steadfast', exact: true }).tap()
  await tap('fill-keywords')
  const { kind } = unitOn(await it.view(), other, 'F3')
  const { card } = (await it.view()).kinds.find(({ id }) => id === kind)
  assert.equal(card.morale, 9)
  assert.ok(card.keywords.includes('steadfast'))
  await tap('unit-log')
  assert.equal(await page.getByTestId('log-sheet').count(), 1)
  await me.escape()

  await tap('dock-log')
  const log = page.getByTestId('log-sheet')
  await log.getByText(/Put right: Casualties \(\S+ First Line 3\) → 1\./).waitFor()
  await me.escape()
  await tap('score-open')
  await tap('correct-grounds')
  await page.getByTestId('correct-own_slot-S2').selectOption({ label: 'woods' })
  await tap('correct-do')
  const grounds = (await it.view()).spots.filter(({ terrain }) => terrain)
  assert.deepEqual(
    grounds.map(({ spot, terrain }) => [spot.slot, terrain]),
    [['S2', 'woods']],
  )
  await me.escape()
  await it.over()
})
