// A guest's line to its table: a socket that reconnects. Each connection has its own handshake, so that
// a recording of one is worth nothing for another.
import type { ToHost } from '../bindings/frames/ToHost'
import { Unfit, type What } from './bounds'
import { shortCode, type Key } from './key'
import { Handshake, type Bytes } from './noise'
import { Wire } from './wire'

const VERSION = 1
const FIRST_WAIT = 250
const LONGEST_WAIT = 5000
/** Wait after the host refused: its table may open again. */
const SLOW_WAIT = 10_000
/** Wait after it sent unacceptable messages repeatedly. */
const SLOWEST_WAIT = 60_000
/** How often its messages may not fit together before it counts as not a host of ours. */
const MISFITS_MOST = 3
/** A present host answers within this time, in milliseconds. */
const HANDSHAKE = 10_000
/** The page does not see the host's WebSocket pings, so it asks after this silence... */
const ASK_AFTER = 2500
/** ...and gives up the line after this one. */
const SILENT_FOR = 6000
/** How long to wait for a line that slept with its phone. */
const AWAKE_AFTER = 3000
/** How often the silence is measured. */
const PULSE = 500
/** The host closes with this code if the key is invalid. */
const POLICY_VIOLATION = 1008

/** Events of the line. */
export interface Ear {
  /** It is up; people may compare the short code. */
  opened(code: string): void
  /** A message of the host. A throw ends this connection. */
  heard(message: unknown): void
  /** The host has been silent for a while: ask something, so that it answers. */
  silent(): void
  /** The line is lost, and reconnects. */
  lost(): void
  /** The host sent something unacceptable; the line is closed, and reconnects slowly. */
  refused(what: What): void
  /** The host refuses the key. */
  shut(): void
}

export class TableLine {
  private socket: WebSocket | null = null
  private wire: Wire | null = null
  private wait = FIRST_WAIT
  private timer: ReturnType<typeof setTimeout> | undefined
  /** How long nothing was received, in milliseconds. It is counted in pulses, because a page that was
   * suspended did not listen either. */
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

  /** Send a message; `false` if nobody can receive it now. */
  say(message: ToHost): boolean {
    if (this.wire === null || this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(this.wire.seal(message))
    return true
  }

  /** Whether the host accepted us on this connection. */
  get isTaken(): boolean {
    return this.taken
  }

  /** The host accepted us, and knows us by this key from now on. */
  welcomed(key: Key): void {
    this.key = key
    this.taken = true
    this.wait = FIRST_WAIT
    this.patience = SILENT_FOR
  }

  /** People have to decide before the host answers. */
  bePatient(): void {
    this.patience = Infinity
  }

  /** Reconnect: what was received does not fit together. */
  again(): void {
    this.drop()
    this.retry()
  }

  /** The table is closed: retry, but slowly. */
  slowly(): void {
    this.wait = SLOW_WAIT
  }

  /** Closes the line for good. */
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

  /** A message that does not fit the earlier ones is requested again, a few times. */
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

  /** The phone woke up or found its network: try at once, and check whether the line still works. */
  private woken(): void {
    if (document.visibilityState !== 'visible') return
    if (this.timer !== undefined && this.socket === null) return this.connect()
    if (this.wire === null || this.patience !== SILENT_FOR) return
    this.silence = Math.max(this.silence, SILENT_FOR - AWAKE_AFTER)
    this.ask()
  }
}

/** The first message: the version, the handle of the key, and the handshake. */
function begin({ handle }: Key, { first }: Handshake): Bytes {
  const message = new Uint8Array(1 + handle.length + first.length)
  message[0] = VERSION
  message.set(handle, 1)
  message.set(first, 1 + handle.length)
  return message
}
