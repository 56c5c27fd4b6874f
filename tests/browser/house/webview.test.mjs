// Tests the driver of the app's web view on an emulator (emulator.mjs), with a browser of this machine.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toFirstOrder } from '../drawn.mjs'
import { givenHost } from '../given.mjs'
import { openPage } from './webview.mjs'

const PORT = 9300 + (process.pid % 500)

const given = givenHost([`--remote-debugging-port=${PORT}`])

test('the first drawn order is reached over the debugging port alone', async () => {
  await given.take()
  const page = await openPage(PORT)
  let picture
  const taps = await toFirstOrder(page, async () => (picture = await page.picture()))
  assert.ok(taps <= 10, `${taps} taps`)
  assert.equal(picture.subarray(1, 4).toString(), 'PNG')
  assert.deepEqual(page.faults, [])
  page.close()
})
