// What is asked before an attack: only what matters for its kind, its units and the scenario.
import { expect, test } from 'vitest'
import type { Element } from '../../../bindings/fantasy_commander/Element'
import type { Table } from '../table.svelte'
import type { UnitView } from '../types'
import { mattersOf, NOTHING } from './situation'

const unit = (id: number, over: object = {}) =>
  ({ id, owner: id, kind: id, fatigue: 0, stamina: 2, given: [], ...over }) as unknown as UnitView
const CARD = { abilities: [{ does: { charge: 2 }, cost: {} }], ranged: [] as object[] }

const tableOf = (card: object, elements: Element[] = [], towns = 0, more: object = {}) =>
  ({
    view: {
      razed: 0,
      house: { s6_graveyard_aura: true },
      sides: [{ faction_id: 'empire' }, { faction_id: 'styx' }],
      scenario: {
        goal: 10,
        towns,
        elements,
        wades: 'Hydra',
        graveyard: null,
        razing: null,
        ...more,
      },
    },
    kind: ({ id }: UnitView) => ({ card: id === 0 ? { ...CARD, ...card } : { name: 'Hydra' } }),
  }) as unknown as Table
const acting = (stage: string, tired = false) => ({ unit: 0, abilities: [], stage, tired }) as never
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
  const said = {
    ...NOTHING(),
    support: [true, true],
    far: true,
    in_contact: true,
    blessed: [true, true],
  } as never
  const ranged = { ranged: [{ dice: 2, base: 2, most: 4, magical: false }] }
  const table = tableOf(ranged, ['altar_of_styx'])
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

test('a Graveyard is asked for where it helps, and a Town that fell is one', () => {
  const asks = (more: object, kind: 'melee' | 'shooting' = 'melee') =>
    mattersOf(kind, units, tableOf({}, [], 0, more), acting('start')).graveyard
  expect(asks({ graveyard: 'styx' })).toEqual([false, true])
  expect(asks({ graveyard: 'styx' }, 'shooting')).toEqual([false, false])
  expect(asks({ graveyard: 'empire' }, 'shooting')).toEqual([true, false])
  expect(asks({ graveyard: 'styx', razing: {} })).toEqual([false, false])
})
