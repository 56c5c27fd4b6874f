// A lost unit is named, although it is on no slot of the boards.
import { expect, test } from 'vitest'
import { Table } from './table.svelte'

test('units that are lost have the names on their cards, and those whose card nobody saw a word', () => {
  const view = {
    sides: [
      {
        lost: [
          { id: 4, kind: 1 },
          { id: 5, kind: null },
        ],
      },
      { lost: [] },
    ],
    kinds: [{ id: 1, owner: 0, card: { name: 'Gate Grenadiers' } }],
    spots: [],
  }
  const table = Object.create(Table.prototype, { view: { value: view } }) as Table
  expect(table.lost(0)).toEqual(['Gate Grenadiers', 'a unit'])
  expect(table.lost(1)).toEqual([])
})
