// Messages as frames: a text is cut into chunks of one frame each, and may be packed as a whole. What
// is packed how, and why a message is longer than its text, is told in the host's `parcel.rs`.
import { Inflate } from 'fflate'
import { measure, Unfit } from './bounds'
import type { Bytes, Secured } from './noise'

/** The most that one frame carries: 65,535 bytes without the flags and the tag. */
const CHUNK = 65535 - 16 - 1
/** The longest message that is heard, before and after inflating. */
const MOST = 8 << 20
const LAST = 1
const DEFLATED = 2
const HIDDEN = 4
const SPELLED = 8
const PACKED: ReadonlySet<number> = new Set([0, DEFLATED, HIDDEN, SPELLED])
/** What follows on the text of a sealed item. */
const AFTER_TEXT = '"}}'
/** As long as this, or the next doubling, is each message: its length says nothing of it. */
const ROOM = 1024
const SPACE = 0x20
/** How much is inflated at a time: even the worst of it stays small beside the limit. */
const SIP = 2048

/** A secured connection that carries JSON. Whatever is not as it should be throws: close then. */
export class Wire {
  private chunks: Bytes[] = []
  private length = 0
  private packed = 0

  constructor(private readonly secured: Secured) {}

  /** One frame: the host takes no longer messages. */
  seal(message: unknown): Bytes {
    const text = new TextEncoder().encode(JSON.stringify(message))
    if (text.length > CHUNK) throw new RangeError('too long')
    let room = ROOM
    while (room < text.length) room *= 2
    const plain = new Uint8Array(Math.min(room, CHUNK) + 1).fill(SPACE)
    plain[0] = LAST
    plain.set(text, 1)
    return this.secured.out.seal(plain)
  }

  /** The message that this frame ends; `undefined` when there is more of it to come. */
  open(frame: Bytes): unknown {
    const plain = this.secured.in.open(frame)
    const flags = plain[0]
    if (flags === undefined || !PACKED.has(flags & ~LAST)) throw new RangeError('no chunk')
    if (this.chunks.length === 0) this.packed = flags & ~LAST
    this.chunks.push(plain.subarray(1))
    this.length += plain.length - 1
    if (this.length > MOST) throw new Unfit('message')
    return flags & LAST ? this.whole() : undefined
  }

  private whole(): unknown {
    const bytes = unpacked(this.packed, joined(this.chunks))
    this.chunks = []
    this.length = 0
    measure(bytes)
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  }
}

function unpacked(packed: number, bytes: Bytes): Bytes {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  switch (packed) {
    case 0:
      return bytes
    case DEFLATED:
      return joined(inflated(bytes))
    case HIDDEN:
      return joined(inflated(within(bytes, 4, view.getUint32(0))))
    case SPELLED: {
      const front = within(bytes, 2, view.getUint16(0))
      const text = spelled(bytes.subarray(2 + front.length)) + AFTER_TEXT
      return joined([front, new TextEncoder().encode(text)])
    }
    default:
      throw new RangeError('no chunk')
  }
}

function within(bytes: Bytes, from: number, length: number): Bytes {
  if (from + length > bytes.length) throw new RangeError('too short')
  return bytes.subarray(from, from + length)
}

/** The base64 that spells the bytes, without padding. */
function spelled(bytes: Bytes): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replace(/=+$/, '')
}

function inflated(bytes: Bytes): Bytes[] {
  const parts: Bytes[] = []
  let length = 0
  const inflate = new Inflate((part) => {
    length += part.length
    if (length > MOST) throw new Unfit('message')
    parts.push(part.slice())
  })
  for (let at = 0; at === 0 || at < bytes.length; at += SIP)
    inflate.push(bytes.subarray(at, at + SIP), at + SIP >= bytes.length)
  return parts
}

function joined(parts: Bytes[]): Bytes {
  if (parts.length === 1) return parts[0]!
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
