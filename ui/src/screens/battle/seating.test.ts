// Who sits where is loaded again whenever it may have changed, and the newest answer counts.
import { expect, test } from 'vitest'
import type { Changed, Problem, Table } from '../../asks'
import type { Door } from '../../door'
import { seating } from '../../fixtures/host'
import { partOf } from '../../fixtures/partof'
import { Listeners } from '../../listeners'
import { watchSeating } from './seating'

/** A door that answers when the test tells it to. */
function slowDoor() {
  const changed = new Listeners<Changed>()
  const asked: { resolve: (table: Table) => void; reject: (fault: Problem) => void }[] = []
  const door = partOf<Door>({
    call: () => new Promise<Table>((resolve, reject) => asked.push({ resolve, reject })),
    onChanged: (tell: (changed: Changed) => void) => changed.add(tell),
  })
  return { door, asked, change: (news: Changed) => changed.tell(news) }
}

const tick = () => new Promise((done) => setTimeout(done))
const called = (name: string) => ({ ...seating({}), names: [name] })

function watched() {
  const { door, asked, change } = slowDoor()
  const told: (string | undefined)[] = []
  const stop = watchSeating(door, 'b1', (table) => told.push(table?.names[0]))
  return { asked, change, told, stop }
}

test('an answer that comes after one to a newer question is not told', async () => {
  const { asked, change, told } = watched()
  change({ battle: 'b1', table: true })
  expect(asked).toHaveLength(2)
  asked[1]!.resolve(called('new'))
  await tick()
  asked[0]!.resolve(called('old'))
  await tick()
  expect(told).toEqual(['new'])
})

test('answers in their order are told, and one that fails changes nothing', async () => {
  const { asked, change, told } = watched()
  change({})
  asked[1]!.reject({ code: 'busy', params: {} })
  asked[0]!.resolve(called('one'))
  await tick()
  change({ battle: 'b1', table: true })
  asked[2]!.reject({ code: 'no_table', params: {} })
  await tick()
  expect(told).toEqual(['one', undefined])
})

test('only what may change who sits where is asked about, and nothing is told after the end', async () => {
  const { asked, change, told, stop } = watched()
  change({ battle: 'b1', seq: 4 })
  change({ battle: 'b2', table: true })
  expect(asked).toHaveLength(1)
  stop()
  change({})
  expect(asked).toHaveLength(1)
  asked[0]!.resolve(called('late'))
  await tick()
  expect(told).toEqual([])
})
