// What the table may put right, and the corrections that it makes.
import { expect, test } from 'vitest'
import type { UnitView } from '../../../bindings/napoleonica/UnitView'
import type { UnitCard } from '../../../bindings/napoleonica/UnitCard'
import type { Book } from '../book'
import type { View } from '../types'
import { grenadeFix, orderFixes, trackFixes, turnFix } from './fixes'

const book = { term: (key: string) => key, color: (color: string) => color } as Book
const unit = (id: number, owner: number, more = {}) =>
  ({ id, owner, name: `unit ${id}`, status: 'battlefield', orders: {}, ...more }) as UnitView
const side = (name: string) => ({ name, hand: 3, spent: { red: 1 }, track: [[2, 0, 0, 1]] })
const view = {
  now: { kind: 'battle', seat: 1 },
  sides: [side('Ann'), side('Ben')],
  kinds: [{ card: { name: 'Foot' } }],
  units: [unit(0, 0, { orders: { green: 2 } }), unit(1, 0), unit(2, 1, { orders: { blue: 1 } })],
  own: { hand: { purple: 1 }, pouch: { purple: 1 } },
} as unknown as View

test('only a unit with a grenade has one to put right', () => {
  const card = { abilities: [{ does: { grenade: [] } }] } as unknown as UnitCard
  const carried = unit(4, 0, { grenade: true, detachment: { abilities: card.abilities } })
  expect(grenadeFix(unit(4, 0), { abilities: [] } as unknown as UnitCard)).toEqual([])
  expect(grenadeFix(unit(4, 0, { status: 'destroyed' }), card)).toEqual([])
  expect(grenadeFix(unit(4, 0, { grenade: false }), card)[0]?.now).toBe(0)
  expect(grenadeFix(carried, undefined)[0]?.to(0)).toEqual({ grenade: { unit: 4, to: false } })
})

test('a turn is put right in the battle phase only', () => {
  expect(turnFix(view)[0]?.to(0)).toEqual({ turn: { to: 0 } })
  expect(turnFix({ ...view, now: { kind: 'scoring' } } as unknown as View)).toEqual([])
})

test('a model goes one line up or down', () => {
  const [far, near] = trackFixes(view, 1, book)
  expect(far?.options?.map(({ value }) => value)).toEqual([0, 1])
  expect(near?.options?.map(({ value }) => value)).toEqual([2, 3])
  const model = { seat: 1, kind: 0, from: 'deployment', to: 'one' }
  expect(near?.to(2)).toEqual({ model })
})

test('an order that lies open goes to the hand or another unit of its owner, and no other is told', () => {
  const fixes = orderFixes(view, 0, book)
  expect(fixes.map(({ id }) => id)).toEqual(['order-1-red', 'order-2-green'])
  expect(fixes[0]?.options?.length).toBe(4)
  const order = { seat: 0, color: 'green', from: { unit: 0 } }
  expect(fixes[1]?.to(0)).toEqual({ order: { ...order, to: 'hand' } })
  expect(fixes[1]?.to(3)).toEqual({ order: { ...order, to: { unit: 1 } } })
})
