// Free rerolls of order dice go one at a time: choosing a second die replaces the first. The page says
// so, and shows the result.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { find } from '../../../fixtures/page'
import Within from '../../../fixtures/Within.svelte'
import Pool from './Pool.svelte'

const side = { name: '', points: 0, side: 'north' as const }
let page: Record<string, unknown> | undefined

function show(cart: boolean) {
  const own = $state({ pool: { red: 1, blue: 1 }, rolled: ['red', 'blue'] })
  const offers = [false, ...(cart ? [true] : [])].map((by) => ({
    ...{ seat: 0, refusal: null },
    command: { do: 'reroll_some', dice: [], cart: by, colors: null },
  }))
  const table = {
    ...{ eyes: 0, busy: false, own, look: {}, game: {}, awaited: [], unclaimed: [] },
    ...{ kept: false, back: null, handPage: null, sheet: null },
    view: {
      ...{ round: 2, sources: { dice: 'app' } },
      now: { kind: 'generating', sides: [{ dice: 2, rolled: true, rerolls: 2, fixed: {} }] },
    },
    session: { mine: [0, 1], table: null },
    book: { term: (key: string) => key.split('.').at(-1) },
    act: vi.fn(async () => {
      own.rolled = ['red', 'green']
      return []
    }),
    claim: vi.fn(),
    plays: () => true,
    why: () => null,
    offer: () => undefined,
    offers: (deed: string) => (deed === 'reroll_some' ? offers : []),
    name: () => 'North',
    side: () => 'north',
    color: (color: string) => color,
    top: { scores: [side, side], title: '', phases: [], phase: -1 },
  }
  const props = { table, Part: Pool, props: { seat: 0, page: 'pool' } } as never
  page = mount(Within as never, { target: document.body, props })
  flushSync()
  return table
}
const tap = (testid: string) => {
  find(testid)?.click()
  flushSync()
}
const chosen = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-pressed=true]')].map(
    ({ dataset }) => dataset.testid,
  )

afterEach(async () => {
  if (page) await unmount(page)
})

test('of two dice tapped the second is rolled, and the page says what it became', async () => {
  const table = show(false)
  expect(find('secret-page')?.textContent).toContain('one at a time')
  tap('slot-0')
  tap('slot-1')
  expect(chosen()).toEqual(['slot-1'])
  tap('reroll_some')
  const command = { do: 'reroll_some', dice: [1], cart: false, colors: null }
  expect(table.act).toHaveBeenCalledWith(0, command)
  await vi.waitFor(() => {
    flushSync()
    expect(find('reroll-gave')?.textContent).toContain('Die 2: blue became green')
  })
})

test('a supply cart takes several', () => {
  show(true)
  tap('slot-0')
  tap('slot-1')
  expect(chosen()).toEqual(['slot-0', 'slot-1'])
})
