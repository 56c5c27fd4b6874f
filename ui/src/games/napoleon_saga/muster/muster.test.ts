// The logic behind the army pages: the two decks of a list, what cards lack and how they are told.
import { describe, expect, test } from 'vitest'
import en from '../../../../../data/napoleon_saga/words/en/terms.json'
import type { ArmyList } from '../../../bindings/ArmyList'
import type { Rooms } from '../../../kit'
import { brief, fieldsOf, lacking, ticks } from '../../../kit/muster'
import { listedArm } from './arms'
import type { Book } from './book.svelte'
import { KINDS, STRATEGY_KINDS } from './fields'
import { guardsIn } from './list'
import { MUSTER } from './muster'
import { freshEffect, kindKey } from './things'
import { partOf } from '../../../fixtures/partof'

const CARDS: Record<string, object> = {
  foot: { kind: 'infantry', cost: 20 },
  horse: { kind: 'heavy_cavalry', status: 'guard', cost: null },
}
const cards = partOf<Book>({ unit: (id: string) => CARDS[id] })
const list: ArmyList = {
  name: 'Watch',
  faction: 'french',
  limit: 900,
  entries: [{ card: 'foot', copies: 3 }, { card: 'horse' }],
  strategy: [{ card: 'volley', copies: 2 }],
}
const nations = {
  french: ['french'],
  coalition: ['british', 'prussian', 'allied'],
  low: ['french'],
}
const faction = (id: keyof typeof nations) => ({ id, name: id, nations: nations[id] })
const pack = {
  terms: en,
  factions: { french: faction('french'), coalition: faction('coalition') },
  units: {
    guard: { id: 'guard', name: 'Guard', nation: 'french' },
    rifles: { id: 'rifles', name: 'Rifles', nation: 'british' },
    strange: { id: 'strange', name: 'Strangers', nation: null },
  },
  strategy: {
    free: { id: 'free', name: 'Free', kind: 'order' },
    flagged: { id: 'flagged', name: 'Flagged', kind: 'flag', nation: 'british' },
  },
  practice: {
    factions: { low: faction('low') },
    units: { marsh: { id: 'marsh', name: 'Marsh Foot', nation: 'french' } },
    strategy: { bells: { id: 'bells', name: 'Bells', kind: 'order' } },
  },
}
const asked: Record<string, unknown>[] = []
const ask = async (one: Record<string, unknown>) => {
  asked.push(one)
  return one.ask === 'pack' ? { pack, typed: {} } : {}
}
const rooms = { game: 'napoleon_saga', pack, ask }
const book = MUSTER.open(partOf<Rooms>(rooms)) as Book

describe('an army list', () => {
  test('counts its Guard', () => {
    expect(guardsIn(list, cards)).toBe(1)
  })
})

describe('a unit', () => {
  test('is listed under its arm, once its type is known', () => {
    expect(listedArm(cards.unit('horse'))).toBe('cavalry')
    expect(listedArm(undefined)).toBe('unknown')
  })
  test('is found under the factions that lead its nation', () => {
    const ids = (of: string) => book.shelved('units', of).map(({ id }) => id)
    expect(ids('french')).toEqual(['guard', 'strange'])
    expect(ids('coalition')).toEqual(['rifles', 'strange'])
    expect(ids('low')).toEqual(['marsh'])
  })
  test('of a new card has the nation that its faction leads, where that is one', async () => {
    await book.make('units', 'Chasseurs', { faction: 'french', kind: null })
    await book.make('units', 'Landwehr', { faction: 'coalition', kind: null })
    expect(asked.filter(({ ask }) => ask === 'save_card').map(({ values }) => values)).toEqual([
      { id: 'chasseurs', kind: null, nation: 'french' },
      { id: 'landwehr', kind: null },
    ])
  })
  test('says what is not typed yet; what else it says may be nothing', () => {
    const card = { ...KINDS.units.blank, kind: 'infantry', fire: 0, keywords: [] }
    expect(lacking(KINDS.units, card, book)).toEqual([
      'Status',
      'Nation',
      'Melee',
      'Cohesion',
      'Morale',
      'Cost in points',
      'Presence dots',
    ])
  })
})

describe('a strategy card', () => {
  test('may be in the decks of its nation, or in all', () => {
    expect(book.deckOf('french').map(({ id }) => id)).toEqual(['free'])
    expect(book.deckOf('coalition').map(({ id }) => id)).toEqual(['free', 'flagged'])
    expect(book.deckOf('low').map(({ id }) => id)).toEqual(['bells'])
  })
  test('has a kind of its own for each terrain and formation', () => {
    expect(STRATEGY_KINDS.map(kindKey)).toContain('terrain.woods')
    expect(STRATEGY_KINDS.map(kindKey)).toContain('formation.square')
    expect(STRATEGY_KINDS.length).toBe(11)
  })
  test('is told in a line', () => {
    const card = { ...KINDS.strategy.blank, kind: { terrain: 'hill' }, initiative: 2 }
    expect(brief(KINDS.strategy, card, book)).toEqual(['Terrain: Hill', 'Initiative 2'])
  })
  test('gives points only where it lies at a unit', () => {
    const names = (kind: unknown) => fieldsOf(KINDS.strategy, { kind }).map(({ name }) => name)
    expect(names('flag')).toContain('points')
    expect(names({ terrain: 'hill' })).not.toContain('points')
  })
  test('begins an effect with numbers that hold', () => {
    expect(freshEffect('bonus')).toEqual({ bonus: { test: 'fire', by: 1 } })
    expect(freshEffect('ready')).toEqual({ ready: {} })
  })
})

test('a deck that is too small is known to be wrong, and one that nobody listed is not known', () => {
  const state = (faults: object[], bare: string[] = []) =>
    ticks(partOf(faults), MUSTER.ticks, false, bare).find(({ tick }) => tick === 'strategy')?.state
  const small = { code: 'E-BLD-DECK', rule: 'NS-BLD-8', severity: 'fault' }
  expect(state([small])).toBe('bad')
  expect(state([], ['strategy'])).toBe('unsure')
  expect(state([])).toBe('good')
})
