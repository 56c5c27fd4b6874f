// The taps of a fight: each answer says what it will do.
import { expect, test } from 'vitest'
import type { Table } from '../../table.svelte'
import type { Command, FightView } from '../../types'
import { answerText, cameTo, wasOf, wasText, whyLines } from './fight'
import { partOf } from '../../../../fixtures/partof'

const UNITS = [
  { id: 0, owner: 0, name: 'Harbor Pikes' },
  { id: 1, owner: 1, name: 'Peat Levy' },
]
const table = partOf<Table>({
  unit: (id: number) => UNITS[id],
  view: { conscripts: [{ name: 'Peat Risen' }] },
  book: { term: (key: string) => key },
})

const fight = (over: Partial<FightView> = {}) =>
  partOf<FightView>({
    units: [0, 1],
    asked: 1,
    dice: [[], []],
    ignores: [[], []],
    damage: [0, 2],
    panic: [0, 2],
    ...over,
  })
const said = (command: Command, over: Partial<FightView> = {}) =>
  answerText(command, fight(over), table)

test('an answer to damage says what is left of it', () => {
  const answer = (reduce: boolean, regroup: boolean) => said({ do: 'answer', reduce, regroup })
  expect(answer(false, false)).toBe('Take 2 damage')
  expect(answer(true, false)).toBe('1 fatigue: 1 damage')
  expect(answer(false, true)).toBe('Fall back 1 hex: 1 damage')
  expect(answer(true, true)).toBe('Fall back, 1 fatigue: 0 damage')
})

test('a retreat says what each missing hex costs', () => {
  expect(said({ do: 'retreat', hexes: 2 })).toBe('It goes back 2 hexes')
  expect(said({ do: 'retreat', hexes: 1 })).toBe('Only 1 hex: 1 damage')
  expect(said({ do: 'retreat', hexes: 0 })).toBe('It cannot go: 2 damage')
})

test('a target keeps its order, gives it up, or rolls what it rolls anyway', () => {
  const stand = (give_up: boolean, tire: boolean) => ({ do: 'stand', give_up, tire }) as const
  const rolls = partOf<FightView>({ dice: [[], [{ rule: 'FC-ATK-3', what: 'defense', dice: 2 }]] })
  expect(said(stand(false, false))).toBe('Keep order, no dice')
  expect(said(stand(true, false))).toBe('Defend, lose order')
  expect(said(stand(true, true))).toBe('Defend, tire: +1 die')
  expect(said(stand(false, false), rolls)).toBe('Roll the dice as they are')
  expect(said(stand(false, true), rolls)).toBe('1 fatigue: +1 die')
})

test('units are named', () => {
  expect(said({ do: 'redirect', to: null, situation: null })).toBe(
    'Peat Levy: no other unit takes the hit',
  )
  expect(said({ do: 'raise', conscript: 0, size: null })).toBe('Raise Peat Risen')
  expect(said({ do: 'raise', conscript: 0, size: 3 })).toBe('Peat Risen: 3 models')
  expect(said({ do: 'raise', conscript: null, size: null })).toBe('Raise nothing')
})

test('a die that was rolled again says what it showed', () => {
  const rolled = fight({ rerolled: [{ role: 'target', die: 1, was: 1 }] })
  expect([wasOf(rolled, 1, 1), wasOf(rolled, 1, 0), wasOf(rolled, 0, 1)]).toEqual([
    1,
    undefined,
    undefined,
  ])
  expect(wasText(1)).toBe('before: panic')
})

test('dice stand beside what gives and what ignores them', () => {
  const some = fight({
    dice: [
      [
        { rule: 'FC-ATK-2', what: 'attack', dice: 3 },
        { rule: 'FC-TER-3', what: 'hill', dice: 1 },
      ],
      [],
    ],
    ignores: [[], [{ rule: 'FC-ATK-7', what: 'forged', symbol: 'panic', count: 255 }]],
  })
  expect(whyLines(some, 0)).toEqual([
    { label: 'Attack on the card', value: 3 },
    { label: 'From a hill', value: '+1' },
  ])
  expect(whyLines(some, 1)).toEqual([{ label: 'Forged cancels all panic', value: '' }])
  expect(cameTo(some, 1)).toBe('2 damage, 2 panic')
})
