// The guest's door over a made-up line: it joins, holds its look, loses nothing when the line is cut,
// and notices when it has to leave.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Changed } from '../asks'
import type { Entry, Line, Sitting } from '../door'
import {
  BATTLE,
  CODE,
  DEVICE,
  lookAt,
  PLACE_KEY,
  tableOf,
  TableSocket,
  welcome,
} from '../fixtures/guest'
import { emptyIndexedDB } from '../fixtures/idb'
import { GuestDoor, openGuest } from './guest'
import { Held } from './held'
import { lastPlace, lostPlace } from './kept'
import { receiptOf } from './receipts'
import { keptCopies } from './sealed'

const look = { ask: 'look', battle: BATTLE, viewer: { seat: 1 } } as const
const table = { ask: 'table', battle: BATTLE } as const
const act = {
  ask: 'act',
  battle: BATTLE,
  seat: 1,
  viewer: { seat: 1 },
  id: '1f'.repeat(16),
  command: { go: 1 },
} as const
const tick = () => vi.advanceTimersByTimeAsync(0)

let doors: GuestDoor[] = []

function come(entry: Entry = { join: CODE }) {
  const door = new GuestDoor('ws://host/table', entry, null)
  doors.push(door)
  const sittings: Sitting[] = []
  const lines: Line[] = []
  const changes: Changed[] = []
  door.onSitting((sitting) => sittings.push(sitting!))
  door.onLine((line) => lines.push(line))
  door.onChanged((changed) => changes.push(changed))
  return { door, sittings, lines, changes }
}

/** In the seat, with the look of step 3. */
async function seated() {
  const guest = come()
  const socket = TableSocket.last.open().say(welcome(), { look: lookAt(3) })
  const { n } = socket.asked('table')!
  socket.say({ n, reply: tableOf() })
  await tick()
  return { ...guest, socket }
}

/** The line is cut and comes back; the host knows the guest by its key. */
async function cut(socket: TableSocket) {
  socket.drop()
  await vi.advanceTimersByTimeAsync(300)
  return TableSocket.last.open().say(welcome(null))
}

beforeEach(() => {
  TableSocket.all = []
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', TableSocket)
  const { indexedDB, IDBKeyRange } = emptyIndexedDB()
  vi.stubGlobal('indexedDB', indexedDB)
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterEach(() => {
  for (const door of doors) door.heard({ bye: { why: 'left' } })
  doors = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a code leads to a place; from then on the browser comes back with a key of its own', async () => {
  const { sittings, socket, door } = await seated()
  expect(socket.said[0]?.hello).toMatchObject({ have: null, keeps: 'page', sealed: [] })
  expect(sittings.map(({ stage }) => stage)).toEqual(['joining', 'joining', 'seated'])
  const code = sittings.at(-1)?.code
  expect(code).toMatch(/^[0-9A-Z]{3}-[0-9A-Z]{3}$/)
  expect(sittings.at(-1)).toMatchObject({ battle: BATTLE, place: { seat: 1 } })
  expect(lastPlace()).toMatchObject({ device: DEVICE, key: PLACE_KEY, battle: BATTLE })
  expect(await door.call(look)).toEqual(lookAt(3))
  const again = await cut(socket)
  expect(again.key).not.toBe(socket.key)
  const held = new Held()
  held.battle = BATTLE
  held.take(lookAt(3))
  expect(again.said[0]?.hello).toMatchObject({ have: held.have })
  expect(sittings.at(-1)?.code).not.toBe(code)
})

test('what it asks waits until it has a place; its own looks ask nobody', async () => {
  const { door } = come()
  const games = door.call({ ask: 'games' })
  const first = door.call(look)
  const socket = TableSocket.last.open()
  expect(socket.said).toHaveLength(1)
  socket.say(welcome(), { look: lookAt(0) })
  expect(await first).toEqual(lookAt(0))
  socket.say({ n: socket.asked('games')!.n!, reply: { games: [] } })
  expect(await games).toEqual({ games: [] })
  expect(socket.asked('look')).toBeUndefined()
  expect(await door.call({ ask: 'battles' })).toEqual({ battles: [] })
  await door.call({ ask: 'set_setting', name: 'theme', value: 'light' })
  expect(await door.call({ ask: 'settings' })).toEqual({
    settings: { theme: 'light' },
    notices: [],
  })
})

test('what lies open is what everybody may know, without asking', async () => {
  const { door } = come()
  const socket = TableSocket.last.open()
  const layer = { in: { view: { is: { hand: 'red' } } } }
  socket.say(welcome(), { own: { seq: 0, layer } }, { look: lookAt(0) })
  expect((await door.call(look)).view).toEqual({ hand: 'red' })
  expect(await door.call({ ...look, viewer: 'table' })).toEqual(lookAt(0))
  expect(socket.asked('look')).toBeUndefined()
})

test('patches change the look before the answer of the command; a look that was given stays', async () => {
  const { door, socket, changes } = await seated()
  const before = await door.call(look)
  const done = door.call(act)
  await tick()
  const { n } = socket.asked('act')!
  const ops = [
    { op: 'replace', path: '/seq', value: 4 },
    { op: 'replace', path: '/view/round', value: 9 },
  ]
  socket.say({ patch: { from: 3, seq: 4, ops } }, { n, reply: { seq: 4, events: [], look: null } })
  expect(await done).toEqual({
    seq: 4,
    events: [],
    look: { ...lookAt(4, { round: 9 }), mark: lookAt(3).mark },
  })
  expect(before).toEqual(lookAt(3))
  expect(changes.at(-1)).toEqual({ battle: BATTLE, seq: 4 })
})

test.each([
  { from: 2, seq: 4, ops: [] },
  { from: 3, seq: 5, ops: [{ op: 'replace', path: '/seq', value: 4 }] },
  { from: 3, seq: 4, ops: [{ op: 'remove', path: '/nothing/here' }] },
])('a patch that does not fit brings the whole look over a new line', async (patch) => {
  const { door, socket } = await seated()
  socket.say({ patch })
  expect(socket.closed).toBe(true)
  const asked = door.call(look)
  await vi.advanceTimersByTimeAsync(300)
  const again = TableSocket.last.open()
  expect(again.said[0]?.hello?.have).toBeNull()
  again.say(welcome(null), { look: lookAt(5) })
  expect(await asked).toEqual(lookAt(5))
})

test.each([
  ['change', { patch: { from: 3, seq: 4, ops: [{ op: 'copy', from: '/view', path: '/view/x' }] } }],
  ['change', { patch: { from: 3, seq: 4, ops: 'all' } }],
  ['form', { look: { ...lookAt(4), battle: { ...lookAt(4).battle, id: 'ff'.repeat(16) } } }],
  ['look', { look: lookAt(4, 'x'.repeat(1 << 20)) }],
  ['look', { look: lookAt(4, new Array(60_000).fill(0)) }],
  ['values', { n: 1, reply: new Array(150_000).fill({ a: 0 }) }],
  ['form', { surprise: {} }],
  ['form', welcome(null)],
  ['version', { speaks: 99 }],
])('what our own host never says is refused with the reason: %s', async (what, said) => {
  const { door, socket } = await seated()
  const done = door.call(act)
  const refused = expect(done).rejects.toEqual({ code: 'bad_host', params: { what } })
  await tick()
  socket.sayDeflated(said)
  await refused
  expect(socket.closed).toBe(true)
  expect(TableSocket.all).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(TableSocket.all.length).toBeGreaterThan(1)
})

/** A host that sends every page something that ours never sends, right after it joined: how often the
 * page reconnects in a while, and what it is told. */
async function comesBack(say: (socket: TableSocket) => unknown, milliseconds: number) {
  const { door, socket } = await seated()
  const problems: unknown[] = []
  const asks = () => void door.call(act).catch((problem: unknown) => problems.push(problem))
  asks()
  say(socket)
  for (let passed = 0; passed < milliseconds; passed += 250) {
    await vi.advanceTimersByTimeAsync(250)
    const { last } = TableSocket
    if (last.readyState !== 0 || last.closed) continue
    asks()
    last.open()
    say(last.say(welcome(null)))
  }
  return { times: TableSocket.all.length - 1, problems }
}

const NESTED = '['.repeat(49_000) + ']'.repeat(49_000)
const MISFIT = { from: 9, seq: 10, ops: [{ op: 'remove', path: '/nowhere' }] }

test.each([
  ['an answer too deep', `{"n":1,"reply":${NESTED}}`, 3],
  ['a look too deep', `{"look":{"battle":${NESTED}}}`, 3],
  ['what does not fit', JSON.stringify({ patch: MISFIT }), 6],
])('a host that says %s again and again is tried in growing pauses', async (_, said, most) => {
  const { times, problems } = await comesBack((socket) => socket.textDeflated(said), 60_000)
  expect(times).toBeLessThanOrEqual(most)
  expect(problems).toContainEqual({ code: 'bad_host', params: { what: 'form' } })
})

test('an answer beyond measure is not remembered', async () => {
  const { door, socket } = await seated()
  const games = door.call({ ask: 'games' })
  const { n } = socket.asked('games')!
  socket.sayDeflated({ n, reply: { games: ['x'.repeat(1 << 20)] } })
  await games
  socket.drop()
  await vi.advanceTimersByTimeAsync(5000)
  await expect(door.call({ ask: 'games' })).rejects.toMatchObject({ code: 'host_away' })
})

test('a command without an answer goes out again with its id, a question too', async () => {
  const { door, socket, lines, changes } = await seated()
  const done = door.call(act)
  const log = door.call({ ask: 'log', battle: BATTLE, viewer: { seat: 1 }, count: 9 })
  await tick()
  changes.length = 0
  const again = await cut(socket)
  expect(again.asked('act')).toEqual(socket.asked('act'))
  expect(changes).toEqual([{}])
  again.say({ look: lookAt(4) })
  again.say({ n: again.asked('act')!.n!, reply: { seq: 4, events: [1], look: null } })
  again.say({ n: again.asked('log')!.n!, reply: { entries: [], next: null } })
  expect(await done).toEqual({ seq: 4, events: [1], look: lookAt(4) })
  expect(await log).toEqual({ entries: [], next: null })
  expect(lines).toEqual(['open', 'lost', 'open'])
})

test('a host that says that it goes to sleep is waited for as asleep, until it is there again', async () => {
  const { socket, lines } = await seated()
  socket.say({ asleep: {} })
  expect(lines).toEqual(['open'])
  const again = await cut(socket)
  expect(lines).toEqual(['open', 'asleep', 'open'])
  await cut(again)
  expect(lines.at(-2)).toBe('lost')
})

test('a host that is heard again after it went to sleep is awake', async () => {
  const { socket, lines } = await seated()
  socket.say({ asleep: {} }, { look: lookAt(4) })
  const again = await cut(socket)
  expect(lines).toEqual(['open', 'lost', 'open'])
  again.say({ look: lookAt(5) }, { asleep: {} })
  again.drop()
  // However often it is tried in vain.
  await vi.advanceTimersByTimeAsync(300)
  TableSocket.last.drop()
  expect(lines.at(-1)).toBe('asleep')
})

test('a problem rejects its asker', async () => {
  const { door, socket } = await seated()
  const done = door.call(act)
  await tick()
  socket.say({ n: socket.asked('act')!.n!, problem: { code: 'refused', params: { rule: 'R' } } })
  await expect(done).rejects.toEqual({ code: 'refused', params: { rule: 'R' } })
})

test('while the host is away: looks and what was asked before, no new codes, and taps wait', async () => {
  const { door, socket, changes, lines } = await seated()
  const early = door.call(table)
  await tick()
  socket.say({ n: socket.asked('table')!.n!, reply: tableOf({ names: ['A', 'B'] }) })
  expect(await early).toMatchObject({ away: false })
  socket.drop()
  const asked = door.call({ ask: 'invite', battle: BATTLE, place: { beside: 1 } })
  const lost = expect(asked).rejects.toMatchObject({ code: 'host_away' })
  await vi.advanceTimersByTimeAsync(5000)
  await lost
  expect(changes.at(-1)).toEqual({ table: true })
  expect(await door.call(table)).toMatchObject({ away: true, names: ['A', 'B'] })
  expect(await door.call(look)).toEqual(lookAt(3))
  await expect(door.call({ ask: 'games' })).rejects.toMatchObject({ code: 'host_away' })
  const done = door.call(act)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines.at(-1)).toBe('lost')
  const back = TableSocket.last.open().say(welcome(null))
  expect(back.said.filter(({ request }) => request?.ask === 'act')).toHaveLength(1)
  back.say({ look: lookAt(4) }, { n: back.asked('act')!.n!, reply: { seq: 4, look: null } })
  expect(await done).toMatchObject({ look: lookAt(4) })
  expect(lines.at(-1)).toBe('open')
})

test('whoever hears that the line is open again may ask at once', async () => {
  const { socket, door } = await seated()
  const log = { ask: 'log', battle: BATTLE, count: 40, viewer: { seat: 1 } } as const
  socket.drop()
  await vi.advanceTimersByTimeAsync(5000)
  let asked: Promise<unknown> | undefined
  door.onLine((line) => {
    if (line === 'open') asked = door.call(log)
  })
  const back = TableSocket.last.open().say(welcome(null))
  const { n } = back.asked('log')!
  back.say({ n, reply: { entries: [] } })
  await expect(asked).resolves.toEqual({ entries: [] })
})

test('frames that were changed, repeated or written in the open end the connection, not the game', async () => {
  const { socket, door } = await seated()
  const frame = socket.wire!.seal({ changed: {} })
  socket.raw(frame)
  expect(socket.closed).toBe(false)
  socket.raw(frame)
  expect(socket.closed).toBe(true)
  await vi.advanceTimersByTimeAsync(300)
  const two = TableSocket.last.open().say(welcome(null))
  two.onmessage({ data: '{"bye":{"why":"revoked"}}' })
  expect(two.closed).toBe(true)
  await vi.advanceTimersByTimeAsync(300)
  const three = TableSocket.last.open().say(welcome(null))
  three.say({ surprise: {} })
  expect(three.closed).toBe(true)
  expect(await door.call(look)).toEqual(lookAt(3))
})

test('another device has the seat: knocking is patient, and ends either way', async () => {
  const { sittings } = come()
  const socket = TableSocket.last.open().say({ knocking: {} })
  expect(sittings.at(-1)?.stage).toBe('knocking')
  await vi.advanceTimersByTimeAsync(100_000)
  expect(socket.closed).toBe(false)
  socket.say(welcome())
  expect(sittings.at(-1)?.stage).toBe('seated')
  const other = come()
  TableSocket.last.open().say({ knocking: {} }, { bye: { why: 'refused' } })
  expect(other.sittings.at(-1)).toMatchObject({ stage: 'gone', why: 'refused' })
})

test('a code that lets nobody in is the end of it', async () => {
  const { sittings, door } = come()
  TableSocket.last.drop(1008)
  expect(sittings.at(-1)).toMatchObject({ stage: 'gone', why: 'code' })
  await expect(door.call(look)).rejects.toMatchObject({ code: 'no_table' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(TableSocket.all).toHaveLength(1)
  expect(come({ join: 'no key' }).sittings.at(-1)).toMatchObject({
    stage: 'gone',
    why: 'mistyped',
  })
  expect(lostPlace(), 'whoever comes without a code is not told of a wrong one').toBeNull()
})

test.each(['revoked', 'moved', 'refused'] as const)('%s: the key is forgotten', async (why) => {
  const { sittings, door, socket, lines } = await seated()
  const waiting = expect(door.call(act)).rejects.toMatchObject({ code: 'connection_lost' })
  await tick()
  socket.say({ bye: { why } })
  await waiting
  expect(sittings.at(-1)).toMatchObject({ stage: 'gone', why, dropped: 'connection_lost' })
  expect(lastPlace()).toBeNull()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(TableSocket.all).toHaveLength(1)
  expect(lines.at(-1)).toBe('open')
  expect(come({ lost: why }).sittings.at(-1)).toEqual({ stage: 'gone', why })
})

test('a table that closes is tried again, slowly, with the same key', async () => {
  const { sittings, socket } = await seated()
  socket.say({ bye: { why: 'closed' } })
  socket.drop(1000)
  expect(sittings.at(-1)).toMatchObject({ stage: 'gone', why: 'closed' })
  expect(lastPlace()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(9000)
  expect(TableSocket.all).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  TableSocket.last.drop(1008)
  await vi.advanceTimersByTimeAsync(11_000)
  TableSocket.last.open().say(welcome(null))
  expect(sittings.at(-1)).toMatchObject({ stage: 'seated' })
  expect(sittings.at(-1)?.why).toBeUndefined()
})

test('a tap that waited for a host whose table closed is not sent later, and that is said', async () => {
  const { sittings, socket, door } = await seated()
  socket.drop()
  await vi.advanceTimersByTimeAsync(100)
  const waits = expect(door.call(act)).rejects.toMatchObject({ code: 'not_sent' })
  await vi.advanceTimersByTimeAsync(300)
  TableSocket.last.drop(1008)
  await waits
  expect(sittings.at(-1)).toMatchObject({ stage: 'gone', why: 'closed', dropped: 'not_sent' })
  await vi.advanceTimersByTimeAsync(11_000)
  TableSocket.last.drop(1008)
  expect(sittings.at(-1)?.dropped, 'also while it is tried again').toBe('not_sent')
  await vi.advanceTimersByTimeAsync(11_000)
  const back = TableSocket.last.open().say(welcome(null))
  expect(back.asked('act')).toBeUndefined()
  expect(sittings.at(-1)?.dropped).toBeUndefined()
})

test('whoever gives its seat away is answered by going', async () => {
  const { sittings, socket, door } = await seated()
  const ask = { ask: 'answer_knock', battle: BATTLE, device: 'd4', agree: true } as const
  const given = door.call(ask)
  await tick()
  socket.say({ bye: { why: 'moved' } })
  expect(await given).toEqual({})
  expect(sittings.at(-1)).toMatchObject({ stage: 'gone', why: 'moved' })
  expect(sittings.at(-1)?.dropped).toBeUndefined()
})

test('leaving tells the host, and does not wait for one that is away', async () => {
  const one = await seated()
  const left = one.door.call({ ask: 'leave', battle: BATTLE })
  await tick()
  one.socket.say({ n: one.socket.asked('leave')!.n!, reply: {} }, { bye: { why: 'left' } })
  expect(await left).toEqual({})
  expect(one.sittings.at(-1)).toMatchObject({ stage: 'gone', why: 'left' })
  const two = await seated()
  two.socket.drop()
  const gone = two.door.call({ ask: 'leave', battle: BATTLE })
  await vi.advanceTimersByTimeAsync(2500)
  await gone
  expect(lastPlace()).toBeNull()
})

test('a silent line is asked, then given up; a phone that wakes up asks at once', async () => {
  const { socket } = await seated()
  await vi.advanceTimersByTimeAsync(3000)
  expect(socket.said.at(-1)).toEqual({ n: 0, request: { ask: 'games' } })
  socket.say({ n: 0, reply: { games: [] } })
  await vi.advanceTimersByTimeAsync(1000)
  expect(socket.closed).toBe(false)
  const before = socket.said.length
  document.dispatchEvent(new Event('visibilitychange'))
  expect(socket.said).toHaveLength(before + 1)
  await vi.advanceTimersByTimeAsync(3500)
  expect(socket.closed).toBe(true)
  expect(TableSocket.all).toHaveLength(2)
  // A host that accepts the connection and says nothing.
  await vi.advanceTimersByTimeAsync(12_000)
  expect(TableSocket.all.length).toBeGreaterThan(2)
})

test('before the battle: the commitment is kept, then the part is given, once', async () => {
  const { door } = come()
  const asked = door.call(look)
  const refused = expect(asked).rejects.toMatchObject({ code: 'not_begun' })
  const socket = TableSocket.last.open().say(welcome())
  const lobby = tableOf({ begun: false })
  socket.say({ n: socket.asked('table')!.n!, reply: lobby })
  await refused
  await tick()
  const part = socket.asked('add_part')!.request!.part!
  expect(part).toMatch(/^[0-9a-f]{64}$/)
  // The line is cut before the reply: the same part is sent again.
  const again = await cut(socket)
  again.say({ n: again.asked('table')!.n!, reply: lobby })
  await tick()
  const parts = again.said.filter(({ request }) => request?.ask === 'add_part')
  expect(new Set(parts.map(({ request }) => request!.part))).toEqual(new Set([part]))
  for (const { n } of parts) again.say({ n: n!, reply: {} })
  await tick()
  again.say({ changed: { table: true } })
  const other = { commitment: 'ff'.repeat(32), parts: [null, part] } as never
  again.say({ n: again.asked('table')!.n!, reply: tableOf({ begun: true, fair: other }) })
  await tick()
  const first = door.call(look)
  again.say({ look: lookAt(0) })
  expect(await first).toEqual(lookAt(0))
  expect(again.said.filter(({ request }) => request?.ask === 'add_part')).toEqual(parts)
  const { receipt } = await door.call({ ask: 'receipt', battle: BATTLE })
  expect(receipt).toEqual({
    format: 'aide-de-camp receipt',
    version: 1,
    battle: BATTLE,
    seat: 1,
    commitment: 'c0'.repeat(32),
    part,
    seq: 0,
    mark: lookAt(0).mark,
  })
  expect(receiptOf(BATTLE, 0)).toBeNull()
})

test('a part that is there already is not given again, and is not ours', async () => {
  come()
  const socket = TableSocket.last.open().say(welcome())
  const fair = { commitment: 'c0'.repeat(32), parts: [null, 'ee'.repeat(32)] } as never
  socket.say({ n: socket.asked('table')!.n!, reply: tableOf({ begun: false, fair }) })
  await tick()
  socket.say({ look: lookAt(0) })
  expect(socket.asked('add_part')).toBeUndefined()
  expect(receiptOf(BATTLE)?.part).toBeNull()
})

const SEALING = '5e'.repeat(16)

test('sealed items are kept in their order, shown to be kept, and given out as a file', async () => {
  const { door, socket } = await seated()
  await expect(door.call({ ask: 'sealed', battle: BATTLE })).rejects.toBeTruthy()
  socket.say({ backup: { sealing: SEALING, from: 0 } })
  for (const number of [0, 1, 1, 3]) socket.say({ sealed: { number, text: `item ${number}` } })
  socket.say({ prove: { number: '07'.repeat(16), items: 2 } })
  await vi.advanceTimersByTimeAsync(10)
  expect(socket.said.at(-1)?.kept).toEqual({ number: '07'.repeat(16), items: 2, digest: VECTOR })
  const { text, earlier } = await door.call({ ask: 'sealed', battle: BATTLE })
  expect(earlier).toEqual([])
  expect(JSON.parse(text)).toEqual({
    format: 'aide-de-camp sealed battle',
    version: 1,
    battle: BATTLE,
    items: ['item 0', 'item 1'],
  })
  expect(socket.said.at(-1)?.saved).toEqual({ items: 2 })
  expect((await cut(socket)).said[0]?.hello?.sealed).toEqual([{ sealing: SEALING, items: 2 }])
})

/** The same digest as in the host's tests. */
const VECTOR = '0802cc429d2adfd1dad37dae91d9b2b8a39957478e6b68907d88612923fa2999'

test('the sealed copy outlives the place, with the name of its battle', async () => {
  const { door, socket } = await seated()
  socket.say({ backup: { sealing: SEALING, from: 0 } })
  socket.say({ sealed: { number: 0, text: 'item 0' } })
  const left = door.call({ ask: 'leave', battle: BATTLE })
  await tick()
  socket.say({ bye: { why: 'left' } })
  await vi.advanceTimersByTimeAsync(2500)
  await left
  const kept = await keptCopies()
  expect(kept).toMatchObject([{ device: DEVICE, battle: BATTLE, name: 'Duel', count: 1 }])
})

test('a page that is loaded again comes back to its place; another tab takes over', async () => {
  await seated()
  const kept = lastPlace()!
  const waiting = openGuest('ws://host/table', { kept })
  await vi.advanceTimersByTimeAsync(1100)
  const door = (await waiting) as GuestDoor
  doors.push(door)
  const sittings: Sitting[] = []
  door.onSitting((sitting) => sittings.push(sitting!))
  expect(sittings[0]).toMatchObject({ stage: 'joining', battle: BATTLE, place: { seat: 1 } })
  TableSocket.last.open().say(welcome(null), { look: lookAt(3) })
  expect(sittings.at(-1)?.stage).toBe('seated')
  const newValue = JSON.stringify([DEVICE, 'another'])
  dispatchEvent(Object.assign(new Event('storage'), { key: 'aide.tab', newValue }))
  expect(sittings.at(-1)).toMatchObject({ stage: 'gone', why: 'moved' })
  expect(lastPlace()).not.toBeNull()
})
