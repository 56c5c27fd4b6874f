// The roll-off of a tie is on its own page, once.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import Within from '../../../fixtures/Within.svelte'
import { find } from '../../../fixtures/page'
import Duel from './Duel.svelte'

const side = { name: '', points: 0, side: 'north' as const }
let page: Record<string, unknown> | undefined

afterEach(() => {
  if (page) void unmount(page)
})

test('claims the roll that it is made for', () => {
  const table = {
    claim: vi.fn(),
    name: (seat: number) => ['North', 'South'][seat],
    game: {},
    awaited: [],
    view: { asked: [] },
    unclaimed: [],
    session: { mine: [0, 1], table: null },
    look: {},
    top: { scores: [side, side], title: '', phases: [], phase: -1 },
  }
  const props = { deed: 'roll_leader', title: 'A tie', rule: 'N-LEAD-4' }
  page = mount(Within as never, {
    target: document.body,
    props: { table, Part: Duel, props } as never,
  })
  flushSync()
  expect(find('face-6')).not.toBeNull()
  expect(table.claim).toHaveBeenCalledWith('roll_leader')
})
