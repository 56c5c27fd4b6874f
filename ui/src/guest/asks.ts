// The open requests of a guest. What becomes of one while the host is away is said by its effect.
import type { Problem, Request } from '../asks'
import { EFFECTS } from '../bindings/effects'
import type { ToHost } from '../bindings/frames/ToHost'
import type { Sitting } from '../door'
import { isModest } from './bounds'

type Dropped = NonNullable<Sitting['dropped']>

interface Asker {
  resolve: (reply: never) => void
  reject: (problem: Problem) => void
}

interface Waiting {
  request: Request
  /** It has left this page. */
  sent: boolean
  /** Everyone who gets its answer. */
  askers: Asker[]
}

/** How many replies are remembered. */
const MOST = 32
/** After this long without a line, in milliseconds, the host counts as away. */
const PATIENCE = 4000

export class Asks {
  private readonly waiting = new Map<number, Waiting>()
  private readonly answers = new Map<string, object>()
  private next = 1
  private stands = false
  private away = false
  private over: Problem | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly say: (message: ToHost) => unknown,
    private readonly turnedAway: () => void,
  ) {}

  ask(request: Request): Promise<unknown> {
    if (this.over !== null) return Promise.reject(this.over)
    return new Promise((resolve, reject) => {
      const n = this.next++
      this.waiting.set(n, { request, sent: false, askers: [{ resolve, reject }] })
      if (this.stands) this.send(n)
      else if (this.away) this.answerAlone(n)
    })
  }

  /** The line is up and the host knows us: what waits is sent, for the first time or again. */
  open(): void {
    clearTimeout(this.timer)
    this.stands = true
    this.away = false
    this.merge()
    for (const n of this.waiting.keys()) this.send(n)
  }

  /** Requests that are the same become one. On a line that breaks before they are answered they would
   * pile up, until sending them breaks each new connection. */
  private merge(): void {
    const kept = new Map<string, Waiting>()
    for (const [n, waiting] of this.waiting) {
      const text = JSON.stringify(waiting.request)
      const same = kept.get(text)
      if (same === undefined) kept.set(text, waiting)
      else {
        same.askers.push(...waiting.askers)
        this.waiting.delete(n)
      }
    }
  }

  /** The line is lost. */
  lost(): void {
    if (this.stands) this.timer = setTimeout(() => this.giveUp(), PATIENCE)
    this.stands = false
  }

  /** The host answers. */
  answered(n: number, reply: object | undefined, problem: Problem | undefined): void {
    const waiting = this.waiting.get(n)
    if (waiting === undefined) return
    this.waiting.delete(n)
    if (reply === undefined) {
      reject(waiting, problem ?? { code: 'bad_request', params: { what: 'no answer' } })
      return
    }
    this.remember(waiting.request, reply)
    resolve(waiting, reply)
  }

  /** Nothing will be answered any more. Returns what became of a waiting tap. */
  end(problem: Problem): Dropped | undefined {
    clearTimeout(this.timer)
    this.over = problem
    const dropped = this.dropTaps()
    this.refuse(problem)
    this.answers.clear()
    return dropped
  }

  /** Waiting taps will not be sent, or not again. Returns what became of the last one. */
  dropTaps(): Dropped | undefined {
    let last: Dropped | undefined
    for (const [n, waiting] of this.waiting) {
      const { request, sent } = waiting
      if (EFFECTS[request.ask] !== 'queued') continue
      this.waiting.delete(n)
      const code = sent ? 'connection_lost' : 'not_sent'
      reject(waiting, { code, params: {} })
      // A part is given without a tap.
      if (request.ask !== 'add_part') last = code
    }
    return last
  }

  /** The seat has gone to the device that knocked for it: that answers our yes. */
  gaveAway(): void {
    for (const [n, waiting] of this.waiting) {
      const { request } = waiting
      if (request.ask !== 'answer_knock' || !request.agree) continue
      this.waiting.delete(n)
      resolve(waiting, {})
    }
  }

  /** Rejects everything that waits now. */
  refuse(problem: Problem): void {
    for (const waiting of this.waiting.values()) reject(waiting, problem)
    this.waiting.clear()
  }

  private giveUp(): void {
    this.away = true
    for (const n of [...this.waiting.keys()]) this.answerAlone(n)
    this.turnedAway()
  }

  private send(n: number): void {
    const waiting = this.waiting.get(n)
    if (waiting === undefined) return
    try {
      if (this.say({ n, request: waiting.request }) === true) waiting.sent = true
    } catch {
      this.answered(n, undefined, { code: 'too_large', params: {} })
    }
  }

  /** The host is away: its last reply is better than nothing. A request that changes something fails
   * with whether the host may have received it, unless it waits. */
  private answerAlone(n: number): void {
    const waiting = this.waiting.get(n)
    if (waiting === undefined) return
    const { request, sent } = waiting
    const effect = EFFECTS[request.ask]
    if (effect === 'queued') return
    this.waiting.delete(n)
    const known = this.answers.get(JSON.stringify(request))
    const reads = effect === 'read' || effect === 'cached'
    if (known === undefined)
      reject(waiting, { code: 'host_away', params: { sent: reads ? null : sent } })
    else if (request.ask === 'table') resolve(waiting, { ...known, away: true })
    else resolve(waiting, known)
  }

  private remember(request: Request, reply: object): void {
    if (EFFECTS[request.ask] !== 'cached' || !isModest(reply)) return
    const name = JSON.stringify(request)
    this.answers.delete(name)
    this.answers.set(name, reply)
    const [oldest] = this.answers.keys()
    if (this.answers.size > MOST && oldest !== undefined) this.answers.delete(oldest)
  }
}

function resolve({ askers }: Waiting, reply: object): void {
  for (const asker of askers) asker.resolve(reply as never)
}

function reject({ askers }: Waiting, problem: Problem): void {
  for (const asker of askers) asker.reject(problem)
}
