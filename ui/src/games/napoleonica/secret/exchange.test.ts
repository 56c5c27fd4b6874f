// The first order tapped pays: for an exchange of the others, or alone for corruption.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { find } from '../../../fixtures/page'
import Within from '../../../fixtures/Within.svelte'
import type { Color } from '../../../bindings/napoleonica/Color'
import Exchange from './Exchange.svelte'

const score = { name: '', points: 0, side: 'north' as const }
let page: Record<string, unknown> | undefined

/** South exchanges on its own phone, with these orders in hand. */
function show(hand: Partial<Record<Color, number>>) {
  const table = {
    ...{ eyes: 1, busy: false, own: { hand, exchange: null }, look: {}, game: {}, awaited: [] },
    ...{ unclaimed: [], kept: false, back: null, handPage: null, sheet: null },
    view: {
      ...{ round: 2, kinds: [], sides: [{ pouch: 5 }, { pouch: 5 }] },
      house: { exchange_return: 'after', corruption_per_order: 2 },
    },
    session: { mine: [0, 1], table: null },
    book: { term: (key: string) => key.split('.').at(-1) },
    act: vi.fn(),
    claim: vi.fn(),
    plays: () => true,
    why: () => null,
    offer: () => ({ seat: 1, refusal: null }),
    offers: () => [],
    units: () => [],
    name: () => 'South',
    side: () => 'south',
    top: { scores: [score, score], title: '', phases: [], phase: -1 },
  }
  const props = { table, Part: Exchange, props: { seat: 1 } } as never
  page = mount(Within as never, { target: document.body, props })
  flushSync()
  return table
}
const tap = (testid: string) => {
  find(testid)?.click()
  flushSync()
}

afterEach(async () => {
  if (page) await unmount(page)
})

test('N-ORD-10: one order pays for corruption, even the last in hand', () => {
  for (const hand of [{ red: 1, blue: 1 }, { red: 1 }]) {
    const table = show(hand)
    expect(find('swap')).toBeNull()
    tap('slot-0')
    tap('swap')
    expect(table.act).toHaveBeenCalledWith(1, { do: 'swap', pay: expect.anything() })
    void unmount(page!)
    page = undefined
  }
})

test('N-ORD-5: of two orders the first pays and the second is put away', () => {
  const table = show({ red: 1, blue: 1 })
  tap('slot-1')
  tap('slot-0')
  expect(find('swap')).toBeNull()
  tap('exchange')
  const [, command] = table.act.mock.calls[0]!
  expect(command).toMatchObject({ do: 'exchange' })
  const [first, second] = command.pay === 'red' ? ['red', 'blue'] : ['blue', 'red']
  expect(command).toMatchObject({ pay: first, away: { [second]: 1 } })
})
