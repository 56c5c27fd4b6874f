// The only file that knows how the door is reached: the window's own command, a WebSocket of the page's
// own host, or a place at another device's table. Each takes a request, gives a reply or a problem, and
// reports changes.
import type { Answers, Changed, Place, Problem, Request } from './asks'
import { EFFECTS } from './bindings/effects'
import type { Ask as Asked } from './bindings/frames/Ask'
import type { FromDoor } from './bindings/frames/FromDoor'
import type { Unlock } from './bindings/frames/Unlock'
import type { Why } from './bindings/frames/Why'
import { lastPlace, lostPlace, tabPlace, type Seated } from './guest/kept'
import { Listeners } from './listeners'

/**
 * The state of the line. Only a socket can lose it. `asleep`: lost, and the host's last message was
 * that it goes to sleep. `refused` ends only with another key.
 */
export type Line = 'open' | 'lost' | 'asleep' | 'refused'

/** How this page sits at another device's table; the owner's page sits at none. */
export interface Sitting {
  /** `knocking`: another device has the seat, and is asked. `gone`: it no longer has a place. */
  stage: 'joining' | 'knocking' | 'seated' | 'gone'
  /**
   * Why it is gone. `code`: the host refuses this code. `mistyped`: it cannot be a code. `nobody`: it
   * came without a code and without a key. Only `closed` may end: the page comes back by itself when
   * the table opens again.
   */
  why?: Why | 'code' | 'mistyped' | 'nobody'
  /** What became of a waiting tap when the page lost its place. */
  dropped?: 'not_sent' | 'connection_lost'
  /** The battle, once it is known. */
  battle?: string
  /** The place, once it is known. */
  place?: Place
  /** The short code of the connection; the host shows the same one, as `K7Q-2MX`. */
  code?: string
}

/** Why a page has no place any more. */
export type Gone = NonNullable<Sitting['why']>

/** How a page comes to a table: by a code, back to a place that it keeps, or no longer. */
export type Entry = { join: string } | { kept: Seated } | { lost: Gone }

export interface Door {
  /** Send one request; rejects with a {@link Problem}. */
  call<R extends Request>(request: R): Promise<Answers[R['ask']]>
  /** Report changes to `tell` until the returned function is called. */
  onChanged(tell: (changed: Changed) => void): () => void
  /** Report the line to `tell`, now and whenever it changes. */
  onLine(tell: (line: Line) => void): () => void
  /** Report the place at another device's table, now and whenever it changes; `null` if there is
   * none. */
  onSitting(tell: (sitting: Sitting | null) => void): () => void
}

/** The door of this page. Secrets leave the address at once, before anything is awaited. */
export async function openDoor(): Promise<Door> {
  if ('__TAURI_INTERNALS__' in globalThis) return new WindowDoor()
  const entry = atTable()
  if (entry === null) return new SocketDoor(socketUrl('/door'), takeKey())
  const { openGuest } = await import('./guest/guest')
  return openGuest(socketUrl('/table'), entry)
}

/** How this page comes to another device's table; `null` if it is its own host's page. */
function atTable(): Entry | null {
  // Scanning a code into an open page changes only the fragment.
  addEventListener('hashchange', () => JOIN.test(location.hash) && location.reload())
  const join = take(JOIN)
  if (join !== null) return { join }
  if (KEY.test(location.hash)) return null
  const owner = sessionStorage.getItem(KEPT_KEY) !== null
  const kept = tabPlace() ?? (owner ? null : lastPlace())
  if (kept !== null) return { kept }
  if (owner) return null
  const lost = lostPlace() ?? (LOOPBACK.test(location.hostname) ? null : 'nobody')
  return lost === null ? null : { lost: lost as Gone }
}

/** The door inside the app's own window. */
class WindowDoor implements Door {
  private readonly changed = new Listeners<Changed>()
  private readonly core = import('@tauri-apps/api/core')

  constructor() {
    void import('@tauri-apps/api/event').then(({ listen }) =>
      listen<Changed>('changed', ({ payload }) => this.changed.tell(payload)),
    )
  }

  async call<R extends Request>(request: R): Promise<Answers[R['ask']]> {
    const { invoke } = await this.core
    return invoke('door', { request })
  }

  onChanged(tell: (changed: Changed) => void): () => void {
    return this.changed.add(tell)
  }

  onLine(tell: (line: Line) => void): () => void {
    tell('open')
    return () => {}
  }

  onSitting(tell: (sitting: Sitting | null) => void): () => void {
    tell(null)
    return () => {}
  }
}

interface Waiting {
  request: Request
  sent: boolean
  resolve: (reply: never) => void
  reject: (problem: Problem) => void
}

const FIRST_WAIT = 250
const LONGEST_WAIT = 5000
/** The host closes with this code if the key is wrong or used up. */
const POLICY_VIOLATION = 1008

/**
 * The door of a browser page: one socket that reconnects. Requests without a reply are sent again
 * unless they would do their work twice, also after a restart of the host that admitted this page with
 * its newly printed key.
 */
export class SocketDoor implements Door {
  private readonly changed = new Listeners<Changed>()
  private readonly lines = new Listeners<Line>()
  private readonly sittings = new Listeners<Sitting | null>()
  private readonly waiting = new Map<number, Waiting>()
  private socket: WebSocket | null = null
  private line: Line = 'open'
  private next = 1
  private wait = FIRST_WAIT
  private timer: ReturnType<typeof setTimeout> | undefined
  private everOpen = false

  constructor(
    private readonly url: string,
    private key: string | null,
  ) {
    addEventListener('hashchange', ({ oldURL }) => this.readmit(oldURL))
    addEventListener('online', () => this.hurry())
    document.addEventListener('visibilitychange', () => this.hurry())
    this.connect()
  }

  call<R extends Request>(request: R): Promise<Answers[R['ask']]> {
    return new Promise((resolve, reject) => {
      const n = this.next++
      this.waiting.set(n, { request, sent: false, resolve, reject })
      this.send(n)
    })
  }

  onChanged(tell: (changed: Changed) => void): () => void {
    return this.changed.add(tell)
  }

  onLine(tell: (line: Line) => void): () => void {
    tell(this.line)
    return this.lines.add(tell)
  }

  onSitting(tell: (sitting: Sitting | null) => void): () => void {
    tell(null)
    return this.sittings.add(tell)
  }

  private connect(): void {
    clearTimeout(this.timer)
    this.socket?.close()
    const socket = new WebSocket(this.url)
    this.socket = socket
    socket.onopen = () => this.opened(socket)
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as FromDoor)
    socket.onclose = ({ code }) => this.closed(socket, code)
  }

  private opened(socket: WebSocket): void {
    if (socket !== this.socket) return
    this.wait = FIRST_WAIT
    if (this.key !== null) socket.send(JSON.stringify({ key: this.key } satisfies Unlock))
    for (const n of this.waiting.keys()) this.send(n)
    this.stand('open')
    // We missed the notices while the line was down: load everything again.
    if (this.everOpen) this.changed.tell({})
    this.everOpen = true
  }

  private send(n: number): void {
    const waiting = this.waiting.get(n)
    if (waiting === undefined || this.socket?.readyState !== WebSocket.OPEN) return
    waiting.sent = true
    this.socket.send(JSON.stringify({ n, request: waiting.request } satisfies Asked))
  }

  private hear({ n, reply, problem, changed }: FromDoor): void {
    if (changed !== undefined) this.changed.tell(changed)
    const waiting = n === undefined ? undefined : this.waiting.get(n)
    if (n === undefined || waiting === undefined) return
    this.waiting.delete(n)
    if (problem === undefined) waiting.resolve(reply as never)
    else waiting.reject(problem)
  }

  private closed(socket: WebSocket, code: number): void {
    if (socket !== this.socket) return
    this.giveUp(({ request, sent }) => sent && EFFECTS[request.ask] === 'once')
    // Without a key the owner's door stays shut, and a table has none: nobody owns this page.
    if (this.key === null && (code === POLICY_VIOLATION || !this.everOpen))
      return this.sittings.tell({ stage: 'gone', why: 'nobody' })
    if (code === POLICY_VIOLATION) return this.stand('refused')
    this.stand('lost')
    this.timer = setTimeout(() => this.connect(), this.wait)
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
  }

  private giveUp(which: (waiting: Waiting) => boolean): void {
    for (const [n, waiting] of this.waiting) {
      if (!which(waiting)) continue
      this.waiting.delete(n)
      waiting.reject({ code: 'connection_lost', params: {} })
    }
  }

  /** The address has a new key: the page stays, and waiting requests are sent. */
  private readmit(before: string): void {
    if (!KEY.test(location.hash)) return
    this.key = takeKey()
    this.sittings.tell(null)
    history.replaceState(history.state, '', before)
    this.connect()
  }

  /** The phone woke up or found its network: try at once. */
  private hurry(): void {
    if (this.line === 'lost' && document.visibilityState === 'visible') this.connect()
  }

  private stand(line: Line): void {
    if (this.line === line) return
    this.line = line
    this.lines.tell(line)
  }
}

function socketUrl(path: string): string {
  const url = new URL(path, location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  url.hash = ''
  return url.href
}

/** The addresses by which a device reaches itself: only there does the owner have a door. */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|)$/
const KEPT_KEY = 'aide.key'
const KEY = /[#&]key=([^&]+)/
const JOIN = /[#&]join=([^&]*)/

/** Takes a secret out of the address at once. */
function take(secret: RegExp): string | null {
  const found = secret.exec(location.hash)?.[1]
  if (found === undefined) return null
  history.replaceState(null, '', location.pathname + location.search)
  return found
}

/** Takes the host's one-time key out of the address; kept for a reload. */
export function takeKey(): string | null {
  const found = take(KEY)
  if (found === null) return sessionStorage.getItem(KEPT_KEY)
  sessionStorage.setItem(KEPT_KEY, found)
  return found
}
