// A unit enters a full Reserve: a tap on a slot gives no unit away, only the line with the price does.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { find } from '../../../fixtures/page'
import Within from '../../../fixtures/Within.svelte'
import type { Spot } from '../types'
import EnterChoice from './EnterChoice.svelte'
import { isFull } from './room'

const SLOTS = ['R1', 'R2', 'R3', 'R4', 'R5']
let page: Record<string, unknown> | undefined

/** A Reserve with `held` occupied slots, the second by a wounded open unit. */
function made(held: number) {
  const lies = (slot: string) => SLOTS.indexOf(slot) < held
  const unitAt = ({ slot }: Spot) =>
    lies(slot)
      ? {
          owner: 0,
          kind: 0,
          face_up: slot === 'R2',
          casualties: slot === 'R2' ? 1 : 0,
          attached: [],
        }
      : undefined
  const offered = SLOTS.filter((slot) => held === SLOTS.length || !lies(slot))
  const offers = offered.map((slot) => ({
    ...{ seat: 0, refusal: null },
    command: { do: 'enter', slot, shifts: [] },
  }))
  return {
    ...{ eyes: 0, awaited: [], game: {}, look: {}, session: { mine: [0] } },
    view: { now: { kind: 'reinforcement' }, spots: [] },
    book: { term: (key: string) => key.replace('slot.', 'Slot ') },
    act: vi.fn(async () => []),
    tap: vi.fn(async () => []),
    offers: () => offers,
    why: () => null,
    plays: () => true,
    unitAt,
    at: (spot: Spot) => ({ unit: unitAt(spot), terrain: null }),
    kind: () => ({ card: { name: 'Marsh Foot', cohesion: 3 } }),
    nameAt: () => 'Marsh Foot',
    name: (seat: number) => ['North', 'South'][seat],
    place: () => '',
    side: () => 'north',
  }
}

function show(held: number) {
  const table = made(held)
  const props = { table, Part: EnterChoice, props: { seat: 0 } } as never
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

test('a tap on a slot of a full Reserve does nothing by itself', () => {
  const table = show(5)
  expect(isFull(table as never, 0)).toBe(true)
  tap('spot-0-R2')
  expect(table.act).not.toHaveBeenCalled()
  expect(table.tap).not.toHaveBeenCalled()
  expect(find('leaves-R2')?.textContent).toContain('Slot R2, Marsh Foot: given up')
  tap('leaves-R2')
  expect(table.tap).toHaveBeenCalledTimes(1)
})

test('a free slot is lit and takes the unit', () => {
  const table = show(4)
  expect(isFull(table as never, 0)).toBe(false)
  expect(find('spot-0-R5')?.dataset.lit).toBe('true')
  tap('spot-0-R5')
  expect(table.tap).toHaveBeenCalledTimes(1)
})
