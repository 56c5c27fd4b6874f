// The handshake and its frames against vectors from another implementation (the host's, with fixed
// keys), and against tampering on the way.
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { deflateSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { respond } from '../fixtures/respond'
import vectors from '../fixtures/noise.json'
import { Unfit } from './bounds'
import { keyOf, readKey, shortCode } from './key'
import { Handshake, type Bytes } from './noise'
import { Wire } from './wire'

const bytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** A guest and a host who share a key. */
function both(hostKey?: Bytes) {
  const raw = bytes(32)
  const guest = new Handshake(keyOf(raw))
  const host = respond(keyOf(hostKey ?? raw), guest.first)
  return { guest, ...host }
}

describe.each(vectors.handshakes)('the vectors of key $handle', (vector) => {
  const key = keyOf(hexToBytes(vector.key))
  const begin = () => new Handshake(key, hexToBytes(vector.guest_secret))
  const wire = () => new Wire(begin().finish(hexToBytes(vector.second)))

  test('handle and secret of the key', () => {
    expect(bytesToHex(key.handle)).toBe(vector.handle)
    expect(bytesToHex(key.psk)).toBe(vector.psk)
  })

  test('the handshake, its hash and the short code', () => {
    const guest = begin()
    expect(bytesToHex(guest.first)).toBe(vector.first)
    const { hash } = guest.finish(hexToBytes(vector.second))
    expect(bytesToHex(hash)).toBe(vector.hash)
    expect(shortCode(hash)).toBe(vector.code)
  })

  test('what the host sends, in one frame, in several, deflated', () => {
    const guest = wire()
    for (const { text, frames } of vector.from_host) {
      const heard = frames.map((frame) => guest.open(hexToBytes(frame)))
      expect(heard.pop()).toEqual(JSON.parse(text))
      expect(heard.every((one) => one === undefined)).toBe(true)
    }
  })

  test('what the guest sends', () => {
    const { out } = begin().finish(hexToBytes(vector.second))
    for (const { text, frame } of vector.from_guest)
      expect(bytesToHex(out.seal(concatBytes(Uint8Array.of(1), utf8ToBytes(text))))).toBe(frame)
  })

  test('a frame that was changed, left out or repeated is refused', () => {
    const [one, two] = vector.from_host.flatMap(({ frames }) => frames.map(hexToBytes))
    for (const at of [0, 5, one!.length - 1]) {
      const bent = one!.slice()
      bent[at]! ^= 1
      expect(() => wire().open(bent)).toThrow()
    }
    expect(() => wire().open(two!)).toThrow()
    expect(() => wire().open(one!.slice(1))).toThrow()
    expect(() => wire().open(new Uint8Array(0))).toThrow()
    const again = wire()
    again.open(one!)
    expect(() => again.open(one!)).toThrow()
  })
})

test('both ends get the same connection, and it is another one each time', () => {
  const one = both()
  const two = both()
  expect(one.guest.finish(one.second).hash).toEqual(one.secured.hash)
  expect(one.secured.hash).not.toEqual(two.secured.hash)
  const guest = new Wire(two.guest.finish(two.second))
  expect(new Wire(two.secured).open(guest.seal({ n: 1 }))).toEqual({ n: 1 })
})

test('neither end accepts another key', () => {
  const guest = new Handshake(keyOf(bytes(32)))
  expect(() => respond(keyOf(bytes(32)), guest.first)).toThrow()
  const { handle } = keyOf(bytes(32))
  expect(() => respond({ handle, psk: bytes(32) }, guest.first)).toThrow()
})

test('a message of the handshake that was changed is refused', () => {
  for (const at of [0, 31, 32, 47]) {
    const { guest, second } = both()
    const bent = second.slice()
    bent[at]! ^= 1
    expect(() => guest.finish(bent)).toThrow()
  }
  const { guest, second } = both()
  expect(() => guest.finish(second.subarray(0, 47))).toThrow(RangeError)
  expect(() => guest.finish(concatBytes(new Uint8Array(32), second.subarray(32)))).toThrow()
})

test('chunks: longer than one frame, deflated or not; too much or nonsense is refused', () => {
  const sealed = (...chunks: [number, Bytes][]) => {
    const { guest, second, secured } = both()
    const wire = new Wire(guest.finish(second))
    return chunks.map(([flags, chunk]) =>
      wire.open(secured.out.seal(concatBytes(Uint8Array.of(flags), chunk))),
    )
  }
  const text = utf8ToBytes(JSON.stringify({ text: 'é'.repeat(60_000) }))
  const half = text.length >> 1
  const halves: [number, Bytes][] = [
    [0, text.slice(0, half)],
    [1, text.slice(half)],
  ]
  expect(sealed(...halves)[1]).toEqual({ text: 'é'.repeat(60_000) })
  expect(sealed([3, deflateSync(text) as Bytes])).toEqual([{ text: 'é'.repeat(60_000) }])
  expect(() => sealed([3, deflateSync(new Uint8Array(9 << 20).fill(32)) as Bytes])).toThrow()
  expect(() => sealed([3, (deflateSync(text) as Bytes).slice(0, 40)])).toThrow()
  expect(() => sealed([3, new Uint8Array(0)])).toThrow()
  expect(() => sealed([32, text])).toThrow(RangeError)
  expect(() => sealed([6, text])).toThrow(RangeError)
  expect(() => sealed([1, Uint8Array.of(0xff)])).toThrow()
  const most = Array.from({ length: 130 }, () => [0, new Uint8Array(65_000)] as [number, Bytes])
  expect(() => sealed(...most)).toThrow(Unfit)
})

test('what only a seat may know is as long as its budget, and an item comes as bytes', () => {
  const opened = (flags: number, ...parts: Bytes[]) => {
    const { guest, second, secured } = both()
    const frame = concatBytes(Uint8Array.of(flags), ...parts) as Bytes
    return new Wire(guest.finish(second)).open(secured.out.seal(frame))
  }
  const hidden = deflateSync(utf8ToBytes('{"own":{"seq":3,"layer":null}}')) as Bytes
  const length = Uint8Array.of(0, 0, 0, hidden.length)
  expect(opened(5, length, hidden, new Uint8Array(400))).toEqual({ own: { seq: 3, layer: null } })
  expect(() => opened(5, length, hidden.slice(1))).toThrow(RangeError)
  expect(() => opened(5, Uint8Array.of(0))).toThrow(RangeError)
  const item = Uint8Array.of(0, 1, 250, 255)
  expect(opened(9, Uint8Array.of(0, 0, 1, 3), item)).toEqual({
    sealed: { number: 259, text: 'AAH6/w' },
  })
  expect(() => opened(9, Uint8Array.of(0, 0, 1))).toThrow(RangeError)
})

test('whatever a guest sends is as long as anything else', () => {
  const { guest, second } = both()
  const wire = new Wire(guest.finish(second))
  const decoy = { n: 1, request: { ask: 'act', command: { do: 'bid', bid: 'decoy' } } }
  const card = {
    n: 12,
    request: { ask: 'act', command: { do: 'bid', bid: { card: { card: 7 } } } },
  }
  const lengths = [decoy, card, {}].map((message) => wire.seal(message).length)
  expect(lengths).toEqual([1024 + 17, 1024 + 17, 1024 + 17])
  const kept = { number: '07'.repeat(16), items: 200_000, digest: '07'.repeat(32) }
  expect(wire.seal({ kept }).length).toBe(256 + 17)
  expect(wire.seal('x'.repeat(1500)).length).toBe(2048 + 17)
  expect(wire.seal('x'.repeat(60_000)).length).toBe(65_535)
})

test('a message that is too long for one frame is not sent', () => {
  const { guest, second } = both()
  expect(() => new Wire(guest.finish(second)).seal('x'.repeat(65_600))).toThrow(RangeError)
})

test('a key is 43 letters, and nothing else is', () => {
  expect(readKey('A'.repeat(43))).toEqual(keyOf(new Uint8Array(32)))
  const psk = readKey('-_' + 'A'.repeat(41))?.psk
  expect(psk).toEqual(keyOf(Uint8Array.of(0xfb, 0xf0, ...new Uint8Array(30))).psk)
  for (const text of ['', 'A'.repeat(42), 'A'.repeat(44), '!'.repeat(43)])
    expect(readKey(text)).toBeNull()
})
