// The logic behind the card pages: the fields of a card, what it lacks, how it reads in a line.
import { describe, expect, test } from 'vitest'
import type { Rooms } from '../../../kit'
import { brief, fieldsOf, lacking } from '../../../kit/muster'
import type { Book } from './book.svelte'
import { showing, symbolsOf, with_ } from './faces'
import { KINDS } from './fields'
import { MUSTER } from './muster'
import { FREE } from './more'
import { scenarioOf } from './setup'
import { thingName } from './things'
import { fresh, keyOf, open, withX, x } from './traits'
import { partOf } from '../../../fixtures/partof'

const abilities = [{ id: 'nap.brave', title: 'Brave', kind: 'ability', has_x: false, text: '' }]
const pack = { abilities, terms: {} }
const book = MUSTER.open(partOf<Rooms>({ game: 'napoleonica', pack })) as Book
const told = (shelf: keyof typeof KINDS, card: object) => {
  const whole = { ...KINDS[shelf].blank, ...card }
  return [lacking(KINDS[shelf], whole, book), brief(KINDS[shelf], whole, book)]
}

describe('a face of a die', () => {
  test('shows one symbol, or more, or none', () => {
    expect(symbolsOf(with_(showing('hit'), 'retreat'))).toEqual(['hit', 'retreat'])
    expect(symbolsOf(with_(showing('crit'), 'crit'))).toEqual(['crit', 'crit'])
    expect(with_({ hit: 2 }, 'miss')).toEqual({})
    expect(symbolsOf({})).toEqual(['miss'])
  })
})

describe('a thing on a card', () => {
  test('is a bare word or a word with its X', () => {
    expect(fresh('brave')).toBe('brave')
    expect(fresh('steps')).toEqual({ steps: 1 })
    expect(fresh('ignore')).toEqual({ ignore: ['hit', 1] })
    expect(fresh('activate')).toEqual({ activate: { units: 1, blank: false } })
    const more = withX(fresh('more_dice'), 3)
    expect([keyOf(more), x(more)]).toEqual(['more_dice', 3])
  })
  test('waits for its dice and its name', () => {
    expect(open(fresh('grenade'))).toBe(true)
    expect(open({ grenade: [{ die: 'red', count: 1 }] })).toBe(false)
    expect(open(fresh('other'))).toBe(true)
    expect(open('brave')).toBe(false)
  })
  test('has a name: the printed one, or the players’ own', () => {
    expect(thingName('brave', book)).toBe('Brave')
    expect(thingName({ other: { name: 'Drums', text: '' } }, book)).toBe('Drums')
    expect(thingName({ rerolls: 2 }, book)).toBe('Rerolls')
  })
})

describe('a card', () => {
  test('says what is not typed yet and where', () => {
    expect(told('dice', { label: 'Red' })).toEqual([['Faces'], []])
    expect(told('escalation', { sides: [null, { orders: 4, maneuver: 2 }] })[0]).toEqual([
      'Its two sides',
    ])
    const drums = { does: { draft: 1 } }
    const grenade = { does: { grenade: [] } }
    expect(told('detachments', { cost: 5, abilities: [drums, grenade] })[0]).toEqual([
      'Abilities (grenade)',
    ])
    const card = { kind: 'attack', leadership: 0, copies: 3, effects: [{ dice: [] }] }
    expect(told('maneuver', card)[0]).toEqual([
      'What it says',
      'What the app does for it (More attack dice)',
    ])
  })
  test('is told in a line', () => {
    const sides = [
      { maneuver: 1, orders: 4 },
      { maneuver: 2, orders: 0 },
    ]
    expect(told('escalation', { sides })).toEqual([[], ['4 orders, 1 card / 2 cards']])
    expect(told('reinforcement', { copies: 2, gives: { arrows: 2 } })[1]).toEqual([
      '2 in the deck',
      '2 steps',
    ])
    expect(told('dice', { faces: [{ hit: 1, crit: 1 }, {}] })[1]).toEqual([
      'symbol.crit + symbol.hit, symbol.miss',
    ])
  })
  test('has a line on the track only where its kind does not say it', () => {
    const names = (branch: string) => fieldsOf(KINDS.units, { branch }).map(({ name }) => name)
    expect(names('other')).toContain('line')
    expect(names('artillery')).not.toContain('line')
  })
  test('lies on a shelf: a maneuver deck is a faction’s, dice are the table’s', () => {
    expect(book.pathOf('maneuver', 'france')).toBe('maneuver/france')
    expect(book.pathOf('dice', 'table')).toBe('dice')
    expect(book.shelvesOf('france')).toEqual(['maneuver', 'detachments', 'units'])
    expect(book.shelvesOf('table')).toContain('escalation')
  })
})

test('a free scenario goes without its empty lines', () => {
  const conditions = [
    { text: ' ', points: 1 },
    { text: 'The mill', points: 2 },
  ]
  const free = { ...FREE, name: ' Mill ', conditions }
  expect(scenarioOf(free)).toEqual({ ...FREE, name: 'Mill', conditions: [conditions[1]] })
  expect(scenarioOf('bridge')).toBe('bridge')
})
