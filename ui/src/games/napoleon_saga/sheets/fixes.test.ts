// What the table may put right, and the corrections that it makes.
import { describe, expect, test } from 'vitest'
import type { UnitCard } from '../../../bindings/napoleon_saga/UnitCard'
import type { UnitView, View } from '../types'
import { sideFixes, terrainFixes, unitFixes } from './fixes'

const book = { term: (key: string) => key }
const spot = { board: 0, slot: 'F2' }
const unit = { owner: 0, casualties: 1, formation: null, melee: null } as unknown as UnitView
const foot = { kind: 'infantry', cohesion: 4 } as UnitCard
const horse = { kind: 'light_cavalry', cohesion: null } as UnitCard
const side = (name: string) => ({ name, points: 3, left: 2 })
const view = (kind = 'battle') =>
  ({
    now: { kind },
    first: 1,
    sides: [side('Anna'), side('Ben')],
    spots: [
      { spot, unit, terrain: null },
      { spot: { board: 0, slot: 'F3' }, unit, terrain: 'woods' },
      { spot: { board: 1, slot: 'OR' }, unit, terrain: null },
    ],
  }) as unknown as View
const ids = (fixes: { id: string }[]) => fixes.map(({ id }) => id)
const fixOf = (more: object, id: string, card: UnitCard = foot) =>
  unitFixes(spot, { ...unit, ...more }, card, view(), book).find((fix) => fix.id === id)

describe('a unit', () => {
  test('has casualties below its Cohesion', () => {
    expect(fixOf({}, 'casualties')?.max).toBe(3)
    expect(fixOf({}, 'casualties', horse)?.max).toBe(8)
    expect(fixOf({}, 'casualties')?.to(2)).toEqual({ casualties: { unit: spot, to: 2 } })
  })

  test('bears markers of its own arm', () => {
    expect(fixOf({}, 'disarray')).toBeUndefined()
    expect(fixOf({}, 'disarray', horse)?.to(1)).toEqual({ disarray: { unit: spot, to: true } })
    expect(fixOf({}, 'charge', horse)).toBeUndefined()
    const melee = { board: 1, slot: 'F4' }
    expect(fixOf({ melee }, 'charge', horse)?.to(0)).toEqual({ charge: { unit: spot, to: false } })
    expect(fixOf({ activated: true }, 'activated')?.now).toBe(1)
  })

  test('takes one formation or none', () => {
    expect(fixOf({ formation: 'square' }, 'formation')?.now).toBe(1)
    expect(fixOf({}, 'formation')?.to(0)).toEqual({ formation: { unit: spot, to: 'line' } })
    expect(fixOf({}, 'formation')?.to(-1)).toEqual({ formation: { unit: spot, to: null } })
  })

  test('lies on a free slot of its own or on a free flank of the enemy', () => {
    const place = fixOf({}, 'place')
    const labels = place?.options?.map(({ label }) => label)
    expect(labels?.[0]).toBe('slot.F2')
    expect(labels).not.toContain('slot.F3')
    expect(place?.to(place.options!.length - 1)).toEqual({
      place: { unit: spot, to: { board: 1, slot: 'OL' } },
    })
  })

  test('leaves its melee before it is put elsewhere', () => {
    const melee = { board: 1, slot: 'F4' }
    expect(fixOf({ melee }, 'place')).toBeUndefined()
    expect(fixOf({ melee }, 'parted')?.to(1)).toEqual({ parted: { unit: spot } })
  })

  test('is left alone until all lie on the table', () => {
    expect(unitFixes(spot, unit, foot, view('deployment'), book)).toEqual([])
    expect(unitFixes(spot, unit, foot, view('finished'), book)).toEqual([])
  })
})

test('markers and the First player are put right in their phases alone', () => {
  expect(ids(sideFixes(view('initiative'), 0))).toEqual(['points'])
  expect(ids(sideFixes(view('reform'), 0))).toEqual(['points', 'left', 'first'])
  expect(ids(sideFixes(view('reinforcement'), 0))).toEqual(['points', 'first'])
  const [points, left, first] = sideFixes(view(), 1)
  expect(points?.to(5)).toEqual({ points: { seat: 1, to: 5 } })
  expect(left?.to(3)).toEqual({ left: { seat: 1, to: 3 } })
  expect(first?.now).toBe(1)
  expect(first?.to(0)).toEqual({ first: { to: 0 } })
})

test('terrain is put right under the slots of the lines', () => {
  const fixes = terrainFixes(view(), 0, book)
  expect(fixes.length).toBe(14)
  const woods = fixes.find(({ id }) => id === 'terrain-F3')
  expect(woods?.now).toBe(2)
  expect(woods?.to(-1)).toEqual({ terrain: { spot: { board: 0, slot: 'F3' }, to: null } })
  expect(terrainFixes(view('deployment'), 0, book)).toEqual([])
})
