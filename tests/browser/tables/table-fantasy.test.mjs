// A whole battle of Fantasy Commander between two phones and a screen, over lines that are cut,
// delayed, and lose, double and swap frames. While one side gives out orders, the others see that it
// does, but none of the orders.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fantasy } from '../hands/fantasy-hand.mjs'
import { givenBrowser } from '../given.mjs'
import { PATIENCE } from '../phone.mjs'
import { playAtTable } from './tables.mjs'

const given = givenBrowser()

test('a phone each and a screen for all', async () => {
  const seen = new Set()
  const { answered } = await playAtTable(given.browser, {
    game: 'fantasy_commander',
    changes: { scenario: { name: 'Ford', goal: 1, capture: 1 } },
    knows: () => fantasy({ holds: true }),
    seed: 29,
    watch: async (devices, seat) => {
      if (seat === 1) await letNorthLock(devices)
      await watch(devices, seen)
    },
  })
  assert.ok(answered > 30, `${answered} commands`)
  assert.deepEqual([...seen].sort(), ['phone', 'screen'])
})

/** South has begun to give out orders, and locks after North: in between, North's phone has to say
 * so. */
async function letNorthLock([north, { record }]) {
  const now = () => (record.look?.view.now.kind === 'giving' ? record.look.view.now : undefined)
  const patience = Date.now() + PATIENCE
  while (now()?.begun[1] && !now().locked[0] && Date.now() < patience) {
    await new Promise((go) => setTimeout(go, 100))
    await record.take()
  }
  if (now()?.begun[1] && now().locked[0] && !now().locked[1])
    await north.page.getByText('South gives out orders').first().waitFor({ timeout: PATIENCE })
}

/** While one side gives out orders, the others see who does, and none of the orders. */
async function watch(devices, seen) {
  const [{ now, asked, sides }] = devices.map(({ record }) => record.look?.view ?? {})
  if (now?.kind !== 'giving') return
  for (const { page, place } of devices) {
    if (asked.includes(place.seat)) continue
    const said = place === 'screen' ? /began to give out orders/ : /(.+) gives out orders/
    const reading = page.evaluate(() => ({
      text: document.querySelector('main')?.innerText ?? '',
      secret: document.querySelectorAll('[data-testid="places"], [data-testid^="tile-"]').length,
    }))
    // Its own hand may be reloading the page; then there is nothing to read.
    const read = await reading.catch(() => undefined)
    if (!read) continue
    const { text, secret } = read
    const [, giver] = text.match(said) ?? []
    if (giver === undefined && !said.test(text)) continue
    assert.equal(secret, 0, `${secret} things of a secret page`)
    if (giver !== undefined) assert.ok(sides.some(({ name }) => name === giver))
    seen.add(place === 'screen' ? 'screen' : 'phone')
  }
}
