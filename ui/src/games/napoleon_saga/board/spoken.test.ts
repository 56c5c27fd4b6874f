// How a screen reader reads a slot: place, unit, casualties and markers in words, and nothing about a
// face-down card.
import { describe, expect, test } from 'vitest'
import words from '../../../../../data/napoleon_saga/words/en/terms.json'
import type { Table } from '../table.svelte'
import type { Spot, UnitView } from '../types'
import { spoken } from './spoken'
import { partOf } from '../../../fixtures/partof'

const bare: UnitView = {
  owner: 0,
  id: 3,
  kind: 1,
  face_up: true,
  casualties: 0,
  activated: false,
  melee: null,
  charge: false,
  charge_fresh: false,
  disarray: false,
  formation: null,
  flanker: false,
  fails: 0,
  dismounted: false,
  acted: true,
  attached: [],
}

function tableWith(unit: Partial<UnitView> | null, terrain: 'woods' | null = null): Table {
  const book = { term: (key: string) => (words as Record<string, string>)[key] ?? key }
  return partOf<Table>({
    book,
    seats: { name: (seat: number) => ['Anna', 'Ben'][seat] },
    at: () => ({ unit: unit && { ...bare, ...unit }, terrain }),
    kind: (id: number | null) =>
      id === null ? undefined : { card: { name: 'Old Guard', kind: 'infantry', cohesion: 4 } },
    place: ({ board, slot }: Spot) => `${['Anna', 'Ben'][board]}: ${book.term(`slot.${slot}`)}`,
  })
}

const at = { board: 0, slot: 'F2' }
const say = (unit: Partial<UnitView> | null, near = 0, more = {}) =>
  spoken(tableWith(unit), at, { near, open: false, ...more })

describe('a slot said aloud', () => {
  test('names place, unit, casualties and markers', () => {
    expect(say({ casualties: 2, activated: true })).toBe(
      'Your First Line 2, Old Guard, Infantry, 2 of 4 casualties, activated',
    )
    expect(say({ formation: 'square', disarray: true })).toMatch(/in disarray, in Square$/)
  })

  test('tells whose it is, of whoever is not near', () => {
    expect(say({}, 1)).toBe('Anna: First Line 2, Old Guard, Infantry, of Anna')
  })

  test('says what a tap does', () => {
    expect(say({}, 1, { sign: 'fire' })).toMatch(/tap to fire at it$/)
    expect(say({}, 0, { sign: 'card' })).toMatch(/tap to lay the card here$/)
    expect(say({}, 0, { chosen: true })).toMatch(/chosen$/)
  })

  test('tells nothing of a card that lies face-down, unless its owner looks', () => {
    expect(say({ face_up: false })).toBe('Your First Line 2, face-down unit')
    expect(say({ face_up: false }, 0, { open: true })).toMatch(/Old Guard/)
  })

  test('names the ground and an empty slot', () => {
    expect(spoken(tableWith(null, 'woods'), at, { near: 0, open: false })).toBe(
      'Your First Line 2, empty, on woods',
    )
  })
})
