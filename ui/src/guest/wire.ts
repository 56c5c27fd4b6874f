// Messages as frames: a text is cut into chunks of one frame each, and may be deflated as a whole.
import { Inflate } from 'fflate'
import { measure, Unfit } from './bounds'
import type { Bytes, Secured } from './noise'

/** The most that one frame carries: 65,535 bytes without the flags and the tag. */
const CHUNK = 65535 - 16 - 1
/** The longest message that is heard, before and after inflating. */
const MOST = 8 << 20
const LAST = 1
const DEFLATED = 2
/** How much is inflated at a time: even the worst of it stays small beside the limit. */
const SIP = 2048

/** A secured connection that carries JSON. Whatever is not as it should be throws: close then. */
export class Wire {
  private chunks: Bytes[] = []
  private length = 0
  private deflated = false

  constructor(private readonly secured: Secured) {}

  /** One frame: the host takes no longer messages. */
  seal(message: unknown): Bytes {
    const text = new TextEncoder().encode(JSON.stringify(message))
    if (text.length > CHUNK) throw new RangeError('too long')
    const plain = new Uint8Array(text.length + 1)
    plain[0] = LAST
    plain.set(text, 1)
    return this.secured.out.seal(plain)
  }

  /** The message that this frame ends; `undefined` when there is more of it to come. */
  open(frame: Bytes): unknown {
    const plain = this.secured.in.open(frame)
    const flags = plain[0]
    if (flags === undefined || flags > (LAST | DEFLATED)) throw new RangeError('no chunk')
    if (this.chunks.length === 0) this.deflated = (flags & DEFLATED) !== 0
    this.chunks.push(plain.subarray(1))
    this.length += plain.length - 1
    if (this.length > MOST) throw new Unfit('message')
    return flags & LAST ? this.whole() : undefined
  }

  private whole(): unknown {
    const { chunks, deflated } = this
    this.chunks = []
    this.length = 0
    const bytes = joined(deflated ? inflated(joined(chunks)) : chunks)
    measure(bytes)
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  }
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
