// What is asked before an attack: only what matters for its kind, its units and the scenario.
import { expect, test } from 'vitest'
import type { ActivationView } from '../../../bindings/fantasy_commander/ActivationView'
import type { Element } from '../../../bindings/fantasy_commander/Element'
import type { Situation } from '../../../bindings/fantasy_commander/Situation'
import type { Table } from '../table.svelte'
import type { UnitView } from '../types'
import { mattersOf, NOTHING } from './situation'
import { partOf } from '../../../fixtures/partof'

const unit = (id: number, over: object = {}) =>
  partOf<UnitView>({ id, owner: id, kind: id, fatigue: 0, stamina: 2, given: [], ...over })
const CARD = { abilities: [{ does: { charge: 2 }, cost: {} }], ranged: [] as object[] }

const tableOf = (card: object, elements: Element[] = [], towns = 0, helped: object[] = [{}, {}]) =>
  partOf<Table>({
    view: {
      razed: 0,
      house: { multiple: 'hit' },
      sides: helped.map((side) => ({ blessed: false, haunted: false, ...side })),
      scenario: { goal: 10, towns, elements, wades: 'Hydra' },
    },
    kind: ({ id }: UnitView) => ({ card: id === 0 ? { ...CARD, ...card } : { name: 'Hydra' } }),
  })
const acting = (stage: string, tired = false) =>
  partOf<ActivationView>({ unit: 0, abilities: [], stage, tired })
const units = [unit(0), unit(1)] as const

test('grounds are those of the map and of the unit', () => {
  const of = (table: Table) => mattersOf('melee', units, table, acting('start')).grounds
  expect(of(tableOf({}))).toEqual([
    ['open', 'forest', 'hill'],
    ['open', 'forest', 'hill', 'river'],
  ])
  expect(of(tableOf({}, ['chained_coffins'], 1))[0]).toEqual([
    'open',
    'forest',
    'hill',
    'town',
    'coffins',
  ])
})

test('Charge asks whether they touched before, once the unit has moved', () => {
  const asks = (stage: string, card = {}) =>
    mattersOf('melee', units, tableOf(card), acting(stage)).was_adjacent
  expect([asks('start'), asks('walked'), asks('walked', { abilities: [] })]).toEqual([
    false,
    true,
    false,
  ])
})

test('fatigue is asked for where it may still be taken', () => {
  const asks = (stage: string, tired = false, fatigue = 0) =>
    mattersOf('melee', [unit(0, { fatigue }), unit(1)], tableOf({}), acting(stage, tired)).tire
  expect([asks('start'), asks('ran'), asks('start', true), asks('start', false, 2)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('what is not asked for a kind is not said', () => {
  const said = partOf<Situation>({
    ...NOTHING(),
    support: [true, true],
    far: true,
    in_contact: true,
    blessed: [true, true],
  })
  const ranged = { ranged: [{ dice: 2, base: 2, most: 4, magical: false }] }
  const table = tableOf(ranged, [], 0, [{ blessed: true }, { blessed: true }])
  const shot = mattersOf('shooting', units, table, acting('start'))
  expect(shot.far).toBe(2)
  expect(shot.only(said)).toMatchObject({
    support: [false, false],
    far: true,
    in_contact: true,
    blessed: [false, true],
  })
  const melee = mattersOf('melee', units, table, acting('start'))
  expect(melee.only(said)).toMatchObject({
    support: [true, true],
    far: false,
    in_contact: false,
    blessed: [true, true],
  })
})

test('an altar and a Graveyard are asked for where they help', () => {
  const asks = (helped: object[], kind: 'melee' | 'shooting' | 'magical' = 'melee') => {
    const matters = mattersOf(kind, units, tableOf({}, [], 0, helped), acting('start'))
    return { blessed: matters.blessed, graveyard: matters.graveyard }
  }
  const [none, both] = [
    [false, false],
    [true, true],
  ]
  const all = [
    { blessed: true, haunted: true },
    { blessed: true, haunted: true },
  ]
  expect(asks([{}, {}])).toEqual({ blessed: none, graveyard: none })
  expect(asks(all)).toEqual({ blessed: both, graveyard: both })
  expect(asks(all, 'shooting')).toEqual({ blessed: [false, true], graveyard: [true, false] })
  expect(asks(all, 'magical')).toEqual({ blessed: none, graveyard: [true, false] })
  expect(asks([{ haunted: true }, {}])).toEqual({ blessed: none, graveyard: [true, false] })
})

test('fatigue buys a die, and in a Multiple Attack what the house says', () => {
  const buys = (card: object, kind: 'melee' | 'shooting' = 'melee') =>
    mattersOf(kind, units, tableOf(card), acting('start')).buys
  const multiple = { abilities: [{ does: 'multiple_attack', cost: {} }] }
  expect([buys({}), buys(multiple), buys(multiple, 'shooting')]).toEqual(['die', 'hit', 'die'])
})
