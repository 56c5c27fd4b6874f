// An open tactics card: the app applies what it knows, and says so where the players carry it out.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { find } from '../../../../fixtures/page'
import Within from '../../../../fixtures/Within.svelte'
import OpenCard from './OpenCard.svelte'

const side = { name: '', points: 0, side: 'north' as const }
const CARD = { id: 'march', name: 'Iron March', kind: 'tactic', text: 'All march.', color: null }
let page: Record<string, unknown> | undefined
afterEach(async () => {
  if (page) await unmount(page)
  page = undefined
})

/** What the likely tap says of a card; null if nobody has typed what it is. */
function show(card: object | null) {
  const use = { seat: 0, refusal: null, command: { do: 'use_card' } }
  const table = {
    ...{ eyes: null, busy: false, look: {}, game: {}, awaited: [], outOfReach: [], unclaimed: [] },
    ...{ kept: false, back: null, handPage: null, sheet: null, sawCard: true },
    view: { asked: [0], now: { kind: 'action', queue: [] }, sides: [{ deck: 9 }, { deck: 9 }] },
    session: { mine: [0, 1], table: null },
    book: { term: (key: string) => key },
    claim: vi.fn(),
    plays: () => true,
    why: () => null,
    offer: (deed: string) => (deed === 'use_card' ? use : undefined),
    offers: () => [],
    units: () => [],
    name: (seat: number) => ['North', 'South'][seat],
    sideName: (side: number) => ['North', 'South'][side],
    side: () => 'north',
    color: (color: string) => color,
    top: { scores: [side, side], counted: '', title: '', phases: [], phase: -1 },
  }
  const open = card && { id: { owner: 0, number: 3 }, card }
  const props = { table, Part: OpenCard, props: { card: open, seat: 0 } } as never
  page = mount(Within as never, { target: document.body, props })
  flushSync()
  return find('likely')?.textContent?.trim()
}

test('a card whose effects the app knows is applied', () => {
  expect(show({ ...CARD, effects: [{ dice: 1 }] })).toBe('Apply the card')
})

test('a card whose effects it does not know is carried out at the table', () => {
  expect(show(CARD)).toBe('Carry it out at the table')
})

test('so is a card that lies on the table alone', () => {
  expect(show(null)).toBe('Carry it out at the table')
})
