// A unit enters a full Reserve: a tap on a slot gives no unit away, only the line with the price does.
import { expect, test } from 'vitest'
import { show as shown, tap } from '../../../fixtures/battle.svelte'
import { find } from '../../../fixtures/page'
import { partOf } from '../../../fixtures/partof'
import type { Table } from '../table.svelte'
import type { Spot } from '../types'
import EnterChoice from './EnterChoice.svelte'
import { isFull } from './room'

const SLOTS = ['R1', 'R2', 'R3', 'R4', 'R5']

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
    view: { now: { kind: 'reinforcement' }, spots: [] },
    book: { term: (key: string) => key.replace('slot.', 'Slot ') },
    phone: { eyes: 0 },
    taps: { offers: () => offers },
    unitAt,
    at: (spot: Spot) => ({ unit: unitAt(spot), terrain: null }),
    kind: () => ({ card: { name: 'Marsh Foot', cohesion: 3 } }),
    nameAt: () => 'Marsh Foot',
    place: () => '',
  }
}

const show = (held: number) => shown(EnterChoice, { seat: 0 }, made(held))

test('a tap on a slot of a full Reserve does nothing by itself', () => {
  const table = show(5)
  expect(isFull(partOf<Table>(table), 0)).toBe(true)
  tap('spot-0-R2')
  expect(table.taps.act).not.toHaveBeenCalled()
  expect(table.taps.tap).not.toHaveBeenCalled()
  expect(find('leaves-R2')?.textContent).toContain('Slot R2, Marsh Foot: given up')
  tap('leaves-R2')
  expect(table.taps.tap).toHaveBeenCalledTimes(1)
})

test('a free slot is lit and takes the unit', () => {
  const table = show(4)
  expect(isFull(partOf<Table>(table), 0)).toBe(false)
  expect(find('spot-0-R5')?.dataset.lit).toBe('true')
  tap('spot-0-R5')
  expect(table.taps.tap).toHaveBeenCalledTimes(1)
})
