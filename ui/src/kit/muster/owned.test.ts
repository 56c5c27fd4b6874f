// What the user owns, and what a list has more of.
import { describe, expect, test } from 'vitest'
import type { ArmyList } from '../../asks'
import { partOf } from '../../fixtures/partof'
import type { Rooms } from '../session'
import { countsIn, isFree, overIn, Owned } from './owned.svelte'

const list: ArmyList = {
  name: 'Watch',
  faction: 'ridge',
  entries: [{ card: 'foot', copies: 2 }, { card: 'guard' }, { card: 'foot' }, { card: 'bells' }],
}

describe('what a list has of what is owned', () => {
  test('is too much only where a number was typed, over all its entries', () => {
    expect(overIn(list, {})).toEqual([])
    expect(overIn(list, { foot: 3, guard: 0 })).toEqual([{ card: 'guard', copies: 1, owned: 0 }])
    expect(overIn(list, { foot: 2 })).toEqual([{ card: 'foot', copies: 3, owned: 2 }])
  })
  test('is free as long as more is owned than taken; what was not typed is not', () => {
    expect(isFree(list, { foot: 4 }, 'foot')).toBe(true)
    expect(isFree(list, { foot: 3 }, 'foot')).toBe(false)
    expect(isFree(list, { horse: 1 }, 'horse')).toBe(true)
    expect(isFree(list, {}, 'horse')).toBe(false)
  })
  test('is read from a setting that may hold anything', () => {
    expect(countsIn({ a: 2, b: -1, c: 1.5, d: 'x', e: 0 })).toEqual({ a: 2, e: 0 })
    expect(countsIn(undefined)).toEqual({})
    expect(countsIn('all')).toEqual({})
  })
})

/** A device with these settings. */
function device(settings: Record<string, unknown>) {
  const rooms = partOf<Rooms>({
    game: 'saga',
    ask: (async (asked: { ask: string; name?: string; value?: unknown }) => {
      if (asked.ask === 'set_setting') settings[asked.name!] = asked.value
      return { settings: { ...settings }, notices: [] }
    }) as Rooms['ask'],
  })
  return new Owned(rooms)
}

describe('the numbers of a device', () => {
  test('are kept for their game, beside what another page has stored meanwhile', async () => {
    const settings: Record<string, unknown> = { 'owned/other': { foot: 9 } }
    const [here, there] = [device(settings), device(settings)]
    await here.set('foot', 3)
    await there.set('guard', 1)
    await Promise.all([here.set('bells', 2), here.set('foot', 4)])
    expect(settings['owned/saga']).toEqual({ foot: 4, guard: 1, bells: 2 })
    expect(here.counts).toEqual(settings['owned/saga'])
    await here.set('foot', null)
    expect(here.counts).toEqual({ guard: 1, bells: 2 })
    expect(settings['owned/other']).toEqual({ foot: 9 })
  })
  test('limit an army only if there are some, and the user says so', () => {
    const owned = device({})
    owned.only = true
    expect(owned.most).toBeUndefined()
    owned.counts = { foot: 1 }
    expect(owned.most).toEqual({ foot: 1 })
    owned.only = false
    expect(owned.most).toBeUndefined()
  })
})
