// A guest's line to its table: a socket that mends itself. It shakes hands each time, so that what
// was recorded of one connection is worth nothing to another.
import type { ToHost } from '../bindings/frames/ToHost'
import { Unfit, type What } from './bounds'
import { shortCode, type Key } from './key'
import { Handshake, type Bytes } from './noise'
import { Wire } from './wire'

const VERSION = 1
const FIRST_WAIT = 250
const LONGEST_WAIT = 5000
/** Where the host says no: it may be a table that opens again. */
const SLOW_WAIT = 10_000
/** Where it says what is not taken, time and again. */
const SLOWEST_WAIT = 60_000
/** So often it may say what does not fit together, before it is taken for no host of ours. */
const MISFITS_MOST = 3
/** A host that is there answers sooner than that, in milliseconds. */
const HANDSHAKE = 10_000
/** The host's own signs of life do not reach the page, so it asks after this silence... */
const ASK_AFTER = 2500
/** ...and gives the line up after this one. */
const SILENT_FOR = 6000
/** How long a line is waited for that was asleep with its phone. */
const AWAKE_AFTER = 3000
/** How often the silence is counted. */
const PULSE = 500
/** The host closes with this code when the key lets nobody in. */
const POLICY_VIOLATION = 1008

/** What the line tells of. */
export interface Ear {
  /** It stands; people may compare the short code. */
  opened(code: string): void
  /** The host says something. Whatever is thrown ends this connection. */
  heard(message: unknown): void
  /** It has been silent for a while: ask for something, so that it speaks. */
  silent(): void
  /** It is lost, and mends itself. */
  lost(): void
  /** The host said what is not taken; the line is ended, and mends itself slowly. */
  refused(what: What): void
  /** The host does not take the key. */
  shut(): void
}

export class TableLine {
  private socket: WebSocket | null = null
  private wire: Wire | null = null
  private wait = FIRST_WAIT
  private timer: ReturnType<typeof setTimeout> | undefined
  /** How long nothing was heard, in milliseconds: counted in pulses, since a page that was held up has
   * not listened either. */
  private silence = 0
  private patience = HANDSHAKE
  private asked = false
  private taken = false
  private misfits = 0
  private refusals = 0
  private readonly pulse = setInterval(() => this.feel(), PULSE)
  private readonly hurry = () => this.woken()

  constructor(
    private readonly url: string,
    private key: Key,
    private readonly ear: Ear,
  ) {
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
    this.connect()
  }

  /** Say something; `false` when nobody can hear it now. */
  say(message: ToHost): boolean {
    if (this.wire === null || this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(this.wire.seal(message))
    return true
  }

  /** Whether the host took us in on this connection. */
  get isTaken(): boolean {
    return this.taken
  }

  /** The host took us in, and knows us by this key from now on. */
  welcomed(key: Key): void {
    this.key = key
    this.taken = true
    this.wait = FIRST_WAIT
    this.patience = SILENT_FOR
  }

  /** People have to make up their minds before the host speaks again. */
  bePatient(): void {
    this.patience = Infinity
  }

  /** Begin anew: what was heard does not fit together. */
  again(): void {
    this.drop()
    this.retry()
  }

  /** The table is closed: try again, but slowly. */
  slowly(): void {
    this.wait = SLOW_WAIT
  }

  /** For good. */
  end(): void {
    this.drop()
    clearTimeout(this.timer)
    clearInterval(this.pulse)
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
  }

  private connect(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.drop()
    const socket = new WebSocket(this.url)
    const handshake = new Handshake(this.key)
    socket.binaryType = 'arraybuffer'
    socket.onopen = () => socket.send(begin(this.key, handshake))
    socket.onmessage = ({ data }) => socket === this.socket && this.hear(handshake, data)
    socket.onclose = ({ code }) => socket === this.socket && this.closed(code)
    this.socket = socket
    this.patience = HANDSHAKE
    this.alive()
  }

  private hear(handshake: Handshake, data: unknown): void {
    this.alive()
    try {
      if (!(data instanceof ArrayBuffer)) throw new TypeError('a text')
      const frame = new Uint8Array(data)
      if (this.wire === null) this.secure(handshake, frame)
      else this.take(this.wire.open(frame))
    } catch (fault) {
      if (fault instanceof Unfit) this.refuse(fault.what)
      else this.again()
    }
  }

  private refuse(what: What): void {
    this.wait = Math.min(SLOW_WAIT * 2 ** this.refusals++, SLOWEST_WAIT)
    this.again()
    this.ear.refused(what)
  }

  private secure(handshake: Handshake, second: Bytes): void {
    const secured = handshake.finish(second)
    this.wire = new Wire(secured)
    this.patience = SILENT_FOR
    this.ear.opened(shortCode(secured.hash))
  }

  /** What does not fit what was said before is asked for again, a few times. */
  private take(message: unknown): void {
    if (message === undefined) return
    try {
      this.ear.heard(message)
    } catch (fault) {
      throw ++this.misfits > MISFITS_MOST ? new Unfit('form') : fault
    }
  }

  private closed(code: number): void {
    const shut = code === POLICY_VIOLATION && !this.taken
    this.drop()
    if (shut) this.slowly()
    this.retry()
    if (shut) this.ear.shut()
  }

  private retry(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.connect(), this.wait)
    this.wait = Math.max(this.wait, Math.min(this.wait * 2, LONGEST_WAIT))
    this.ear.lost()
  }

  private drop(): void {
    const socket = this.socket
    this.socket = null
    this.wire = null
    this.taken = false
    socket?.close()
  }

  private alive(): void {
    this.silence = 0
    this.asked = false
  }

  private feel(): void {
    if (this.socket === null) return
    this.silence += PULSE
    if (this.silence >= this.patience) this.again()
    else if (this.silence >= ASK_AFTER) this.ask()
  }

  private ask(): void {
    if (this.asked || this.patience !== SILENT_FOR) return
    this.asked = true
    this.ear.silent()
  }

  /** The phone woke up or found its network: try at once, and see whether the line is still there. */
  private woken(): void {
    if (document.visibilityState !== 'visible') return
    if (this.timer !== undefined && this.socket === null) return this.connect()
    if (this.wire === null || this.patience !== SILENT_FOR) return
    this.silence = Math.max(this.silence, SILENT_FOR - AWAKE_AFTER)
    this.ask()
  }
}

/** The first message: what we speak, which key we mean, and the handshake. */
function begin({ handle }: Key, { first }: Handshake): Bytes {
  const message = new Uint8Array(1 + handle.length + first.length)
  message[0] = VERSION
  message.set(handle, 1)
  message.set(first, 1 + handle.length)
  return message
}
