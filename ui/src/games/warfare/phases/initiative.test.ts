// The number of a commander never stands alone: it says that it is initiative.
import { flushSync, mount, unmount, type Component } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import Within from '../../../fixtures/Within.svelte'
import OneSide from '../sheets/OneSide.svelte'
import Initiative from './Initiative.svelte'

const side = { name: '', points: 0, side: 'north' as const }
const COMMANDERS = [
  { name: 'Reeve Odalin', seat: 0, side: 0, bonus: 2, rolled: [14] },
  { name: 'Kilnmother Brax', seat: 1, side: 1, bonus: 1, rolled: [] },
]
const UNITS = [0, 1].map((id) => ({ id, owner: 0, seat: 0, status: 'battlefield' }))
let page: Record<string, unknown> | undefined
afterEach(async () => {
  if (page) await unmount(page)
  page = undefined
})

/** The lines of a page, each with its number. */
function show(Part: Component<never>, props: object) {
  const table = {
    ...{ eyes: null, busy: false, look: { seq: 1 }, game: {}, awaited: [], outOfReach: [] },
    ...{ unclaimed: [], kept: false, back: null, handPage: null, sheet: null, writer: 0 },
    view: {
      ...{ asked: [0], now: { kind: 'initiative' }, commanders: COMMANDERS, units: UNITS },
      sides: [0, 1].map(() => ({ army: 'Mere', faction: 'The Mere', points: 60 })),
    },
    session: { mine: [0, 1], table: null, counters: async () => [] },
    claim: vi.fn(),
    typed: () => undefined,
    keepTyped: vi.fn(),
    plays: () => true,
    offer: () => undefined,
    side: () => 'north',
    top: { scores: [side, side], counted: '', title: '', phases: [], phase: -1 },
  }
  page = mount(Within as never, { target: document.body, props: { table, Part, props } as never })
  flushSync()
  return [...document.querySelectorAll('dl > div')].map((line) =>
    ['dt', 'dd'].map((part) => line.querySelector(part)?.textContent),
  )
}

test('while it is rolled, over all numbers', () => {
  expect(show(Initiative as never, {})).toEqual([
    ['Reeve Odalin', '14'],
    ['Kilnmother Brax', '—'],
  ])
  const heads = [...document.querySelectorAll('h2')].map((head) => head.textContent)
  expect(heads).toContain('Initiative')
})

test('on the sheet of a side, beside the commander', () => {
  const lines = show(OneSide as never, { side: 0 })
  expect(lines.at(-1)).toEqual(['Reeve Odalin: 2 units, initiative', '14'])
})
