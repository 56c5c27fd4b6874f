// The socket: replies find their requests, a lost line reconnects, waiting requests are sent again.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Request } from './asks'
import { SocketDoor, openDoor, takeKey, type Line, type Sitting } from './door'
import { newId } from './ids'
import { forgetPlace, keepPlace } from './guest/kept'

class FakeSocket {
  static all: FakeSocket[] = []
  static readonly OPEN = 1
  readyState = 0
  sent: { n: number; request: { ask: string; id?: string } }[] = []
  onopen = () => {}
  onmessage = (_: { data: string }) => {}
  onclose = (_: { code: number }) => {}
  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {}
  open() {
    this.readyState = 1
    this.onopen()
  }
  drop(code = 1006) {
    this.readyState = 3
    this.onclose({ code })
  }
  say(message: object) {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

const socket = (at: number) => FakeSocket.all[at]!
const act = {
  ask: 'act',
  battle: 'b',
  seat: 0,
  viewer: 'table',
  id: newId(),
  command: {},
} as const

// A page has one door: those of other tests must not hear what happens to it.
const heard: Parameters<typeof addEventListener>[] = []
const listen = window.addEventListener.bind(window)

beforeEach(() => {
  FakeSocket.all = []
  vi.stubGlobal('addEventListener', (...ear: Parameters<typeof addEventListener>) => {
    heard.push(ear)
    listen(...ear)
  })
  localStorage.clear()
  sessionStorage.clear()
  location.hash = ''
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  for (const [name, ear] of heard.splice(0)) removeEventListener(name, ear)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is asked before the line stands goes out when it does; the key goes first', async () => {
  const door = new SocketDoor('ws://x/door', 'k1')
  const asked = door.call({ ask: 'battles' })
  socket(0).open()
  expect(socket(0).sent).toEqual([{ key: 'k1' }, { n: 1, request: { ask: 'battles' } }])
  socket(0).say({ n: 1, reply: { battles: [] } })
  expect(await asked).toEqual({ battles: [] })
})

test('a problem rejects its own asker only', async () => {
  const door = new SocketDoor('ws://x/door', null)
  socket(0).open()
  const one = door.call({ ask: 'look', battle: 'b', viewer: 'table' })
  const two = door.call({ ask: 'battles' })
  socket(0).say({ n: 1, problem: { code: 'no_such_battle', params: {} } })
  socket(0).say({ n: 2, reply: { battles: [] } })
  await expect(one).rejects.toEqual({ code: 'no_such_battle', params: {} })
  expect(await two).toEqual({ battles: [] })
})

test('a command without an answer is sent again with the same id after the line is back', async () => {
  const door = new SocketDoor('ws://x/door', null)
  const lines: Line[] = []
  const changes: object[] = []
  door.onLine((line) => lines.push(line))
  door.onChanged((changed) => changes.push(changed))
  socket(0).open()
  const done = door.call(act)
  socket(0).drop()
  vi.advanceTimersByTime(300)
  socket(1).open()
  expect(socket(1).sent).toEqual(socket(0).sent)
  socket(1).say({ n: 1, reply: { seq: 5 } })
  expect(await done).toEqual({ seq: 5 })
  expect(lines).toEqual(['open', 'lost', 'open'])
  expect(changes).toEqual([{}])
})

test.each([
  { ask: 'practice', game: 'g' },
  { ask: 'new_battle', game: 'g', name: 'A battle', draft: { armies: [] } },
  { ask: 'again', battle: 'b', change_sides: true, gather: false },
  { ask: 'gather', game: 'g', name: 'A table', draft: { armies: [] } },
  { ask: 'import', text: '{}' },
  { ask: 'ledger_entry', game: 'g', series: 's', entry: {} },
] satisfies Request[])('what would be made twice is not sent again: $ask', async (request) => {
  const door = new SocketDoor('ws://x/door', null)
  socket(0).open()
  const made = door.call(request)
  socket(0).drop()
  await expect(made).rejects.toMatchObject({ code: 'connection_lost' })
})

test('a refused key is not tried again', () => {
  const door = new SocketDoor('ws://x/door', 'old')
  const lines: Line[] = []
  door.onLine((line) => lines.push(line))
  socket(0).open()
  socket(0).drop(1008)
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all.length).toBe(1)
  expect(lines.at(-1)).toBe('refused')
})

test('a host that started anew lets an open page in with its new address; nothing is lost', async () => {
  location.hash = '#/battle/b'
  const door = new SocketDoor('ws://x/door', 'old')
  const lines: Line[] = []
  door.onLine((line) => lines.push(line))
  socket(0).open()
  const tapped = door.call(act)
  socket(0).drop()
  vi.advanceTimersByTime(10_000)
  socket(1).open()
  socket(1).drop(1008)
  const before = location.href
  location.hash = '#key=new'
  dispatchEvent(new HashChangeEvent('hashchange', { oldURL: before, newURL: location.href }))
  expect(location.hash).toBe('#/battle/b')
  socket(2).open()
  expect(socket(2).sent).toEqual([{ key: 'new' }, { n: 1, request: act }])
  socket(2).say({ n: 1, reply: { seq: 1 } })
  expect(await tapped).toEqual({ seq: 1 })
  expect(lines).toEqual(['open', 'lost', 'open', 'refused', 'open'])
})

test('the key leaves the address at once and is kept for a reload', () => {
  location.hash = '#key=abc123'
  expect(takeKey()).toBe('abc123')
  expect(location.hash).toBe('')
  expect(takeKey()).toBe('abc123')
})

test.each([
  ['a host whose door stays shut', true, 1008],
  ['a table, which has no such door', false, 1006],
])('a page without a key is nobody’s at %s', (_, opens, code) => {
  const door = new SocketDoor('ws://x/door', null)
  const sittings: (Sitting | null)[] = []
  door.onSitting((now) => sittings.push(now))
  if (opens) socket(0).open()
  socket(0).drop(code)
  vi.advanceTimersByTime(60_000)
  expect(sittings.at(-1)).toEqual({ stage: 'gone', why: 'nobody' })
  expect(FakeSocket.all).toHaveLength(1)
})

test('ids have 128 bits', () => expect(newId()).toMatch(/^[0-9a-f]{32}$/))

/** Where the page at this address connects, and its sitting. */
async function opened(hash: string) {
  location.hash = hash
  vi.useRealTimers()
  const door = await openDoor()
  let sitting: Sitting | null = null
  door.onSitting((now) => (sitting = now))
  return {
    path: FakeSocket.all.at(-1)?.url.replace(/.*\//, ''),
    sitting: sitting as Sitting | null,
  }
}

test('a page without anything knocks at its own host', async () => {
  expect(await opened('')).toEqual({ path: 'door', sitting: null })
})

test('a code leads to the table, and leaves the address at once; a key of the owner to the host', async () => {
  const table = opened(`#join=${'A'.repeat(43)}`)
  expect(location.hash).toBe('')
  expect(await table).toEqual({ path: 'table', sitting: { stage: 'joining' } })
  expect(await opened('#key=abc')).toEqual({ path: 'door', sitting: null })
})

const kept = { device: 'd', battle: 'b', place: { seat: 0 }, key: 'A'.repeat(43), at: 1 }

test('a kept place is come back to; one that was lost is known to be', async () => {
  keepPlace(kept)
  const { path, sitting } = await opened('')
  expect(path).toBe('table')
  expect(sitting).toMatchObject({ stage: 'joining', battle: 'b', place: { seat: 0 } })
  forgetPlace('d', 'moved')
  expect((await opened('')).sitting).toEqual({ stage: 'gone', why: 'moved' })
})

test('whoever has the key of the host is its owner, but a tab that sits at a table stays there', async () => {
  keepPlace(kept)
  sessionStorage.removeItem('aide.table')
  expect(await opened('#key=abc')).toMatchObject({ path: 'door', sitting: null })
  expect(await opened('')).toMatchObject({ path: 'door', sitting: null })
  keepPlace(kept)
  expect(await opened('')).toMatchObject({ path: 'table' })
  forgetPlace('d', 'left')
  expect(await opened('')).toMatchObject({ path: 'door', sitting: null })
})

test('the place of a tab comes before the newest; a seat is kept once', async () => {
  keepPlace({ ...kept, device: 'e', place: { seat: 1 }, at: 2 })
  keepPlace(kept)
  expect((await opened('')).sitting).toMatchObject({ place: { seat: 0 } })
  sessionStorage.clear()
  expect((await opened('')).sitting).toMatchObject({ place: { seat: 1 } })
  keepPlace({ ...kept, device: 'f', at: 3 })
  expect(Object.keys(JSON.parse(localStorage.getItem('aide.tables')!))).toEqual(['e', 'f'])
})
