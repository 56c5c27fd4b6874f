// The sealed copies that a browser keeps: never with a gap, never fewer than before, and only the user
// deletes them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyIndexedDB } from '../fixtures/idb'
import { forgetPlace, keepPlace, type Seated } from './kept'
import { copyFile, deleteCopy, keptCopies, Sealed } from './sealed'

const BATTLE = 'ab'.repeat(16)
const rest = () => new Promise((done) => setTimeout(done))

const [FIRST, SECOND] = ['11'.repeat(16), '22'.repeat(16)]
const NUMBER = '07'.repeat(16)

/** A device that has taken a seat. */
function seat(device: string, seat = 1, battle = BATTLE, sealing = FIRST): Sealed {
  keepPlace({ device, battle, place: { seat }, key: '', at: 0 } satisfies Seated)
  const sealed = Sealed.begin(device, battle)
  sealed.name = 'Duel'
  sealed.take(sealing, 0)
  return sealed
}

/** The host sends this many items, and then says that they are all. */
async function send(sealed: Sealed, count: number, of = 'item', whole = true) {
  for (let number = 0; number < count; number += 1) sealed.add(number, `${of} ${number}`)
  if (whole) sealed.whole()
  await rest()
}

const counts = async () =>
  Object.fromEntries((await keptCopies()).map(({ device, count }) => [device, count]))
const sealings = async () =>
  Object.fromEntries((await keptCopies()).map(({ sealing, count }) => [sealing, count]))
const again = async (device: string) => (await Sealed.again(device, BATTLE)).claims
const fileOf = async (sealed: Sealed) => {
  const found = await sealed.file()
  const items = (text: string) => (JSON.parse(text) as { items: string[] }).items
  return (
    found && {
      ...found,
      best: items(found.best.text),
      longer: found.longer && items(found.longer.text),
    }
  )
}

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
  expect(sealed.claims).toEqual([])
  for (let number = 0; number < 60; number += 1) sealed.add(number, 'x'.repeat(256 << 10))
  expect(sealed.claims).toEqual([{ sealing: FIRST, items: 48 }])
})

test('a copy is found again, with what the battle is called', async () => {
  await send(seat('one'), 3)
  expect(await again('one')).toEqual([{ sealing: FIRST, items: 3 }])
  expect(await keptCopies()).toEqual([
    {
      key: expect.stringMatching(/^one /) as string,
      device: 'one',
      battle: BATTLE,
      sealing: FIRST,
      whole: true,
      name: 'Duel',
      count: 3,
      letters: 18,
      at: expect.any(Number) as number,
    },
  ])
})

test('of an earlier device of the same place nothing stays once the new one is whole', async () => {
  await send(seat('one'), 3)
  const two = seat('two')
  await send(two, 3, 'item', false)
  expect(await counts()).toEqual({ one: 3, two: 3 })
  two.whole()
  await rest()
  expect(await counts()).toEqual({ two: 3 })
  expect(await again('one')).toEqual([])
  expect(await again('two')).toEqual([{ sealing: FIRST, items: 3 }])
})

test('of another sealing the old copy stays, apart, until the new one is whole', async () => {
  await send(seat('one'), 3)
  const sealed = await Sealed.again('one', BATTLE)
  sealed.take(SECOND, 0)
  await send(sealed, 2, 'new', false)
  expect(await sealings()).toEqual({ [FIRST]: 3, [SECOND]: 2 })
  expect(await fileOf(sealed)).toMatchObject({ best: ['item 0', 'item 1', 'item 2'], saved: 0 })
  await send(sealed, 4, 'new')
  expect(await sealings()).toEqual({ [SECOND]: 4 })
  const best = ['new 0', 'new 1', 'new 2', 'new 3']
  expect(await fileOf(sealed)).toEqual({ best, longer: null, saved: 4 })
})

test('an old copy that goes further than the new one stays beside it', async () => {
  await send(seat('one'), 3)
  const sealed = await Sealed.again('one', BATTLE)
  sealed.take(SECOND, 0)
  await send(sealed, 2, 'new')
  const longer = ['item 0', 'item 1', 'item 2']
  expect(await fileOf(sealed)).toEqual({ best: ['new 0', 'new 1'], longer, saved: 2 })
})

test('it goes on from where the host knows it to hold', async () => {
  await send(seat('one'), 4)
  const sealed = await Sealed.again('one', BATTLE)
  sealed.take(FIRST, 2)
  await send(sealed, 3, 'other')
  expect((await fileOf(sealed))?.best).toEqual(['item 0', 'item 1', 'other 2'])
})

test('what it shows to keep is read back from the store', async () => {
  const sealed = seat('one')
  await send(sealed, 3)
  const whole = (await sealed.prove(NUMBER, 3))!
  expect(whole.items).toBe(3)
  expect(await sealed.prove(NUMBER, 3)).toEqual(whole)
  expect((await sealed.prove('08'.repeat(16), 3))?.digest).not.toBe(whole.digest)
  await deleteCopy((await keptCopies())[0]!.key)
  expect((await sealed.prove(NUMBER, 3))?.items).toBe(0)
  sealed.add(3, 'item 3')
  await rest()
  expect(await counts()).toEqual({})
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
  await deleteCopy(one.key)
  expect(await counts()).toEqual({ two: 1 })
  expect(await copyFile(one)).toBeNull()
})

test('a copy from before sealings had ids is still given out', async () => {
  const store = await new Promise<IDBDatabase>((resolve) => {
    const asked = indexedDB.open('aide', 2)
    asked.onupgradeneeded = () => {
      for (const name of ['copies', 'items']) asked.result.createObjectStore(name)
    }
    asked.onsuccess = () => resolve(asked.result)
  })
  const change = store.transaction(['copies', 'items'], 'readwrite')
  const old = { device: 'old', battle: BATTLE, name: 'Duel', count: 1, at: 1 }
  change.objectStore('copies').put(old, 'old')
  change.objectStore('items').put('item 0', ['old', 0])
  await rest()
  expect(await again('old')).toEqual([])
  const [copy] = await keptCopies()
  expect(copy).toEqual({ ...old, key: 'old', sealing: null, whole: false, letters: 0 })
  expect(JSON.parse((await copyFile(copy!))!)).toMatchObject({ items: ['item 0'] })
})

test('without a store a copy lasts as long as the page', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await send(seat('one'), 2)
  expect(await keptCopies()).toMatchObject([{ device: 'one', count: 2 }])
})
