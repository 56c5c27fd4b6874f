// One battle, open: keeps the look of one viewer fresh and sends taps through the door.
import type {
  Answers,
  BackWish,
  Counter,
  Ending,
  Forecast,
  LogEntry,
  Look,
  Offer,
  Pack,
  Place,
  Problem,
  Refusal,
  Seat,
  Table,
  Viewer,
} from '../../asks'
import { newId, type Door, type Line } from '../../door'
import {
  askWhy,
  closeAnswers,
  now,
  saw,
  say,
  sendTap,
  tellUnderway,
  underway,
  UNCHANGED,
  type BattleSession,
  type Game,
  type WhyNot,
} from '../../kit'
import { fill, t, word } from '../../words/words'
import { gamePages } from '../games/games'
import { attempt } from '../house'
import { go, to } from '../route.svelte'
import {
  AskingOrder,
  backEnd,
  homeOf,
  keepGone,
  keepSeen,
  knowsGone,
  lastSeen,
  mineOf,
  sameEyes,
  sameWish,
  seatingAsker,
  seatingOf,
} from './seating'

/** The seat that is played at a place. */
const seatOf = (place: Place) =>
  typeof place === 'object' && 'seat' in place ? place.seat : undefined

type Tap = Pick<Offer, 'seat' | 'command'>

const sameTap = (one: Tap, other: Tap) =>
  JSON.stringify([one.seat, one.command]) === JSON.stringify([other.seat, other.command])
const deedOf = ({ command }: Tap) => (command as { do?: string }).do

/** How many steps are read to show what happened meanwhile. */
const SOME = 40
/** A tap that takes this long, in milliseconds, is waiting for the host. */
const SLOW = 1000
/** A tap without an answer for this long, in milliseconds, is reported as on its way. */
const NOTED = 600

/** Open a battle with this device's own eyes, and keep it fresh until `close`. Throws the door's
 * problem, for example while the host is away. */
export async function openSession(door: Door, battle: string): Promise<OpenSession> {
  let changed = false
  const off = door.onChanged(() => (changed = true))
  try {
    const table = await seatingOf(door, battle)
    const home = homeOf(table)
    const look = await door.call({ ask: 'look', battle, viewer: home })
    const open = home === 'table' ? look : await door.call({ ask: 'look', battle, viewer: 'table' })
    const game = look.battle.game
    const [{ pack }, pages] = await Promise.all([door.call({ ask: 'pack', game }), gamePages(game)])
    const session = new OpenSession(door, look, pack, pages, table, open)
    if (changed) void session.again()
    return session
  } finally {
    off()
  }
}

/** An empty answer, for a caller that cannot wait for the host any longer. */
const late = () => new Promise<never[]>((done) => setTimeout(done, SLOW, []))

export class OpenSession implements BattleSession {
  look: Look
  open: Look
  viewer: Viewer
  table: Table | null
  missed: readonly LogEntry[] = $state.raw([])
  busy = $state(false)
  teller: BattleSession['teller'] = null
  private readonly offs: (() => void)[]
  /** When the current tap was sent. */
  private sentAt = 0
  /** The newest step when this device went away; `null` while it is here. */
  private leftAt: number | null
  /** Since when the look shows the newest step, and what had the same meaning before it: the tap that
   * made it, or the offers before somebody else's step. */
  private newest: { since: number; last: Tap | null; open: readonly Offer[] } = {
    since: -Infinity,
    last: null,
    open: [],
  }
  private readonly looking = new AskingOrder()
  private line: Line = 'open'
  /** The line was lost before the current tap, which therefore has not left this device. */
  private unsent = false
  private readonly askSeating: () => Promise<Table | null | undefined>
  private note: ReturnType<typeof setTimeout> | undefined
  /** The newest step reported while a tap was on its way; `null` for a change without a step. */
  private meanwhile: number | null | undefined
  /** The page was closed: the result of a tap is not shown any more. */
  private closed = false
  /** The latest request for counters. */
  private listed:
    { seat: Seat; seq: number; counters: Promise<readonly Counter<unknown>[]> } | undefined
  /** The log lies open on the table: it is read with everybody's eyes, if that is allowed. */
  private logEyes: Viewer = 'table'

  constructor(
    private readonly door: Door,
    look: Look,
    readonly pack: Pack,
    readonly pages: Game | undefined,
    table: Table | null = null,
    open = look,
  ) {
    this.look = $state.raw(look)
    this.open = $state.raw(open)
    this.table = $state.raw(table)
    this.viewer = $state.raw(homeOf(table))
    this.leftAt = lastSeen(this.id)
    this.askSeating = seatingAsker(door, this.id)
    const seen = () => this.attend()
    document.addEventListener('visibilitychange', seen)
    this.offs = [
      () => document.removeEventListener('visibilitychange', seen),
      door.onChanged(({ battle, seq, table }) => {
        if ((battle ?? this.id) !== this.id) return
        if (table || !battle) void this.reseat()
        if (!table || seq !== undefined) this.newer(seq)
      }),
      door.onLine((line) => {
        this.line = line
        this.lineChanged()
        this.attend()
      }),
    ]
  }

  get id(): string {
    return this.look.battle.id
  }

  get home(): Viewer {
    return homeOf(this.table)
  }

  get mine(): readonly Seat[] {
    return mineOf(this.table, this.look)
  }

  get place(): Place | null {
    return this.table?.me ?? null
  }

  get phones(): string {
    return to('table', this.id)
  }

  close(): void {
    this.closed = true
    closeAnswers()
    for (const off of this.offs) off()
    clearTimeout(this.note)
    tellUnderway(null)
    if (this.leftAt === null && !this.alone) keepSeen(this.id, this.look.seq)
  }

  async as(viewer: Viewer): Promise<void> {
    this.viewer = viewer
    const asking = this.looking.ask()
    const look = await this.glance(viewer)
    if (look !== undefined) await this.see(look, viewer, asking)
  }

  /** A change was reported: a step, or without a number a new name. While a tap is on its way, its
   * answer brings the look. */
  private newer(seq?: number): void {
    if (this.busy) this.meanwhile = seq ?? null
    else if (seq !== this.look.seq) void this.as(this.viewer)
  }

  /** Loads everything again. */
  async again(): Promise<void> {
    await this.reseat()
    await this.as(this.viewer)
  }

  async peek(viewer: Viewer): Promise<Look | undefined> {
    return this.underway(this.glance(viewer))
  }

  private glance(viewer: Viewer): Promise<Look | undefined> {
    return attempt(
      this.door.call({ ask: 'look', battle: this.id, viewer }).catch((fault: unknown) => {
        if (!this.tooEarly(fault)) throw fault
        return undefined
      }),
    )
  }

  /** A screen whose delay has grown has nothing new to show for that long: its picture stays. */
  private tooEarly(fault: unknown): boolean {
    return this.place === 'screen' && (fault as Problem).code === 'not_begun'
  }

  why(offer: Offer): WhyNot | null {
    const elsewhere = this.elsewhere(offer.seat)
    return elsewhere ?? (offer.refusal && this.explain(offer.refusal, offer))
  }

  elsewhere(seat: Seat): WhyNot | null {
    if (this.mine.includes(seat)) return null
    return { text: t('battle.elsewhere', { name: this.named(seat) }) }
  }

  async act(
    tap: Tap,
    insist?: string,
    again?: (why: string) => void,
  ): Promise<unknown[] | undefined> {
    if (this.isHeld(tap.seat) || this.isHasty(tap)) return undefined
    const why = insist === undefined ? {} : { insist: { why: insist } }
    const ask = { battle: this.id, viewer: this.viewer, id: newId(), seat: tap.seat, ...why }
    const command = tap.command as Record<string, unknown>
    const sends = () => this.door.call({ ask: 'act', command, ...ask })
    return (await this.send(tap, sends, (refusal) => this.explain(refusal, tap, again)))?.events
  }

  async takeBack(seat: Seat, consent = false, why = ''): Promise<boolean> {
    const step = this.look.take_back?.seq
    const tap = { seat, command: { take_back: step } }
    if (step === undefined || this.isHeld(seat) || this.isHasty(tap)) return false
    const ask = { battle: this.id, seat, viewer: this.viewer, id: newId(), step, consent, why }
    const sends = () => this.door.call({ ask: 'take_back', ...ask })
    return (await this.send(tap, sends, () => null)) !== undefined
  }

  async askBack(seat: Seat, why: string): Promise<boolean> {
    const step = this.look.take_back?.seq
    if (step === undefined || this.isHeld(seat)) return false
    const ask = { battle: this.id, seat, id: newId(), step, why }
    const asked = await this.underway(attempt(this.door.call({ ask: 'ask_back', ...ask })))
    await this.reseat()
    return asked !== undefined
  }

  async askEnd(seat: Seat, how: Ending, why: string): Promise<boolean> {
    if (this.isHeld(seat)) return false
    const ask = { battle: this.id, seat, id: newId(), step: this.look.seq, how, why }
    const asked = await this.underway(attempt(this.door.call({ ask: 'ask_end', ...ask })))
    await this.reseat()
    return asked !== undefined
  }

  async answerBack(agree: boolean): Promise<void> {
    const back = this.table?.back
    if (!back) return
    for (const group of back.waits_for) {
      const seat = group.find((one) => this.mine.includes(one))
      if (seat === undefined) continue
      const ask = { battle: this.id, seat, step: back.step, agree }
      await this.underway(attempt(this.door.call({ ask: 'answer_back', ...ask })))
    }
    await this.reseat()
  }

  async answerKnock(device: string, agree: boolean): Promise<void> {
    const ask = { battle: this.id, device, agree }
    await this.underway(attempt(this.door.call({ ask: 'answer_knock', ...ask })))
    await this.reseat()
  }

  get oddsHidden(): boolean {
    return this.look.odds_hidden ?? false
  }

  /** Several parts of a page request the same list. */
  counters(seat: Seat): Promise<readonly Counter<unknown>[]> {
    const { seq } = this.look
    if (this.listed?.seat !== seat || this.listed.seq !== seq) {
      const asked = this.door.call({ ask: 'counters', battle: this.id, seat })
      const counters = asked.then(({ counters }) => counters).catch(() => [])
      this.listed = { seat, seq, counters }
    }
    return this.listed.counters
  }

  async odds(tap: Tap): Promise<Forecast | null> {
    const command = tap.command as Record<string, unknown>
    const ask = { ask: 'odds', battle: this.id, seat: tap.seat, command } as const
    const answer = await this.door.call(ask).catch(() => null)
    return answer?.forecast ?? null
  }

  async log(count: number, from?: number, unit?: number): Promise<LogEntry[]> {
    const from_ = from === undefined ? {} : { from }
    const unit_ = unit === undefined ? {} : { unit }
    const ask = { ask: 'log', battle: this.id, count, ...from_, ...unit_ } as const
    try {
      return (await this.door.call({ ...ask, viewer: this.logEyes })).entries
    } catch (fault) {
      if (this.tooEarly(fault)) return []
      if ((fault as Problem).code !== 'not_allowed' || this.logEyes !== 'table') {
        return (await attempt(Promise.reject<never>(fault))) ?? []
      }
      this.logEyes = this.viewer
      return (await attempt(this.door.call({ ...ask, viewer: this.viewer })))?.entries ?? []
    }
  }

  read(): void {
    this.missed = []
  }

  /** Players with phones of their own find it at a table again. */
  async rematch(changed: boolean): Promise<void> {
    if (this.busy) return
    this.busy = true
    const gather = (this.table?.devices ?? []).some(({ place }) => seatOf(place) !== undefined)
    const ask = { ask: 'again', battle: this.id, change_sides: changed, gather } as const
    const begun = await this.underway(attempt(this.door.call(ask)))
    this.busy = false
    if (begun) go(gather ? 'table' : 'battle', begun.battle)
  }

  file(): Promise<Answers['export'] | undefined> {
    return attempt(this.door.call({ ask: 'export', battle: this.id, sealed: false }))
  }

  leave(): void {
    go()
  }

  /** Whether nothing can be sent for a seat now; the user is told why. */
  private isHeld(seat: Seat): boolean {
    const elsewhere = this.elsewhere(seat)
    if (elsewhere) askWhy(elsewhere)
    else if (this.busy && Date.now() - this.sentAt > SLOW) say(t('battle.still_sending'))
    return elsewhere !== null || this.busy
  }

  /** Whether the finger came down before it could have seen the newest step, on something that had
   * another meaning before: a button with the same label now answers the next question. */
  private isHasty(tap: Tap): boolean {
    const { since, last, open } = this.newest
    if (saw(since)) return false
    const stays = () => this.look.offers.some((one) => sameTap(one, tap))
    if (last !== null) return !sameTap(last, tap) || !stays()
    const { seat } = tap
    return !open.some((one) => !one.refusal && one.seat === seat && deedOf(one) === deedOf(tap))
  }

  private named(seat: Seat): string {
    return this.look.names[seat] ?? ''
  }

  private async send(
    tap: Tap,
    sends: () => Promise<Answers['act']>,
    explained: (refusal: Refusal) => WhyNot | null,
  ): Promise<Answers['act'] | undefined> {
    const asker = this.viewer
    const seen = this.look.seq
    this.busy = true
    this.sentAt = Date.now()
    try {
      const done = await this.underway(sends())
      if (done.look) await this.see(done.look, asker, this.looking.ask(), tap)
      return done
    } catch (fault) {
      await this.refused(fault as Problem, seen, explained)
      return undefined
    } finally {
      this.busy = false
      const { meanwhile } = this
      this.meanwhile = undefined
      if (meanwhile !== undefined) this.newer(meanwhile ?? undefined)
    }
  }

  /** Shows that a tap is on its way, if its answer does not come at once. */
  private async underway<T>(sent: Promise<T>): Promise<T> {
    sendTap()
    this.unsent = this.isLost
    clearTimeout(this.note)
    this.note = setTimeout(() => this.tellTap(), NOTED)
    try {
      return await sent
    } finally {
      clearTimeout(this.note)
      tellUnderway(null)
    }
  }

  /** Whether nothing can be sent: the line of this page is lost, or that of its device to the host. */
  private get isLost(): boolean {
    return this.line !== 'open' || (this.table?.away ?? false)
  }

  /** Updates the message about the current tap. */
  private lineChanged(): void {
    if (!this.isLost) this.unsent = false
    if (underway() !== null) this.tellTap()
  }

  private tellTap(): void {
    if (!this.isLost) tellUnderway(t('battle.underway.sending'))
    else tellUnderway(this.unsent ? t('battle.underway.unsent') : t('battle.underway.unanswered'))
  }

  /** Shows why a tap did nothing, and which earlier steps its finger had not seen. */
  private async refused(
    fault: Problem,
    seen: number,
    explained: (refusal: Refusal) => WhyNot | null,
  ): Promise<void> {
    const { code, params } = fault
    // The place is gone: the page that this device comes to shows what became of the tap.
    if (code === 'not_sent' || code === 'connection_lost') return
    if (code === 'seat_elsewhere' || code === 'needs_consent') void this.reseat()
    const why = code === 'refused' ? explained(params as unknown as Refusal) : this.overtaken(fault)
    if (why === null) return void (await attempt(Promise.reject(fault)))
    const since = this.alone ? [] : await Promise.race([this.foreignSince(seen), late()])
    if (!this.closed) askWhy({ ...why, since: this.told(since) })
  }

  /** Why a tap did nothing, if no rule is named. */
  private overtaken({ code, params }: Problem): WhyNot | null {
    if (code === 'moved') return { text: word('problem', code) ?? code }
    if (code === 'refused_unseen')
      return { text: t('battle.unseen', { name: this.named(Number(params.seat)) }) }
    if (code !== 'seat_elsewhere') return null
    return { text: t('battle.elsewhere', { name: this.named(Number(params.seat)) }) }
  }

  /** Whether every seat is played here. */
  private get alone(): boolean {
    return this.place === null && this.mine.length > 1
  }

  /** The steps of others after one, newest first, and where the host lost steps. */
  private async foreignSince(seq: number): Promise<LogEntry[]> {
    const entries = await this.log(SOME)
    const foreign = (by: Seat | null) => by !== null && !this.mine.includes(by)
    const gone = entries.find(({ lost }) => lost !== undefined)
    return entries.filter((entry) =>
      entry === gone ? !knowsGone(this.id, entry.seq) : entry.seq > seq && foreign(entry.by),
    )
  }

  private told(entries: readonly LogEntry[]): string[] {
    const lines = entries.map((entry) => this.teller?.(entry) ?? '')
    return lines.filter((line) => line !== '').reverse()
  }

  /** Shows a look, with its open part, unless a newer request was answered before. Someone else may
   * have taken the phone meanwhile. */
  private async see(
    look: Look,
    viewer: Viewer,
    asking: number,
    last: Tap | null = null,
  ): Promise<void> {
    const hasEyes = this.home !== 'table' && viewer !== 'table'
    const open = hasEyes ? await this.glance('table') : look
    if (!sameEyes(this.viewer, viewer) || this.looking.isLate(asking)) return
    if (look.seq !== this.look.seq) this.newest = this.renewed(last)
    this.look = look
    this.open = open ?? this.open
    if (this.leftAt === null && !this.alone) keepSeen(this.id, look.seq)
  }

  /** What a finger had seen before the current step. Steps that follow at once do not change it. */
  private renewed(last: Tap | null): OpenSession['newest'] {
    const since = now()
    if (last === null && since - this.newest.since < UNCHANGED) return { ...this.newest, since }
    return { since, last, open: this.look.offers }
  }

  /** The page goes out of sight or the line breaks, or the page comes back. */
  private attend(): void {
    const here = this.line === 'open' && document.visibilityState !== 'hidden'
    if (!here) this.leftAt ??= this.look.seq
    else if (this.leftAt !== null) void this.catchUp(this.leftAt)
  }

  /** Shows what the others did after a step, if the look does not show all of it at a glance. */
  private async catchUp(seq: number): Promise<void> {
    this.leftAt = null
    if (this.alone || this.place === 'screen') return
    const since = await this.foreignSince(seq)
    const gone = since.find(({ lost }) => lost !== undefined)
    if (since.length > 1 || gone)
      this.missed = [...since, ...this.missed.filter(({ seq: at }) => at <= seq)]
    if (gone) keepGone(this.id, gone.seq)
    keepSeen(this.id, gone ? this.look.seq : Math.max(seq, this.look.seq))
  }

  /** Loads again who sits where. If the eyes change, nothing stays of what the old ones saw. */
  private async reseat(): Promise<void> {
    const { home, table: before } = this
    // If the door answers with a problem, the last answer stays valid.
    const table = await this.askSeating().catch(() => undefined)
    if (table === undefined) return
    // A device that gave its seat away has no table any more; the page that it comes to says so.
    if (table === null && before !== null && before.me !== null) return
    this.table = table
    this.lineChanged()
    if (!sameEyes(home, this.home)) await this.as(this.home)
    const wish = before?.back
    if (wish && this.mine.includes(wish.by) && !sameWish(wish, table?.back)) await this.ended(wish)
  }

  /** A request of this device has ended: shows how. */
  private async ended(wish: BackWish): Promise<void> {
    const no = this.table?.said_no ?? null
    const entries = await this.log(SOME)
    const end = backEnd(
      wish,
      entries.filter(({ seq }) => seq > wish.step),
      no,
    )
    const params = { name: no === null ? '' : this.named(no) }
    const said = wish.end
      ? word('battle.end_end', end, params)
      : word('battle.back_end', end, params)
    say(said ?? end)
  }

  private explain(
    refusal: Refusal,
    tap: Tap,
    again: (why: string) => void = (why) => void this.act(tap, why),
  ): WhyNot {
    const sentence = this.pack.errors.find(({ code }) => code === refusal.code)?.text
    const values = this.pages?.values(refusal, this.look.view, this.pack) ?? refusal.values ?? {}
    return {
      rule: refusal.rule,
      text:
        sentence === undefined
          ? (word('problem', 'refused') ?? refusal.code)
          : fill(sentence, values),
      insist: refusal.waivable ? again : undefined,
    }
  }
}
