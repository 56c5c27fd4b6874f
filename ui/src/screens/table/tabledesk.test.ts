// A table's code is one that leads to where the table is now.
import { afterEach, expect, test, vi } from 'vitest'
import type { Table } from '../../asks'
import type { Changed } from '../../bindings/Changed'
import type { Door } from '../../door'
import { TableDesk } from './tabledesk.svelte'

/** A table that is open there, with nobody at it. */
const table = (address: string, cut_off = false) =>
  ({ address, cut_off, devices: [], knocks: [], seats: [] }) as unknown as Table

let desk: TableDesk | undefined
afterEach(() => desk?.close())

/** A desk that shows the code of the screen, and what tells it of the table anew. */
async function shown() {
  let there = table('192.168.1.20:4811')
  let tell: (changed: Changed) => void = () => {}
  const invited: string[] = []
  const door = {
    onChanged: (hear: typeof tell) => ((tell = hear), () => {}),
    call: ({ ask }: { ask: string }) => {
      if (ask !== 'invite') return Promise.resolve(there)
      invited.push(there.address!)
      return Promise.resolve({ place: 'screen', link: there.address, seconds: 120 })
    },
  }
  desk = new TableDesk(door as unknown as Door, 'b1')
  await vi.waitFor(() => expect(desk!.table).toBeDefined())
  await desk.show('screen')
  const becomes = (other: Table) => {
    there = other
    tell({ battle: 'b1' } as Changed)
  }
  return { desk, becomes, invited }
}

test('a table that moves shows a code of its new address', async () => {
  const { desk, becomes, invited } = await shown()
  becomes(table('10.0.0.2:4811'))
  await vi.waitFor(() => expect(desk.code).toMatchObject({ link: '10.0.0.2:4811' }))
  expect(invited).toHaveLength(2)
})

test('a table that no network reaches shows no code', async () => {
  const { desk, becomes } = await shown()
  becomes(table('192.168.1.20:4811', true))
  await vi.waitFor(() => expect(desk.code).toBeUndefined())
})
