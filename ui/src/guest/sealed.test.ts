// The sealed copies that a browser keeps: never with a gap, never fewer than before, and the person's
// to delete.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyIndexedDB } from '../fixtures/idb'
import { forgetPlace, keepPlace, type Seated } from './kept'
import { copyFile, deleteCopy, keptCopies, Sealed } from './sealed'

const BATTLE = 'ab'.repeat(16)
const rest = () => new Promise((done) => setTimeout(done))

/** A device that has taken a seat. */
function seat(device: string, seat = 1, battle = BATTLE): Sealed {
  keepPlace({ device, battle, place: { seat }, key: '', at: 0 } satisfies Seated)
  const sealed = Sealed.begin(device, battle)
  sealed.name = 'Duel'
  return sealed
}

async function send(sealed: Sealed, count: number) {
  for (let number = sealed.count; number < count; number += 1) sealed.add(number, `item ${number}`)
  await rest()
}

const counts = async () =>
  Object.fromEntries((await keptCopies()).map(({ device, count }) => [device, count]))

beforeEach(() => {
  localStorage.clear()
  const { indexedDB, IDBKeyRange } = emptyIndexedDB()
  vi.stubGlobal('indexedDB', indexedDB)
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterEach(() => void vi.unstubAllGlobals())

test('a copy ends where it grows beyond measure', async () => {
  const sealed = seat('one')
  sealed.add(0, 'x'.repeat((256 << 10) + 1))
  expect(sealed.count).toBe(0)
  for (let number = 0; number < 60; number += 1) sealed.add(number, 'x'.repeat(256 << 10))
  expect(sealed.count).toBe(48)
})

test('a copy is found again, with what the battle is called', async () => {
  await send(seat('one'), 3)
  expect((await Sealed.again('one', BATTLE)).count).toBe(3)
  expect(await keptCopies()).toEqual([
    { device: 'one', battle: BATTLE, name: 'Duel', count: 3, at: expect.any(Number) as number },
  ])
})

test('of an earlier device of the same place nothing stays once the new one has as much', async () => {
  await send(seat('one'), 3)
  const two = seat('two')
  await send(two, 2)
  expect(await counts()).toEqual({ one: 3, two: 2 })
  await send(two, 3)
  expect(await counts()).toEqual({ two: 3 })
  expect((await Sealed.again('one', BATTLE)).count).toBe(0)
  expect((await Sealed.again('two', BATTLE)).count).toBe(3)
})

test('of another battle, and of a seat that is held beside it, everything stays', async () => {
  await send(seat('other', 1, 'ef'.repeat(16)), 1)
  forgetPlace('other', 'left')
  await send(seat('one', 0), 2)
  await send(seat('two', 1), 3)
  expect(await counts()).toEqual({ other: 1, one: 2, two: 3 })
})

test('a copy stays after leaving, is given out as a file, and is deleted by its keeper', async () => {
  await send(seat('one'), 2)
  forgetPlace('one', 'left')
  await send(seat('two', 1, 'ef'.repeat(16)), 1)
  const one = (await keptCopies()).find(({ device }) => device === 'one')!
  expect(JSON.parse((await copyFile(one))!)).toEqual({
    format: 'aide-de-camp sealed battle',
    version: 1,
    battle: BATTLE,
    items: ['item 0', 'item 1'],
  })
  await deleteCopy('one')
  expect(await counts()).toEqual({ two: 1 })
  expect(await copyFile(one)).toBeNull()
})

test('one that is deleted while its place is held begins anew, without a gap', async () => {
  const sealed = seat('one')
  await send(sealed, 3)
  await deleteCopy('one')
  sealed.add(3, 'item 3')
  expect(sealed.count).toBe(0)
  await send(sealed, 1)
  expect(await counts()).toEqual({ one: 1 })
})

test('one that another page has deleted gets no gap', async () => {
  const sealed = seat('one')
  await send(sealed, 2)
  seat('another page')
  await deleteCopy('one')
  await send(sealed, 4)
  expect(sealed.count).toBe(4)
  expect((await Sealed.again('one', BATTLE)).count).toBe(0)
})

test('without a store a copy lasts as long as the page', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await send(seat('one'), 2)
  vi.useFakeTimers()
  try {
    const kept = keptCopies()
    await vi.advanceTimersByTimeAsync(1100)
    expect(await kept).toMatchObject([{ device: 'one', count: 2 }])
  } finally {
    vi.useRealTimers()
  }
})
