// The losses of a target: the rows are all that can happen.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test } from 'vitest'
import LossOdds from './LossOdds.svelte'

let page: Record<string, unknown>
afterEach(() => unmount(page))

test('more hits than a target has left take all of it', () => {
  const rows = [320, 420, 210, 45, 5].map((permille, value) => ({ value, permille }))
  const lost = { what: 'casualties', side: 0, rows, average: 1000, unknown: [] }
  const props = { head: 'It loses', now: undefined, lost, most: 2, left: () => undefined }
  page = mount(LossOdds, { target: document.body, props })
  flushSync()
  const shown = document.body.textContent.replaceAll(/\s+/g, ' ')
  expect(shown).toContain('all 2 26 %')
})
