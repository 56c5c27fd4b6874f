// A hand that plays any game: it finds what is lit or likely on the screen and taps it, as a newcomer
// would. `knows` describes what only one game has (see napoleonica-hand.mjs).
import { untilPainted } from '../laws/witness.mjs'

/** What the page offers now, from the common marks and those that the game knows. */
function look({ one, many, there }) {
  const shown = (element) => element !== null && element.checkVisibility()
  const find = (id) => [...document.querySelectorAll(`[data-testid="${id}"]`)].find(shown)
  const open = (element) => element && element.getAttribute('aria-disabled') !== 'true'
  const tapped = (id) => (open(find(id)) ? `[data-testid="${id}"]` : null)
  const all = (start) =>
    [...document.querySelectorAll(`[data-testid^="${start}"]`)].filter(shown).filter(open)
  const names = (start) => all(start).map((element) => `[data-testid="${element.dataset.testid}"]`)
  const each = (marks, see) =>
    Object.fromEntries(Object.entries(marks).map(([name, mark]) => [name, see(mark)]))
  const dialog = document.querySelector('dialog[open]')
  return {
    dialog: dialog?.dataset.testid ?? null,
    winner: Boolean(find('winner')),
    handOver: Boolean(find('hand-over')),
    secret: document.querySelector('[data-testid="secret-page"] h2')?.textContent ?? null,
    // Leave out what is already chosen.
    slots: names('slot-').filter(
      (name) => document.querySelector(name).getAttribute('aria-pressed') !== 'true',
    ),
    lit: [
      ...document.querySelectorAll(
        '[data-lit="true"] [data-testid^="unit-"]:not([data-testid^="unit-open"])',
      ),
    ].map((element) => `[data-testid="${element.dataset.testid}"]`),
    faces: names('face-').filter((name) => !document.querySelector(name).disabled),
    cancel: tapped('secret-cancel'),
    likely: tapped('likely'),
    pass: tapped('pass'),
    status: find('dock-status')?.textContent ?? '',
    ...each(one, tapped),
    ...each(many, names),
    ...each(there, (id) => Boolean(find(id))),
  }
}

/**
 * What a game adds: marks to look for (`one` element to tap, `many` with a common prefix, or just
 * whether it is `there`), and its own moves. Each move gets what was seen and the hand. It taps and
 * returns what for, or undefined if the usual move will do.
 */
const PLAIN = {
  one: {},
  many: {},
  there: {},
  onSheet: async () => undefined,
  inSecret: async () => undefined,
  onTable: async () => undefined,
}

/**
 * A hand over a page. `taps` is a counter; `choose(n)` picks one of n, the same in every run. `after` is
 * called after each tap, and `around` makes it: it gets the selector, and what taps.
 */
export function hand(
  page,
  knows = PLAIN,
  { seed = 1, after = async () => {}, around = (_, tapping) => tapping() } = {},
) {
  const game = { ...PLAIN, ...knows }
  let taps = 0
  const counted = (selector, tapping) => {
    taps += 1
    return around(selector, tapping)
  }
  const me = fingers(page, game, { seed, after, around: counted })
  /** How often in a row something was refused, and whether the last tap was. */
  let refusals = 0
  let refused = false

  /** Closes a refusal. */
  async function refuse() {
    await me.close()
    refusals += 1
    refused = true
  }

  /** Makes the next tap and returns what for; null when the battle is over. */
  async function next() {
    const seen = await me.see()
    if (seen.winner) return null
    if (seen.dialog === 'why-not') {
      await refuse()
      return 'refused'
    }
    if (!refused) refusals = 0
    refused = false
    // What only the seat knows may forbid all that is lit.
    if (refusals > 1 && seen.dialog === null && seen.pass) return me.tap(seen.pass, 'pass')
    // Another phone's step came between the look and the tap: the unit was no longer lit, or the target
    // moved away under the finger and another element opened.
    if (seen.dialog === 'unit-sheet' || seen.dialog === 'rule-sheet') {
      await me.escape()
      return 'closed'
    }
    // It has nothing left to do there, and gives up what it might have done.
    if (seen.dialog === 'sure-sheet') return me.tap('[data-testid="sure-do"]', 'sure')
    const answered = seen.dialog !== null && (await game.onSheet(seen, me))
    if (answered) return answered
    if (seen.handOver) return me.tap('[data-testid="hand-over-accept"]', 'hand over')
    if (seen.secret !== null) return (await game.inSecret(seen, me)) ?? secretly(seen, me)
    if (seen.faces.length > 0) return roll(me)
    return (await game.onTable(seen, me)) ?? usual(seen, me)
  }

  return {
    ...me,
    next,
    refuse,
    get taps() {
      return taps
    },
  }
}

/** What a hand can do on any page. */
function fingers(page, { one, many, there }, { seed, after, around }) {
  let state = seed

  function choose(n) {
    state = (state * 48271) % 2147483647
    return state % n
  }

  /** Taps one of them; returns what for. */
  async function oneOf(selectors, what) {
    await tap(selectors[choose(selectors.length)])
    return what
  }

  async function tap(selector, what) {
    await touch(selector)
    await after()
    return what
  }

  /** A tap without the watch, while another finger holds. */
  async function touch(selector) {
    await around(selector, async () => {
      await page.locator(selector).first().tap()
      await settle()
    })
  }

  async function settle() {
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }

  async function close() {
    await page.keyboard.press('Escape')
    await settle()
  }

  const see = () => page.evaluate(look, { one, many, there })

  /** Closes all open sheets. */
  async function escape() {
    for (let n = 0; n < 3; n += 1) {
      const { dialog } = await see()
      if (dialog === null) return
      await close()
    }
  }

  return { page, tap, touch, settle, close, escape, see, choose, oneOf }
}

async function secretly({ likely, slots, cancel }, me) {
  if (likely) return me.tap(likely, 'done')
  if (slots.length > 0) return me.tap(slots[0], 'slot')
  return me.tap(cancel, 'cancel')
}

/** Enters the dice: every die gets one of its faces. The last one may submit them all. */
async function roll(me) {
  for (;;) {
    const { faces, roll, likely } = await me.see()
    if (roll) return me.tap(roll, 'roll')
    if (faces.length === 0) return likely ? me.tap(likely, 'roll') : 'roll'
    await me.tap(faces[me.choose(faces.length)])
  }
}

async function usual(seen, me) {
  if (seen.likely) return me.tap(seen.likely, seen.status)
  throw new Error(`nothing to tap: ${JSON.stringify(seen)}`)
}

/** Holds a finger on the eye button as long as `looking` takes. */
export async function holding(page, looking) {
  await untilPainted(page)
  const { x, y, width, height } = await page.getByTestId('secret-hold').boundingBox()
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await looking()
  await page.mouse.up()
}
