// A hand that plays: finds on the screen what is lit or likely and taps it, as a newcomer would.

/** What the page offers now, from its own marks. */
function look() {
  const shown = (element) => element !== null && element.checkVisibility()
  const find = (id) => [...document.querySelectorAll(`[data-testid="${id}"]`)].find(shown)
  const open = (element) => element && element.getAttribute('aria-disabled') !== 'true'
  const tapped = (id) => (open(find(id)) ? `[data-testid="${id}"]` : null)
  const all = (start) =>
    [...document.querySelectorAll(`[data-testid^="${start}"]`)].filter(shown).filter(open)
  const names = (start) => all(start).map((element) => `[data-testid="${element.dataset.testid}"]`)
  const dialog = document.querySelector('dialog[open]')
  return {
    dialog: dialog?.dataset.testid ?? null,
    winner: Boolean(find('winner')),
    handOver: Boolean(find('hand-over')),
    secret: document.querySelector('[data-testid="secret-page"] h2')?.textContent ?? null,
    // Not what is chosen already.
    slots: names('slot-').filter(
      (name) => document.querySelector(name).getAttribute('aria-pressed') !== 'true',
    ),
    lit: [
      ...document.querySelectorAll(
        '[data-lit="true"] [data-testid^="unit-"]:not([data-testid^="unit-open"])',
      ),
    ].map((element) => `[data-testid="${element.dataset.testid}"]`),
    targets: names('target-'),
    dice: [...document.querySelectorAll('.dice .die')].length,
    faces: names('face-').filter((name) => !document.querySelector(name).disabled),
    take: tapped('take-card'),
    step: tapped('step'),
    side: tapped('side-0'),
    first: tapped('first-0'),
    exchange: tapped('exchange'),
    cancel: tapped('secret-cancel'),
    roll: tapped('roll'),
    likely: tapped('likely'),
    pass: tapped('pass'),
    moveAttack: tapped('move-attack'),
    activate: Boolean(find('activate-a-unit')),
    status: find('dock-status')?.textContent ?? '',
    drew: names('drew-'),
  }
}

/** A hand over a page. `taps` counts; `choose(n)` picks one of n, the same each time. */
export function hand(page, { seed = 1, after = async () => {} } = {}) {
  let taps = 0
  let state = seed
  const choose = (n) => {
    state = (state * 48271) % 2147483647
    return state % n
  }
  const tired = new Set()

  async function tap(selector) {
    taps += 1
    await page.locator(selector).first().tap()
    await settle()
    await after()
  }

  async function settle() {
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
    await page.waitForTimeout(25)
  }

  /** Makes the next tap and says what for; null when the battle is over. */
  async function next() {
    const seen = await page.evaluate(look)
    if (seen.winner) return null
    if (seen.dialog === 'why-not') {
      await page.keyboard.press('Escape')
      await settle()
      return 'refused'
    }
    if (seen.dialog === 'pay-sheet') return pay()
    if (seen.dialog === 'attack-sheet') return tap('[data-testid="attack-do"]').then(() => 'attack')
    if (seen.handOver) return tap('[data-testid="hand-over-accept"]').then(() => 'hand over')
    if (seen.secret !== null) return secretly(seen)
    if (seen.faces.length > 0) return roll()
    if (seen.first) return tap(seen.first).then(() => 'first')
    if (seen.side) return tap(seen.side).then(() => 'escalate')
    if (seen.take) return tap(seen.take).then(() => 'take card')
    if (seen.step) return tap(seen.step).then(() => 'step')
    return onTable(seen)
  }

  async function secretly(seen) {
    if (seen.drew.length > 0 && !seen.likely) {
      await tap(seen.drew[choose(2)])
      return 'draw'
    }
    if (seen.likely) return tap(seen.likely).then(() => 'done')
    if (seen.slots.length > 0) return tap(seen.slots[0]).then(() => 'slot')
    return tap(seen.cancel).then(() => 'cancel')
  }

  /** Reads the dice: every die gets one of the faces it has. */
  async function roll() {
    for (;;) {
      const { faces, roll, likely } = await page.evaluate(look)
      if (roll) return tap(roll).then(() => 'roll')
      if (faces.length === 0) return tap(likely).then(() => 'roll')
      await tap(faces[choose(faces.length)])
    }
  }

  async function pay() {
    await tap('[data-testid="pay-0"]')
    const { dialog } = await page.evaluate(look)
    if (dialog === null) return 'pay'
    await escape()
    return 'pay refused'
  }

  async function escape() {
    for (let n = 0; n < 3; n += 1) {
      const { dialog } = await page.evaluate(look)
      if (dialog === null) return
      await page.keyboard.press('Escape')
      await settle()
    }
  }

  async function onTable(seen) {
    if (seen.moveAttack)
      return tap(seen.targets[choose(seen.targets.length)] ?? seen.moveAttack).then(() => 'target')
    if (seen.targets.length > 0)
      return tap(seen.targets[choose(seen.targets.length)]).then(() => 'target')
    if (seen.activate) {
      const fresh = seen.lit.filter((unit) => !tired.has(unit))
      if (fresh.length > 0) {
        const unit = fresh[0]
        tired.add(unit)
        await tap(unit)
        return 'unit'
      }
      tired.clear()
      return tap(seen.pass).then(() => 'pass')
    }
    if (seen.likely) {
      tired.clear()
      return tap(seen.likely).then(() => seen.status)
    }
    throw new Error(`nothing to tap: ${JSON.stringify(seen)}`)
  }

  return {
    next,
    tap,
    settle,
    escape,
    see: () => page.evaluate(look),
    get taps() {
      return taps
    },
  }
}
