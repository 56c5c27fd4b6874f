// The army pages at an address that changes while the door answers.
import { flushSync, mount, unmount, type Component } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressed } from '../../fixtures/address.svelte'
import { MUSTERS, packOf } from '../../fixtures/musters'
import { chances, SlowHost } from '../../fixtures/slow'
import type { Rooms } from '../../kit'
import { ArmyPages } from '../../kit/muster'

const GAME = 'warfare'

let page: Record<string, unknown> | undefined
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  if (page) void unmount(page)
  page = undefined
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const settle = async () => {
  await vi.advanceTimersByTimeAsync(60_000)
  flushSync()
}

/** The armies of a slow host, at an address. */
async function shown(seed: number) {
  const game = MUSTERS[GAME]!
  const host = new SlowHost(packOf(game), chances(seed))
  const address = addressed()
  const rooms: Rooms = {
    ...host.rooms(GAME),
    get path() {
      return address.path
    },
  }
  const props = { rooms, game }
  page = mount(ArmyPages as Component<typeof props>, { target: document.body, props })
  await settle()
  const write = (id: string, name: string) =>
    host.write(`army ${id}`, { id, name, faction: 'north', entries: [] })
  return { address, write }
}

test.each([1, 2, 3, 4, 5, 6])(
  'an army that was saved a moment ago opens, whatever else is loading (%i)',
  async (seed) => {
    const { address, write } = await shown(seed)
    write('late', 'The Late')
    await vi.advanceTimersByTimeAsync(100)
    address.go('late')
    await settle()
    expect(document.querySelector('h1')?.textContent).toContain('The Late')
  },
)
