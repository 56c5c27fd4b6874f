// The logic behind the army pages: the two piles of a list, what cards lack and how they are told, what
// mends a fault, which scenario is fought.
import { describe, expect, test } from 'vitest'
import en from '../../../../../data/fantasy_commander/words/en/terms.json'
import type { ArmyList } from '../../../bindings/ArmyList'
import type { Fix } from '../../../bindings/Fix'
import type { Violation } from '../../../bindings/Violation'
import { bookOf, fault } from '../../../fixtures/faults'
import { partOf } from '../../../fixtures/partof'
import { brief, lacking, remediesOf, totalOf, type Plan } from '../../../kit/muster'
import { ticks } from '../../../kit/muster/faults/faults'
import type { Book } from './book.svelte'
import { KINDS } from './fields'
import { FREE, tidied, withRazing, withTownPoints, withWorth, worthOf } from './more'
import { MUSTER } from './muster'
import { ranked, valuesOf } from './print'
import { linesOf } from './scenario'
import { fresh, keyOf, withX, x } from './traits'

const unit = (
  id: string,
  name: string,
  rank: string,
  branch: string | null,
  cost: number | null,
) => ({
  [id]: { id, name, rank, branch, cost, faction: 'empire' },
})
const card = (id: string, more: object = {}) => ({
  [id]: { id, name: id.toUpperCase(), faction: 'empire', kind: 'tactic', star: false, ...more },
})
const pack = {
  terms: en,
  abilities: [{ id: 'fc.charge', title: 'Charge', text: '' }],
  factions: { empire: { id: 'empire', name: 'Iron Nest Empire' } },
  units: {
    ...unit('pikes-v', 'Pikes', 'veteran', 'regular_infantry', 27),
    ...unit('pikes', 'Pikes', 'base', 'regular_infantry', 23),
    ...unit('roland', 'Roland', 'base', 'hero', null),
  },
  tactics: { ...card('raid', { star: true }), ...card('march'), ...card('fog', { kind: null }) },
  scenarios: { bridge: { name: 'Bridge', goal: 10, first: 'empire', per_unit: 1 } },
  armies: {},
}
const book = bookOf<Book>(MUSTER, 'fantasy_commander', pack)
const list: ArmyList = {
  name: 'Watch',
  faction: 'empire',
  limit: 100,
  entries: [{ card: 'pikes', copies: 3 }, { card: 'roland' }],
  deck: [{ card: 'raid', copies: 2 }, { card: 'march' }],
}
const remedies = (of: Violation, fixes: Fix[] = []) =>
  remediesOf(of, { checked: list, fixesOf: () => fixes }, book)

describe('an army list', () => {
  test('costs its units as often as they are there; what has no cost is counted apart', () => {
    expect(totalOf(list, book)).toEqual({ points: 69, unknown: 1 })
  })
  test('lists the ranks of a unit together, each by its rank', () => {
    const names = book.unitsOf('empire').map((one) => ranked(one, book))
    expect(names).toEqual(['Pikes', 'Pikes, Veteran', 'Roland'])
  })
})

describe('a fault', () => {
  test('is fixed by a card of another rank, which is named with it', () => {
    const change = {
      change: 'replace',
      list: 'entries',
      at: 0,
      card: 'pikes-v',
      by: 'pikes',
    } as const
    const fix = { changes: [change], names: {}, points: -4, faults: 1, army: list }
    const [tap] = remedies(fault({ code: 'E-ARM-LIMIT' }), [fix])
    expect(tap).toMatchObject({ note: '−4 points', fix })
    expect((tap as { say: string }).say).toContain('Pikes instead of')
  })
  test('of a hero asks for its health, of others for their size', () => {
    const lacks = (unit: string) =>
      fault({ code: 'E-CARD-NEEDED', fix: 'type_value', values: { unit, value: 'size' } })
    expect(valuesOf(lacks('Roland'), book).value).toBe('health')
    expect(valuesOf(lacks('Pikes'), book).value).toBe('size')
    const ask = (id: string) => MUSTER.say.ask('size', 'It', book, book.unit(id))
    expect(ask('roland')).toBe('How much health does the card of It show?')
    expect(ask('pikes')).toBe('How many models does the card of It show?')
  })
  test('that there is no unit stands under a tick of its own', () => {
    const empty = fault({ code: 'E-ARM-EMPTY', rule: 'FC-DEP-2', fix: 'add_unit' })
    const bad = ticks([empty], MUSTER.ticks).filter(({ state }) => state === 'bad')
    expect(bad).toEqual([{ tick: 'units', state: 'bad' }])
    expect(remedies(empty)).toEqual([{ hint: 'Add a unit.', pile: 'entries' }])
  })
  test('that only the players can mend is a hint', () => {
    const [hint] = remedies(fault({ fix: 'add_cards', actual: 3, limit: 4 }))
    expect(hint).toEqual({ hint: 'Add 1 card to the tactics deck.', pile: 'deck' })
  })
})

describe('a card', () => {
  test('says what is not typed yet', () => {
    expect(lacking(KINDS.tactics, { ...KINDS.tactics.blank, color: 'red' }, book)).toEqual([
      'Kind of card',
      'What it says',
      'Star',
      'Copies in a deck at most',
    ])
    const nameless = { ...KINDS.units.blank, abilities: [fresh('other')] }
    expect(lacking(KINDS.units, nameless, book)).toContain('Abilities (Name)')
  })
  test('is told in a line', () => {
    const leadership = { orders: { blue: 1 }, dice: 2, rerolls: 0 }
    const ranged = [{ dice: 2, base: 2, most: 4, magical: false }]
    const abilities = [{ ...withX(fresh('charge'), 2), cost: { blue: 1 } }]
    const whole = { ...KINDS.units.blank, movement: [2, 4], leadership, ranged, abilities }
    expect(brief(KINDS.units, whole, book)).toEqual([
      'Basic',
      'walk 2, run 4',
      'orders: 1 blue, 2 dice',
      'Shooting: 2 dice, range 2–4',
      'Charge 2 (1 blue)',
    ])
  })
  test('has abilities that are bare words, or words with an X', () => {
    expect(fresh('brave')).toEqual({ does: 'brave', cost: {} })
    expect([x(fresh('charge')), x(fresh('brave')), keyOf(fresh('other'))]).toEqual([
      1,
      undefined,
      'other',
    ])
  })
})

describe('a battle', () => {
  const plan = (...armies: ArmyList[]) =>
    partOf<Plan>({ book, army: (seat: number) => armies[seat] })
  const impossible = (army: ArmyList) => MUSTER.setup.impossible?.('tactics', plan(army, list))

  test('is dealt by the app where both decks are listed and their kinds are typed', () => {
    expect(impossible(list)).toBeUndefined()
    expect(impossible({ ...list, deck: [] })).toBe('No tactics deck is listed for Watch.')
    expect(impossible({ ...list, deck: [{ card: 'fog' }] })).toContain('Watch')
    expect(MUSTER.setup.impossible?.('dice', plan(list, list))).toBeUndefined()
  })
  test('tells what its scenario asks for', () => {
    expect(linesOf(book.scenario('bridge')!, book)).toEqual([
      'Iron Nest Empire places first.',
      '1 point for each destroyed unit.',
    ])
    expect(linesOf({ ...FREE, ...withTownPoints(2), capture: 0 }, book)).toEqual([
      'Whoever has more units places first.',
      '1 point for each destroyed unit.',
      'Either side: 2 points for each Town at the end of a turn.',
    ])
  })
  test('goes into one of the players’ own without its empty lines', () => {
    const own = { ...FREE, name: ' Mill ', notes: ['', ' Mind the mill. '] }
    expect(tidied(own)).toEqual({ ...FREE, name: 'Mill', notes: ['Mind the mill.'] })
    expect(MUSTER.setup.draft?.({ scenario: 'bridge' }, {} as Plan)).toEqual({ scenario: 'bridge' })
  })
  test('names the unit that is worth more beside heroes and colossals', () => {
    const worth = { kinds: 2, name: 'Old Guard', named: 3 }
    expect(worthOf(withWorth(worth))).toEqual(worth)
    expect(withWorth({ ...worth, kinds: 0, named: 0 }).bounties).toEqual([
      { rule: 'FC-ELM-8', name: 'Old Guard', branches: [], points: 1 },
    ])
    expect(withWorth({ kinds: 0, name: '', named: 3 }).bounties).toEqual([])
  })
  test('has the Towns on its map that can be destroyed', () => {
    const { razing } = withRazing('styx', null)
    const own = {
      ...FREE,
      towns: 1,
      razing: razing && { ...razing, towns: [' Zur ', '', 'Naida'] },
    }
    expect(tidied(own)).toMatchObject({
      towns: 2,
      razing: { by: 'styx', towns: ['Zur', 'Naida'] },
    })
    expect(tidied({ ...FREE, razing })).toMatchObject({ towns: 0, razing: null })
    expect(withRazing(null, razing).razing).toBeNull()
  })
})
