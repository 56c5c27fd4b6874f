// What the table may put right, and the corrections that it makes.
import { expect, test } from 'vitest'
import type { AttackView } from '../../../bindings/napoleonica/AttackView'
import type { DieKind } from '../../../bindings/napoleonica/DieKind'
import type { UnitView } from '../../../bindings/napoleonica/UnitView'
import type { UnitCard } from '../../../bindings/napoleonica/UnitCard'
import type { Book } from '../book'
import type { View } from '../types'
import { dieFixes, orderFixes, sideFixes, trackFixes, unitFixes } from './fixes'

const book = { term: (key: string) => key, color: (color: string) => color } as Book
const unit = (id: number, owner: number, more = {}) =>
  ({ id, owner, name: `unit ${id}`, status: 'battlefield', orders: {}, ...more }) as UnitView
const side = (name: string) => ({
  name,
  points: 0,
  corruption: null,
  passed: false,
  hand: 3,
  spent: { red: 1 },
  track: [[2, 0, 0, 1]],
})
const view = {
  now: { kind: 'battle', seat: 1 },
  escalation: { left: 3 },
  rounds: 6,
  leader: 0,
  sources: { escalation: 'app' },
  sides: [side('Ann'), side('Ben')],
  kinds: [{ card: { name: 'Foot' } }],
  units: [unit(0, 0, { orders: { green: 2 } }), unit(1, 0), unit(2, 1, { orders: { blue: 1 } })],
  own: { hand: { purple: 1 }, pouch: { purple: 1 } },
} as unknown as View

const grenadeFix = (unit: UnitView, card: UnitCard | undefined) =>
  unitFixes(unit, card).filter(({ id }) => id === 'grenade')
const sideFix = (now: object, id: string) =>
  sideFixes({ ...view, now } as unknown as View, 0).find((fix) => fix.id === id)

test('only a unit with a grenade, or whose card is not typed, has one to put right', () => {
  const card = { abilities: [{ does: { grenade: [] } }] } as unknown as UnitCard
  const carried = unit(4, 0, { grenade: true, detachment: { abilities: card.abilities } })
  expect(grenadeFix(unit(4, 0), { abilities: [] } as unknown as UnitCard)).toEqual([])
  expect(grenadeFix(unit(4, 0, { status: 'destroyed' }), card)).toEqual([])
  expect(grenadeFix(unit(4, 0, { grenade: false }), card)[0]?.now).toBe(0)
  expect(grenadeFix(unit(4, 0, { grenade: false }), {} as UnitCard).length).toBe(1)
  expect(grenadeFix(carried, undefined)[0]?.to(0)).toEqual({ grenade: { unit: 4, to: false } })
})

test('a turn is put right between the actions of the battle phase only', () => {
  expect(sideFix(view.now, 'turn')?.to(0)).toEqual({ turn: { to: 0 } })
  expect(sideFix({ kind: 'battle', seat: 1, attack: {} }, 'turn')).toBeUndefined()
  expect(sideFix({ kind: 'scoring' }, 'turn')).toBeUndefined()
  expect(sideFix(view.now, 'passed')?.to(1)).toEqual({ passed: { seat: 0, to: true } })
})

test('nobody leads only until the bids are shown', () => {
  const leader = (kind: string) => sideFix({ kind }, 'leader')
  expect(leader('leadership')?.options?.map(({ value }) => value)).toEqual([-1, 0, 1])
  expect(leader('leadership')?.to(-1)).toEqual({ leader: { to: null } })
  expect(leader('battle')?.options?.map(({ value }) => value)).toEqual([0, 1])
})

test('maneuver cards are counted where the table holds the decks', () => {
  const cards = { cards: 0, deck: 9, discard: [null, null] }
  const sides = [{ ...view.sides[0], ...cards }, view.sides[1]]
  const found = (maneuver: string) =>
    sideFixes({ ...view, sides, sources: { maneuver } } as unknown as View, 0).filter(({ id }) =>
      id.startsWith('cards-'),
    )
  expect(found('app')).toEqual([])
  expect(found('table').map(({ now, max }) => [now, max])).toEqual([
    [0, 7],
    [2, 11],
  ])
  expect(found('table')[0]?.to(3)).toEqual({ cards: { seat: 0, place: 'hand', to: 3 } })
})

test('the last model may go as well', () => {
  const fixes = unitFixes(unit(4, 0, { models: 1, size: 4 }), undefined)
  const models = fixes.find(({ id }) => id === 'models')
  expect(models?.min ?? 0).toBe(0)
  expect(models?.to(0)).toEqual({ models: { unit: 4, to: 0 } })
})

test('a die that lies rolled can be turned to a face that it has', () => {
  const pool = [
    { die: 'iron', face: { hit: 1, crit: 0, retreat: 0 } },
    { die: 'iron', face: null },
  ]
  const kinds = [{ id: 'iron', label: 'Iron', faces: [{ hit: 1 }, { crit: 1 }] }]
  const fixes = dieFixes({ pool } as unknown as AttackView, kinds as unknown as DieKind[], book)
  expect(fixes.map(({ id }) => id)).toEqual(['die-0'])
  expect(fixes[0]?.options?.map(({ label }) => label)).toEqual(['symbol.crit', 'symbol.hit'])
  expect(fixes[0]?.to(0)).toEqual({ die: { die: 0, to: 'crit' } })
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
  expect(fixes.map(({ id }) => id)).toEqual(['order-3-red', 'order-4-green'])
  expect(fixes[0]?.options?.length).toBe(6)
  const order = { seat: 0, color: 'green', from: { unit: 0 } }
  expect(fixes[1]?.to(0)).toEqual({ order: { ...order, to: 'hand' } })
  expect(fixes[1]?.to(5)).toEqual({ order: { ...order, to: { unit: 1 } } })
})
