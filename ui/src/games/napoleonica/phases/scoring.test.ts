// With a phone for each seat, the page does not claim that anybody agreed before points are entered.
import { flushSync, mount, unmount } from 'svelte'
import { expect, test, vi } from 'vitest'
import Within from '../../../fixtures/Within.svelte'
import { find } from '../../../fixtures/page'
import Scoring from './Scoring.svelte'

const side = { name: '', points: 0, side: 'north' as const }

test('it says what will be written, and that the other phone sees it', () => {
  const table = {
    claim: vi.fn(),
    game: {},
    view: { asked: [], round: 2, now: { kind: 'scoring' }, scenario: { conditions: [] } },
    name: (seat: number) => ['North', 'South'][seat],
    sideName: (side: number) => ['North', 'South'][side],
    names: () => 'South',
    who: () => ({ n: 1, names: 'South' }),
    others: [1],
    asked: 0,
    awaited: [],
    unclaimed: [],
    session: { mine: [0], table: null },
    look: {},
    top: { scores: [side, side], title: '', phases: [], phase: -1 },
  }
  const page = mount(Within as never, {
    target: document.body,
    props: { table, Part: Scoring, props: {} } as never,
  })
  flushSync()
  find('likely')?.click()
  flushSync()
  const shown = find('score-sheet')?.textContent
  expect(shown).toContain('South will see it, and can take it back.')
  expect(shown).not.toContain('agree')
  void unmount(page)
})
