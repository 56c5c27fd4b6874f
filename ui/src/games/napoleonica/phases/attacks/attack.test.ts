// What makes up the numbers of an attack.
import { expect, test } from 'vitest'
import { diceAsTheyLie, worthRerolling } from './attack'
import type { Table } from '../../table.svelte'
import type { AttackView } from '../../types'
import { partOf } from '../../../../fixtures/partof'

const table = partOf<Table>({
  view: { dice: [{ id: 'copper', label: 'Copper' }] },
  unit: (unit: number) => ({ owner: unit === 7 ? 1 : 0 }),
})

const die = (face: object | null, rerolled = [false, false]) => ({
  die: 'copper',
  face,
  rerolled,
  extra: false,
})

const hit = { crit: 0, hit: 1, retreat: 0 }
const miss = { crit: 0, hit: 0, retreat: 0 }

test('the die that is chosen first is worth a reroll to the one who rerolls', () => {
  const crit = { crit: 1, hit: 0, retreat: 0 }
  const attack = partOf<AttackView>({ pool: [die(hit), die(miss), die(crit)] })
  expect(worthRerolling(attack, 'attacker', [0, 1, 2])).toBe(1)
  expect(worthRerolling(attack, 'defender', [0, 1, 2])).toBe(2)
  expect(worthRerolling(attack, 'defender', [0, 1])).toBe(0)
  expect(worthRerolling(attack, 'defender', [1])).toBeUndefined()
  expect(worthRerolling(attack, 'attacker', [0, 2])).toBeUndefined()
})

test('the dice lie there with who rerolled each last', () => {
  const pool = [die(hit), die(miss, [true, false]), die(hit, [true, true]), die(null)]
  const dice = diceAsTheyLie(partOf<AttackView>({ attacker: 3, target: 7, pool }), table)
  expect(dice.map(({ face }) => face)).toEqual(['hit', 'miss', 'hit'])
  expect(dice.map(({ side }) => side)).toEqual([0, 0, 0])
  expect(dice.map(({ note }) => note?.values)).toEqual([undefined, { player: 0 }, { player: 1 }])
})
