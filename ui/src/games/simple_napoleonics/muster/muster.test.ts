// The logic behind the army pages: leaders and their brigades, what cards lack, what is done about a fault.
import { describe, expect, test } from 'vitest'
import en from '../../../../../data/simple_napoleonics/words/en/terms.json'
import type { ArmyList } from '../../../bindings/ArmyList'
import { bookOf, remedies } from '../../../fixtures/faults'
import { partOf } from '../../../fixtures/partof'
import { brief, lacking, totalOf, type Values } from '../../../kit/muster'
import type { Book } from './book.svelte'
import { KINDS } from './fields'
import { brigadeOf, inBrigade, officersOf, withLeader, withoutLeader } from './list'
import { tidied } from './more'
import { MUSTER } from './muster'
import { inside, leading, sayings, standing } from './print'

const card = (id: string, more: object) => ({ [id]: { id, name: id, faction: 'halvern', ...more } })
const pack = {
  terms: en,
  factions: { halvern: { id: 'halvern', name: 'Halvern' } },
  units: {
    ...card('guard', { arm: 'infantry', points: 30, nation: 'spain', vol: 4 }),
    ...card('levy', { arm: null, points: null }),
  },
  leaders: {
    ...card('oldgate', { kind: 'general', ldr: 4, genius: { name: 'Reserve', text: null } }),
    ...card('fensby', { kind: 'officer' }),
    ...card('hollin', { kind: 'officer' }),
  },
  armies: {},
}
const book = bookOf<Book>(MUSTER, 'simple_napoleonics', pack)
const list: ArmyList = {
  name: 'Crown',
  faction: 'halvern',
  limit: 240,
  leaders: [{ card: 'oldgate' }, { card: 'fensby' }, { card: 'hollin' }],
  entries: [
    { card: 'guard', brigade: 1 },
    { card: 'guard', brigade: 2, copies: 2 },
    { card: 'levy' },
  ],
}
const remedied = remedies(list, book)

describe('an army list', () => {
  test('costs its units as often as they are there; what has no points is counted apart', () => {
    expect(totalOf(list, book)).toEqual({ points: 90, unknown: 1 })
  })
  test('loses a leader: its units have no brigade, the others keep theirs', () => {
    expect(withoutLeader(list, 1).entries.map(brigadeOf)).toEqual([undefined, 1, undefined])
    expect(withoutLeader(list, 0).entries.map(brigadeOf)).toEqual([0, 1, undefined])
  })
  test('has brigades of Officers alone', () => {
    expect(officersOf(withLeader(list, 'fensby'), book)).toEqual([1, 2, 3])
    expect(inBrigade(list, 2, 2).entries[2]).toEqual({ card: 'levy', brigade: 2 })
    expect(inBrigade(list, 0, undefined).entries[0]).toEqual({ card: 'guard' })
  })
})

describe('a fault', () => {
  test('is fixed on the card, or by the players', () => {
    expect(remedied({ fix: 'type_value', entry: 2, values: { value: 'arm' } })).toMatchObject([
      { ask: 'arm', card: 'levy' },
    ])
    expect(remedied({ fix: 'remove_points', actual: 250, limit: 240 })).toEqual([
      { hint: 'Take out units worth 10 points.' },
    ])
  })
})

describe('a card', () => {
  test('says what is not typed yet; abilities it need not have', () => {
    const said = lacking(KINDS.units, KINDS.units.blank, book)
    expect(said).toContain('Volley')
    expect(said).not.toContain('Abilities')
  })
  test('of an Officer has a Rally and no Tactical Genius', () => {
    const officer = lacking(KINDS.leaders, { ...KINDS.leaders.blank, kind: 'officer' }, book)
    expect(officer).toContain('Rally')
    const general = lacking(KINDS.leaders, { ...KINDS.leaders.blank, kind: 'general' }, book)
    expect(general).not.toContain('Rally')
  })
  test('may leave out what only others have', () => {
    const officer = partOf<Values>(book.leader('fensby')!)
    expect(lacking(KINDS.leaders, officer, book)).toContain('Rally')
    expect(brief(KINDS.leaders, { ...officer, ldr: 3 }, book)).toContain('Ldr 3')
  })
  test('lacks the name of an ability', () => {
    const field = { kind: 'own', editor: 'abilities', name: 'abilities' } as const
    expect(inside(field, [{ name: ' ', text: null }])).toEqual(['Name'])
    expect(inside({ ...field, editor: 'genius' }, null)).toEqual([])
  })
  test('is told in a line', () => {
    const guard = book.unit('guard')!
    expect(standing(guard, book)).toBe('30 points · national spirit of Spain')
    expect(sayings(guard, book)).toBe('Vol 4')
    expect(leading(book.leader('oldgate')!, book)).toContain('Ldr 4 · Reserve')
  })
})

test('a scenario of one’s own is kept without its empty lines', () => {
  const typed = {
    name: ' Ford ',
    limit: 200,
    morale: [1, 0],
    objectives: [' ', 'Hold it'],
    notes: ['', 'Rain '],
  }
  expect(tidied(partOf(typed))).toEqual({
    ...typed,
    name: 'Ford',
    objectives: [null, 'Hold it'],
    notes: ['Rain'],
  })
})
