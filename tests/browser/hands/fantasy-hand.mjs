// What a hand knows of Fantasy Commander: its marks on the screen, and the moves that only it has.
import { holding } from './hand.mjs'

/** Orders from the table's dice and tokens, in turn. */
const COLORS = ['red', 'blue', 'green']

/** For `hand(page, fantasy())`. With `holds` the first side holds a capture point at the end of each
 * turn. */
export function fantasy({ holds = false } = {}) {
  return {
    one: {
      first: 'first-0',
      roll: 'roll',
      attack: 'attack-do',
      number: 'fill-3',
      typed: 'fill-do',
      ranged: 'ranged-add',
      blue: 'take-blue',
      order: 'take-order',
      yellow: 'tile-yellow',
    },
    many: { targets: 'target-', answers: 'answer-', places: 'place-', carded: 'card_' },
    there: {
      activating: 'activate-a-unit',
      leads: 'leads-dice',
      counting: 'points-0',
    },
    onSheet,
    inSecret,
    onTable: (seen, me) => onTable(seen, me, holds),
  }
}

async function onSheet({ dialog, attack, ...seen }, me) {
  if (dialog === 'count-sheet') return me.tap('[data-testid="count-do"]', 'count')
  if (dialog === 'fill-sheet') return fill(seen, me)
  if (dialog === 'redirect-sheet') return me.tap('[data-testid="redirect-do"]', 'redirect')
  if (dialog !== 'attack-sheet') return undefined
  if (attack) return me.tap(attack, 'attack')
  await me.escape()
  return 'no attack'
}

/** Types card values that the app does not know. */
async function fill({ number, leads, ranged, typed }, me) {
  if (number) return me.tap(number, 'fill')
  if (leads) await me.tap('[data-testid="leads-dice"] button:last-child')
  else if (ranged && me.choose(2) === 0) await me.tap(ranged)
  return me.tap(typed, 'fill')
}

async function inSecret({ yellow, places, faces }, me) {
  if (yellow) return giveOut(places, me)
  return faces.length > 0 ? readOrders(faces, me) : undefined
}

/** Lays out the pool, holding a finger where needed; then locks. */
async function giveOut(places, me) {
  let laid = false
  await peeking(me.page, async () => {
    for (const place of places) {
      const { handed, bare } = await me.page.evaluate(onPlace, place)
      if (handed === 'tile-yellow') return
      if (!bare) continue
      await me.touch(place)
      laid = true
    }
  })
  return laid ? 'lay' : me.tap('[data-testid="likely"]', 'lock')
}

/** Runs in the page: the tile in hand, and whether a place is still empty. */
function onPlace(place) {
  const handed = document.querySelector('[data-testid^="tile-"][aria-pressed="true"]')
  const bare = document.querySelector(place).closest('.bare') !== null
  return { handed: handed?.dataset.testid, bare }
}

/** Holds a finger, unless this phone shows its secrets openly. */
async function peeking(page, looking) {
  if ((await page.getByTestId('secret-hold').count()) > 0) await holding(page, looking)
  else await looking()
}

/** Enters order dice that were rolled behind the screen. */
async function readOrders(faces, me) {
  const said = await me.page.getByTestId('secret-page').textContent()
  const dice = Number(said.match(/(\d+) (die|dice) to roll/)?.[1] ?? 1)
  for (let at = 0; at < dice; at += 1) await me.tap(faces[at % faces.length])
  return me.tap('[data-testid="likely"]', 'roll')
}

async function onTable(seen, me, holds) {
  if (seen.first) return me.tap(seen.first, 'first')
  if (seen.yellow) return turnUp(seen, me)
  if (seen.counting && holds) return count(me)
  if (seen.carded.length > 0) return me.oneOf(seen.carded, 'card')
  if (seen.activating) return seen.lit.length > 0 ? me.oneOf(seen.lit, 'unit') : undefined
  if (seen.targets.length > 0 && (!seen.likely || me.choose(2) === 0))
    return me.oneOf(seen.targets, 'target')
  if (seen.roll) return me.tap(seen.roll, 'roll')
  const other = [...seen.answers, seen.blue, seen.order].filter(Boolean)
  return other.length > 0 && me.choose(3) === 0 ? me.oneOf(other, 'other') : undefined
}

/** Turns up tokens that were face down on the table: one of each color, and yellow ones. */
async function turnUp({ places, likely }, me) {
  for (const [at, color] of COLORS.entries()) {
    if (at >= places.length) break
    await me.tap(`[data-testid="tile-${color}"]`)
    await me.tap(places[at])
  }
  return me.tap(likely, 'turn up')
}

/** North holds the point at the ford. */
async function count(me) {
  const held = await me.page.locator('[data-testid="points-0"] input').inputValue()
  if (held === '0') await me.tap('[data-testid="points-0"] button:last-child')
  return me.tap('[data-testid="likely"]', 'count')
}

/** For `secrecyWatch`: what is on a place or in a slot while no finger holds. No card name is
 * secret. */
export const SECRETS = {
  faceDown: /\b(green|blue|red|purple|yellow)\b/i,
  hidden: () => [],
}
