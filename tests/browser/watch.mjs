// Checks while a hand plays: nothing secret on the page, and nothing that would trouble a screen reader
// or a shaking hand.
import assert from 'node:assert/strict'
import axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** What axe finds by these tags or rules, on the whole page or in a part of it. */
async function violationsOf(page, runOnly, part) {
  // Its source is long, so that each page gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    ([part, how]) => window.axe.run(part ?? document, how),
    [part, { runOnly, resultTypes: ['violations'] }],
  )
  return violations
}

/** What axe finds on a page. */
export async function violationsOn(page) {
  const left = []
  for (const one of await violationsOf(page, TAGS)) {
    const nodes = one.id === 'target-size' ? await smallInSight(page, one.nodes) : one.nodes
    if (nodes.length > 0) left.push({ ...one, nodes })
  }
  return left
}

/** The targets that are too small even after scrolling to them: a fixed bar hides a part of what
 * scrolls under it. */
async function smallInSight(page, nodes) {
  const small = []
  for (const node of nodes) {
    const back = await page.evaluateHandle((selector) => {
      const moved = () =>
        [...document.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0)
      const before = moved().map((one) => [one, one.scrollTop])
      document.querySelector(selector).scrollIntoView({ block: 'center' })
      return () => {
        for (const one of moved()) one.scrollTop = 0
        for (const [one, top] of before) one.scrollTop = top
      }
    }, node.target[0])
    if ((await violationsOf(page, ['target-size'], node.target[0])).length > 0) small.push(node)
    await back.evaluate((back) => back())
  }
  return small
}

/** Checks every kind of screen once with axe; several pages may share `seen`. */
export function axeWatch(page, seen = new Set()) {
  /** What axe reports about a kind of screen that was not seen yet. */
  async function faults() {
    const kind = await page.evaluate(() => {
      const open = document.querySelector('dialog[open]')?.dataset.testid ?? ''
      const marks = [...document.querySelectorAll('[data-testid]')].map(
        ({ dataset }) => dataset.testid,
      )
      const kinds = marks.map((mark) => mark.replace(/-?\d+.*$/, ''))
      return `${open}|${[...new Set(kinds)].sort().join(' ')}`
    })
    if (seen.has(kind)) return []
    seen.add(kind)
    const told = ({ html, any }) => `${html} ${any[0]?.message ?? ''}`
    const violations = await violationsOn(page)
    return violations.map(({ id, nodes }) => `axe on ${kind}: ${id}: ${nodes.map(told).join('; ')}`)
  }
  /** Fails if axe reports anything. */
  const look = async () => assert.deepEqual(await faults(), [])
  return { seen, faults, look }
}

/**
 * Compares what is on the page while no finger holds with what the seats keep secret. The game says
 * what that is: `hidden(table, seats)` returns words of the seats' views that may not show, `faceDown`
 * matches what no face-down place may say.
 */
export function secrecyWatch(page, ask, battle, { hidden, faceDown }) {
  let looked = 0
  return {
    get looked() {
      return looked
    },
    async look() {
      const look = (viewer) => ask({ ask: 'look', battle: battle(), viewer })
      const table = await look('table')
      const seats = await Promise.all(table.sides.map((_, seat) => look({ seat })))
      const { html, secret } = await page.evaluate(() => {
        const secret = document.querySelector('[data-testid="secret-page"]')
        const marks = '[data-testid^="slot-"], [data-testid="places"]'
        const slots = [...(secret?.querySelectorAll(marks) ?? [])]
        return {
          html: document.body.outerHTML,
          secret: slots.map((slot) => slot.outerHTML).join(''),
        }
      })
      looked += 1
      if (faceDown) assert.doesNotMatch(secret, faceDown, 'a place that lies face down tells')
      const views = seats.map(({ view }) => view)
      // What was turned up in public is no secret, whichever hand it went back to.
      const open = { ...table.view, moment: table.moment }
      for (const word of hidden(open, views))
        assert.ok(!html.includes(word), `${word} is a secret and on the page`)
      return table
    },
  }
}
