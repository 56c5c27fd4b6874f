// A table's code always leads to the table's current address.
import { afterEach, expect, test, vi } from 'vitest'
import type { Table } from '../../asks'
import type { Changed } from '../../bindings/Changed'
import type { Door } from '../../door'
import { TableSession } from './tablesession.svelte'
import { partOf } from '../../fixtures/partof'

/** A table that is open at this address, with nobody at it. */
const table = (address: string, cut_off = false) =>
  partOf<Table>({ address, cut_off, devices: [], knocks: [], seats: [] })

let session: TableSession | undefined
afterEach(() => session?.close())

/** A session that shows the code of the screen, and a function that reports the table again. */
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
  session = new TableSession(partOf<Door>(door), 'b1')
  await vi.waitFor(() => expect(session!.table).toBeDefined())
  await session.show('screen')
  const becomes = (other: Table) => {
    there = other
    tell({ battle: 'b1' } as Changed)
  }
  return { session, becomes, invited }
}

test('a table that moves shows a code of its new address', async () => {
  const { session, becomes, invited } = await shown()
  becomes(table('10.0.0.2:4811'))
  await vi.waitFor(() => expect(session.code).toMatchObject({ link: '10.0.0.2:4811' }))
  expect(invited).toHaveLength(2)
})

test('a table that no network reaches shows no code', async () => {
  const { session, becomes } = await shown()
  becomes(table('192.168.1.20:4811', true))
  await vi.waitFor(() => expect(session.code).toBeUndefined())
})
