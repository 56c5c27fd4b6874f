// The army pages at an address that changes while the door answers.
import { expect, test } from 'vitest'
import { addressed } from '../../fixtures/address.svelte'
import { MUSTERS, packOf } from '../../fixtures/musters'
import { chances, SlowHost } from '../../fixtures/slow'
import { pass, settle, slowPages } from '../../fixtures/slowpages'
import type { Rooms } from '../../kit'
import { ArmyPages } from '../../kit/muster'

const GAME = 'warfare'

const show = slowPages()

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
  show(ArmyPages, rooms, game)
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
    await pass(100)
    address.go('late')
    await settle()
    expect(document.querySelector('h1')?.textContent).toContain('The Late')
  },
)
