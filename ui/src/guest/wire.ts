// Messages as frames: a text is cut into chunks of one frame each, and may be packed as a whole. The
// host's `parcel.rs` describes what is packed how, and why a message is longer than its text.
import { Inflate } from 'fflate'
import { measure, Unfit } from './bounds'
import type { Bytes, Secured } from './noise'

/** The most that one frame carries: 65,535 bytes minus the flags and the tag. */
const CHUNK = 65535 - 16 - 1
/** The longest message that is accepted, before and after inflating. */
const MOST = 8 << 20
const LAST = 1
const DEFLATED = 2
const HIDDEN = 4
const SPELLED = 8
const PRIMED = 16
const PACKED: ReadonlySet<number> = new Set([0, DEFLATED, HIDDEN, SPELLED, PRIMED])
/** The preset dictionary: words of the wire. */
const PRIMER = new TextEncoder().encode(
  [
    '"refusal":{"rule":"","code":"","values":{},"waivable":true}}},{"is":{"seat":0,"command":{"do":"","unit":',
    '{"op":"add","path":"/offers/0","value":{"seat":1,"command":{"do":"","card":},"refusal":null}},',
    '{"op":"remove","path":"/in/offers/of/"},{"op":"add","path":"/in/view/in/own/is/hand/","value":{"card":',
    '{"op":"replace","path":"/view/sides/0/points","value":},{"op":"replace","path":"/view/asked","value":[',
    '{"op":"replace","path":"/take_back/what","value":[{"op":"replace","path":"/take_back/by","value":',
    '{"op":"replace","path":"/view/phase/","value":{"op":"replace","path":"/take_back/seq","value":',
    '{"own":{"from":,"seq":,"ops":[]}}{"patch":{"from":,"seq":,"ops":[{"op":"replace","path":"/mark","value":"',
  ].join(''),
)
/** Messages are padded to this length or the next doubling, so that the length reveals nothing. */
const BUDGET = 1024
/** The same for the proof that a copy is kept. */
const PROOF = 256
const SPACE = 0x20
/** How much is inflated at a time: even the worst case stays small beside the limit. */
const SIP = 2048

/** A secured connection that carries JSON. It throws on anything malformed; close the connection
 * then. */
export class Wire {
  private chunks: Bytes[] = []
  private length = 0
  private packed = 0

  constructor(private readonly secured: Secured) {}

  /** Seals a message into one frame, the most that the host accepts. */
  seal(message: unknown): Bytes {
    const text = new TextEncoder().encode(JSON.stringify(message))
    if (text.length > CHUNK) throw new RangeError('too long')
    let budget = isProof(message) ? PROOF : BUDGET
    while (budget < text.length) budget *= 2
    const plain = new Uint8Array(Math.min(budget, CHUNK) + 1).fill(SPACE)
    plain[0] = LAST
    plain.set(text, 1)
    return this.secured.out.seal(plain)
  }

  /** The message that this frame ends; `undefined` if more of it is to come. */
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

const isProof = (message: unknown) =>
  typeof message === 'object' && message !== null && 'kept' in message

function unpacked(packed: number, bytes: Bytes): Bytes {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  switch (packed) {
    case 0:
      return bytes
    case DEFLATED:
      return joined(inflated(bytes))
    case PRIMED:
      return primed(bytes)
    case HIDDEN:
      return primed(within(bytes, 4, view.getUint32(0)))
    case SPELLED: {
      const sealed = { number: view.getUint32(0), text: spelled(bytes.subarray(4)) }
      return new TextEncoder().encode(JSON.stringify({ sealed }))
    }
    default:
      throw new RangeError('no chunk')
  }
}

/** Inflates what was deflated with the primer as its dictionary. The primer is prepended as a stored
 * block. */
function primed(bytes: Bytes): Bytes {
  const stored = new Uint8Array(5 + PRIMER.length + bytes.length)
  const head = new DataView(stored.buffer)
  head.setUint16(1, PRIMER.length, true)
  head.setUint16(3, ~PRIMER.length, true)
  stored.set(PRIMER, 5)
  stored.set(bytes, 5 + PRIMER.length)
  return joined(inflated(stored)).subarray(PRIMER.length)
}

function within(bytes: Bytes, from: number, length: number): Bytes {
  if (from + length > bytes.length) throw new RangeError('too short')
  return bytes.subarray(from, from + length)
}

/** The bytes as base64 without padding. */
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
