// The logic behind the army pages: commanders and their units, what cards lack, what is done about a fault.
import { describe, expect, test } from 'vitest'
import en from '../../../../../data/warfare/words/en/terms.json'
import type { ArmyList } from '../../../bindings/ArmyList'
import type { Violation } from '../../../bindings/Violation'
import { bookOf, remedies } from '../../../fixtures/faults'
import { partOf } from '../../../fixtures/partof'
import { brief, lacking, totalOf } from '../../../kit/muster'
import { ticks } from '../../../kit/muster/faults/faults'
import type { Book } from './book.svelte'
import { KINDS } from './fields'
import { commanderOf, withoutCommander } from './list'
import { MUSTER } from './muster'
import { sayings, standing } from './print'

const card = (id: string, more: object) => ({ [id]: { id, name: id, faction: 'mere', ...more } })
const pack = {
  terms: en,
  factions: { mere: { id: 'mere', name: 'Hollow Mere' } },
  units: {
    ...card('spears', { troops: 'infantry', size: 6, points: 8, atk: 4, experience: 'regular' }),
    ...card('levy', { troops: null, size: null, points: null }),
  },
  armies: {},
}
const book = bookOf<Book>(MUSTER, 'warfare', pack)
const list: ArmyList = {
  name: 'Watch',
  faction: 'mere',
  limit: 75,
  commanders: [
    { name: 'Odalin', initiative: 2 },
    { name: 'Tessaly', initiative: 3 },
  ],
  defenses: { communications: 1, resolve: null, resources: -2 },
  entries: [
    { card: 'spears', commander: 1, experience: 'veteran', survived: 2 },
    { card: 'spears', copies: 2, commander: 0 },
    { card: 'levy' },
  ],
}
const remedied = remedies(list, book)

describe('an army list', () => {
  test('is worth its units as often as they are there; what has no points is counted apart', () => {
    expect(totalOf(list, book)).toEqual({ points: 24, unknown: 1 })
  })
  test('loses a commander, and keeps the units of all', () => {
    const fewer = withoutCommander(list, 0)
    expect(fewer.commanders).toEqual([{ name: 'Tessaly', initiative: 3 }])
    expect(fewer.entries.map(commanderOf)).toEqual([0, 0, 0])
    expect(withoutCommander(list, 1).entries.map(commanderOf)).toEqual([0, 0, 0])
  })
})

describe('a fault', () => {
  test('is fixed on the card, or by the players', () => {
    expect(remedied({ fix: 'type_value', entry: 2, values: { value: 'troops' } })).toEqual([
      { ask: 'troops', card: 'levy' },
    ])
    const page = ['cards', 'mere', 'units', 'levy']
    expect(remedied({ fix: 'type_value', entry: 2, values: { value: 'size' } })).toMatchObject([
      { page },
    ])
    expect(remedied({ fix: 'remove_units', actual: 7, limit: 5 })).toEqual([
      { hint: 'Take out 2 units.' },
    ])
  })
})

describe('a card', () => {
  test('says what is not typed yet; a subtype and an ancestry it need not have', () => {
    const said = lacking(KINDS.units, KINDS.units.blank, book)
    expect(said).toContain('Casualty die')
    expect(said).not.toContain('Subtype')
    expect(said).not.toContain('Ancestry')
  })
  test('lacks the name of a trait', () => {
    const traits = [{ name: ' ', text: null, kind: 'reminder' }]
    expect(lacking(KINDS.units, { ...KINDS.units.blank, traits }, book)).toContain('Traits (Name)')
  })
  test('is told in a line', () => {
    const spears = book.unit('spears')!
    expect(standing(spears, book)).toBe('8 points · d6 · Regular')
    expect(sayings({ ...spears, traits: [] }, book)).toBe('ATK +4')
    expect(brief(KINDS.units, { ...KINDS.units.blank, atk: 4, size: 8 }, book)).toContain('d8')
  })
})

test('what is wrong with a commander is wrong at the tick of the commanders', () => {
  const fault = (code: string) =>
    partOf<Violation>({ rule: 'W-RND-3', code, severity: 'fault', fix: 'rename', values: {} })
  const states = (code: string) =>
    Object.fromEntries(
      ticks([fault(code)], MUSTER.ticks).map(({ tick, state }) => [tick, state === 'good']),
    )
  for (const code of ['E-ARM-NAME', 'E-ARM-IDLE'])
    expect(states(code)).toEqual({ units: true, commanders: false, points: true })
  expect(states('E-ARM-EMPTY')).toMatchObject({ units: false, commanders: true })
})
