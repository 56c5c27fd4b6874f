// The picture of the two boards: which slots face each other, and where the arrow keys lead.
import { expect, test } from 'vitest'
import { placesOf, stepFrom } from './places'

const places = placesOf(0)
const place = (board: number, slot: string) =>
  places.find(({ spot }) => spot.board === board && spot.slot === slot)!

test('every slot of both boards stands somewhere of its own', () => {
  expect(places).toHaveLength(36)
  expect(new Set(places.map(({ row, column }) => `${row} ${column}`)).size).toBe(36)
})

test('First Line slot i stands before the enemy slot 6 - i', () => {
  for (const n of [1, 2, 3, 4, 5])
    expect(place(0, `F${n}`).column).toBe(place(1, `F${6 - n}`).column)
})

test('the Second Line is staggered: two slots stand behind the center', () => {
  const middle = place(0, 'F3').column
  expect([place(0, 'S2').column, place(0, 'S3').column]).toEqual([middle - 1, middle + 1])
})

test('one side of the table holds the left slots of one and the right slots of the other', () => {
  expect(place(0, 'OL').column).toBe(place(1, 'OR').column)
  expect(place(0, 'RR').column).toBe(place(1, 'RL').column)
})

test('whoever is near has the own First Line below the front', () => {
  expect(placesOf(1).find(({ spot }) => spot.board === 1 && spot.slot === 'F1')!.row).toBe(5)
  expect(place(1, 'F1').row).toBe(3)
})

test('arrow keys step to the next slot, across the front too', () => {
  expect(stepFrom(places, place(0, 'F2'), 'ArrowUp')!.spot).toEqual({ board: 1, slot: 'F4' })
  expect(stepFrom(places, place(0, 'F2'), 'ArrowRight')!.spot).toEqual({ board: 0, slot: 'F3' })
  expect(stepFrom(places, place(0, 'F5'), 'ArrowRight')).toBeUndefined()
  expect(stepFrom(places, place(0, 'F2'), 'a')).toBeUndefined()
})
