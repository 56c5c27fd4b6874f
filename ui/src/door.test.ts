// The socket: answers find their askers, a lost line mends itself, what waits is sent again.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SocketDoor, takeKey, newId, type Line } from './door'

class FakeSocket {
  static all: FakeSocket[] = []
  static readonly OPEN = 1
  readyState = 0
  sent: { n: number; request: { ask: string; id?: string } }[] = []
  onopen = () => {}
  onmessage = (_: { data: string }) => {}
  onclose = (_: { code: number }) => {}
  constructor() {
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

beforeEach(() => {
  FakeSocket.all = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is asked before the line stands goes out when it does; the key goes first', async () => {
  const door = new SocketDoor('ws://x/door', 'k1')
  const asked = door.call({ ask: 'battles' })
  socket(0).open()
  expect(socket(0).sent).toEqual([{ key: 'k1' }, { n: 1, request: { ask: 'battles' } }])
  socket(0).say({ n: 1, reply: { reply: 'battles', battles: [] } })
  expect(await asked).toEqual({ reply: 'battles', battles: [] })
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

test('what would be made twice is not sent again', async () => {
  const door = new SocketDoor('ws://x/door', null)
  socket(0).open()
  const practice = door.call({ ask: 'practice', game: 'g' })
  socket(0).drop()
  await expect(practice).rejects.toMatchObject({ code: 'connection_lost' })
})

test('a refused key ends it', async () => {
  const door = new SocketDoor('ws://x/door', 'old')
  const lines: Line[] = []
  door.onLine((line) => lines.push(line))
  const asked = door.call({ ask: 'battles' })
  socket(0).open()
  socket(0).drop(1008)
  await expect(asked).rejects.toMatchObject({ code: 'not_allowed' })
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all.length).toBe(1)
  expect(lines.at(-1)).toBe('refused')
})

test('the key leaves the address at once and is kept for a reload', () => {
  location.hash = '#key=abc123'
  expect(takeKey()).toBe('abc123')
  expect(location.hash).toBe('')
  expect(takeKey()).toBe('abc123')
})

test('ids have 128 bits', () => expect(newId()).toMatch(/^[0-9a-f]{32}$/))
