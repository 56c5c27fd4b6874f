// The door of a guest: a place at another device's table, reached over one line that reconnects.
import type { Answers, Changed, Look, Request, Table } from '../asks'
import type { FromHost } from '../bindings/frames/FromHost'
import type { Door, Entry, Gone, Line, Sitting } from '../door'
import { Listeners, Standing } from '../listeners'
import { Asks } from './asks'
import { Unfit, type What } from './bounds'
import { deviceName } from './device'
import { Held } from './held'
import { forgetPlace, keepPlace, speakFor, type Seated } from './kept'
import { readKey, type Key } from './key'
import { TableLine, type Ear } from './line'
import { ownAnswer } from './own'
import { givePart } from './part'
import { receiptFor, sameEyes } from './place'
import { keepFair, keepMark } from './receipts'
import { Sealed } from './sealed'

/** How long we wait for the host to hear that we leave, in milliseconds. */
const GOODBYE = 2000
/** The number of a request whose reply does not matter. */
const NO_MATTER = 0
/** The version of the protocol between hosts and guests. */
const SPEAKS = 4

/** A problem without particulars. */
const no = <Code extends 'not_allowed' | 'not_begun' | 'no_table'>(code: Code) => ({
  code,
  params: {},
})

/** Join the table at this address. */
export async function openGuest(url: string, entry: Entry): Promise<Door> {
  const kept = 'kept' in entry ? entry.kept : null
  const sealed = kept && (await Sealed.again(kept.device, kept.battle))
  return new GuestDoor(url, entry, sealed)
}

export class GuestDoor implements Door, Ear {
  private readonly changed = new Listeners<Changed>()
  private readonly lines = new Standing<Line>('open')
  private readonly sitting: Standing<Sitting>
  private readonly held = new Held()
  private readonly asks: Asks
  private readonly line: TableLine | null
  private me: Seated | null
  private begun = false
  /** The host's last message was that it goes to sleep: if its line breaks now, that is why. */
  private asleep = false
  private hush = () => {}

  constructor(
    url: string,
    entry: Entry,
    private sealed: Sealed | null,
  ) {
    this.me = 'kept' in entry ? entry.kept : null
    this.sitting = new Standing<Sitting>({ stage: 'joining', ...this.where() })
    this.asks = new Asks(
      (message) => this.line?.say(message),
      () => this.changed.tell({ table: true }),
    )
    const key = readKey('join' in entry ? entry.join : (this.me?.key ?? ''))
    this.line = key && this.begin(url, key)
    if (key === null)
      this.leaveFor('lost' in entry ? entry.lost : 'join' in entry ? 'mistyped' : 'code')
  }

  async call<R extends Request>(request: R): Promise<Answers[R['ask']]> {
    return (await this.answer(request)) as Answers[R['ask']]
  }

  onChanged(tell: (changed: Changed) => void): () => void {
    return this.changed.add(tell)
  }

  onLine(tell: (line: Line) => void): () => void {
    return this.lines.listen(tell)
  }

  onSitting(tell: (sitting: Sitting | null) => void): () => void {
    return this.sitting.listen(tell)
  }

  opened(code: string): void {
    const device = deviceName(navigator.userAgent)
    this.sit({ code })
    const sealed = this.sealed?.claims ?? []
    this.line?.say({ hello: { device, have: this.held.have, keeps: 'page', sealed } })
  }

  heard(message: unknown): void {
    const { welcome, knocking, speaks, own, look, patch, n, reply, problem, changed, asleep, bye } =
      message as FromHost
    this.asleep = asleep !== undefined
    if (welcome !== undefined) this.welcomed(welcome)
    else if (own !== undefined) this.fits(() => this.held.own(own))
    else if (look !== undefined) this.seen(this.fits(() => this.held.take(look)))
    else if (patch !== undefined) this.seen(this.fits(() => this.held.lay(patch)))
    else if (n !== undefined) this.asks.answered(n, reply, problem)
    else if (changed !== undefined) this.toldOf(changed)
    else if (asleep !== undefined || this.kept(message as FromHost)) return
    else if (knocking !== undefined) this.knocking()
    else if (speaks === SPEAKS) return
    else if (speaks !== undefined) throw new Unfit('version')
    else if (bye?.why === 'closed') this.closed()
    else if (bye !== undefined) this.leaveFor(bye.why)
    else throw new Unfit('form')
  }

  /** Whether the message was about the sealed copy. */
  private kept({ backup, sealed, prove, whole }: FromHost): boolean {
    if (backup !== undefined) this.sealed?.take(backup.sealing, backup.from)
    else if (sealed !== undefined) this.sealed?.add(sealed.number, sealed.text)
    else if (prove !== undefined) this.shows(prove)
    else if (whole !== undefined) this.sealed?.whole()
    else return false
    return true
  }

  /** Prove to the host what is kept, when there is time for it. */
  private shows(asked: NonNullable<FromHost['prove']>): void {
    this.sealed?.show(asked, (kept) => this.line?.say({ kept }))
  }

  silent(): void {
    this.line?.say({ n: NO_MATTER, request: { ask: 'games' } })
  }

  refused(what: What): void {
    this.asks.refuse({ code: 'bad_host', params: { what } })
  }

  lost(): void {
    this.asks.lost()
    if (this.sitting.value.stage !== 'gone') this.lines.set(this.asleep ? 'asleep' : 'lost')
  }

  /** The code was used or is too old, the table is closed, or we were sent away from it. */
  shut(): void {
    if (this.me === null) this.leaveFor('code')
    else this.closed()
  }

  private begin(url: string, key: Key): TableLine {
    if (this.me !== null) this.speak(this.me.device)
    return new TableLine(url, key, this)
  }

  private async answer(request: Request): Promise<unknown> {
    switch (request.ask) {
      case 'look':
        return this.look(request)
      case 'act':
      case 'take_back':
        return { ...((await this.asks.ask(request)) as object), look: (await this.held.now()).own }
      case 'table':
        return this.noted((await this.asks.ask(request)) as Table)
      case 'sealed':
        return this.sealedFile()
      case 'leave':
        return this.leave(request)
      default:
        return ownAnswer(request) ?? this.asks.ask(request)
    }
  }

  /** The look of our place, and the part that everybody may know, are held here. */
  private async look(request: Extract<Request, { ask: 'look' }>): Promise<unknown> {
    const { me } = this
    if (me !== null && request.battle !== me.battle) return this.asks.ask(request)
    if (me === null || sameEyes(me.place, request.viewer)) return (await this.held.now()).own
    if (request.viewer === 'table') return (await this.held.now()).open
    return this.asks.ask(request)
  }

  private welcomed({ battle, place, device, key }: NonNullable<FromHost['welcome']>): void {
    // Our own host says it once on a connection, because each time costs a write and a request.
    if (this.line?.isTaken) throw new Unfit('form')
    const text = key ?? this.me?.key ?? ''
    const ours = readKey(text)
    if (ours === null) throw new TypeError('no key')
    if (this.me?.device !== device) this.take(device, battle)
    this.me = { device, battle, place, key: text, at: Date.now() }
    this.held.battle = battle
    keepPlace(this.me)
    this.line?.welcomed(ours)
    this.sit({ stage: 'seated', why: undefined, dropped: undefined, ...this.where() })
    // A listener that hears that the line is open may send requests at once.
    this.asks.open()
    this.lines.set('open')
    // We missed the notices while the line was down: load everything again.
    this.changed.tell({})
    if (!this.begun) void this.lookRound()
  }

  /** Takes a place that is new to this browser. */
  private take(device: string, battle: string): void {
    this.speak(device)
    this.sealed = Sealed.begin(device, battle)
  }

  private knocking(): void {
    this.line?.bePatient()
    this.sit({ stage: 'knocking' })
  }

  private seen(look: Look): void {
    this.begun = true
    if (this.sealed !== null) this.sealed.name = look.battle.name
    if (this.me !== null) keepMark(receiptFor(this.me), look.seq, look.mark)
    this.changed.tell({ battle: look.battle.id, seq: look.seq })
  }

  /** If something does not fit, the whole look is requested on a new connection. */
  private fits<T>(take: () => T): T {
    try {
      return take()
    } catch (fault) {
      this.held.drop()
      throw fault
    }
  }

  private toldOf(changed: Changed): void {
    if (!this.begun) void this.lookRound()
    this.changed.tell(changed.table ? { battle: this.me?.battle, ...changed } : changed)
  }

  /** Before the battle begins there is no look, but a part of its chance to give. */
  private async lookRound(): Promise<void> {
    const me = this.me
    if (me === null) return
    try {
      const table = (await this.answer({ ask: 'table', battle: me.battle })) as Table
      await givePart(me, table, (request) => this.asks.ask(request))
    } catch {
      // The next change, or the next connection, calls this again.
    }
  }

  private noted(table: Table): Table {
    if (this.me === null || table.away) return table
    keepFair(receiptFor(this.me), table.fair)
    if (table.begun) this.begun = true
    if (!this.begun) this.held.refuse(no('not_begun'))
    else if (this.held.seq === null) this.held.drop()
    return table
  }

  /** What was seen stays, and we come back when the table opens again. A waiting tap would come too
   * late then. */
  private closed(): void {
    this.line?.slowly()
    this.goes('closed', this.asks.dropTaps())
    this.lines.set('open')
  }

  /** Leaves for good. A code that failed need not be remembered. */
  private leaveFor(why: Gone): void {
    if (why === 'moved') this.asks.gaveAway()
    this.standDown(why)
    if (this.me !== null || (why !== 'code' && why !== 'mistyped'))
      forgetPlace(this.me?.device, why)
  }

  private standDown(why: Gone): void {
    this.line?.end()
    this.hush()
    const dropped = this.asks.end(no('no_table'))
    this.held.refuse(no('no_table'))
    this.goes(why, dropped)
    this.lines.set('open')
  }

  private async leave(request: Request): Promise<unknown> {
    const tooLong = new Promise((resolve) => setTimeout(resolve, GOODBYE))
    await Promise.race([this.asks.ask(request).catch(() => {}), tooLong])
    if (this.sitting.value.why !== 'left') this.leaveFor('left')
    return {}
  }

  /** A copy that is handed out to be saved counts as kept. */
  private async sealedFile(): Promise<Answers['sealed']> {
    const found = (await this.sealed?.file()) ?? null
    if (found === null) throw no('not_allowed')
    if (found.saved > 0) this.line?.say({ saved: { items: found.saved } })
    return { ...found.best, earlier: found.longer === null ? [] : [found.longer] }
  }

  private speak(device: string): void {
    this.hush()
    this.hush = speakFor(device, () => this.standDown('moved'))
  }

  private where(): Pick<Sitting, 'battle' | 'place'> {
    return this.me === null ? {} : { battle: this.me.battle, place: this.me.place }
  }

  private goes(why: Gone, dropped: Sitting['dropped']): void {
    this.sit({ stage: 'gone', why, ...this.where(), ...(dropped && { dropped }) })
  }

  private sit(change: Partial<Sitting>): void {
    this.sitting.set({ ...this.sitting.value, ...change })
  }
}
