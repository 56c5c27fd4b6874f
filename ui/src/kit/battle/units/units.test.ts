// Units as the kit lists them.
import { expect, test } from 'vitest'
import { UnitTable } from './units.svelte'

const { get } = Object.getOwnPropertyDescriptor(UnitTable.prototype, 'named')!

test('units of one name on both sides are told apart by whose they are', () => {
  const units = [
    { id: 0, name: 'Guard', owner: 0 },
    { id: 1, name: 'Lancers', owner: 0 },
    { id: 2, name: 'Guard', owner: 1 },
  ]
  const table = { view: { units }, seats: { name: (seat: number) => ['Anna', 'Ben'][seat] } }
  const named = get!.call(table) as { name: string }[]
  expect(named.map(({ name }) => name)).toEqual(['Guard (Anna)', 'Lancers', 'Guard (Ben)'])
})
