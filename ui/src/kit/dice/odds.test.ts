// The odds of a roll, as listed.
import { flushSync, mount, unmount } from 'svelte'
import { expect, test } from 'vitest'
import { folded } from './odds'
import Odds from './Odds.svelte'

test('what all reads 0 % at the end is one line', () => {
  const rows = [400, 0, 600, 0, 0, 0].map((permille, n) => ({
    name: `${n}`,
    permille,
    tone: 'some' as const,
  }))
  const names = (shown: typeof rows) => folded(shown).map(({ name }) => name)
  expect(names(rows)).toEqual(['0', '1', '2', '3 or more'])
  expect(names(rows.slice(0, 4))).toEqual(['0', '1', '2', '3'])
})

test('two things of one name each have their line', () => {
  const added = [1, 2].map((n) => ({ name: 'Cover', text: `+${n}`, without: 500, now: 400 }))
  const rows = [200, 800].map((permille) => ({ name: 'lost', permille, tone: 'some' as const }))
  const props = { head: 'It loses', rows, added, unknown: ['RES', 'RES'] }
  const page = mount(Odds, { target: document.body, props })
  flushSync()
  expect(document.querySelectorAll('.added li')).toHaveLength(2)
  expect(document.querySelectorAll('dt')).toHaveLength(2)
  void unmount(page)
})
