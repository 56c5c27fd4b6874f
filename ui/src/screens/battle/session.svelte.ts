// One battle, open: what the battle's pages ask of the house, carried out through the door.
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
import { type Door } from '../../door'
import { newId } from '../../ids'
import { askWhy, closeAnswers, say, type BattleSession, type Game, type WhyNot } from '../../kit'
import { told } from '../../words/texts'
import { fill, t, word } from '../../words/words'
import { gamePages } from '../games/games'
import { attempt } from '../house'
import { go, to } from '../route.svelte'
import { Absence, SOME } from './absence.svelte'
import { Looks, type Tap } from './looks.svelte'
import { backEnd, homeOf, mineOf, sameEyes, seatingAsker, seatingOf } from './seating'
import { Sending, SLOW } from './sending.svelte'

/** The seat that is played at a place. */
const seatOf = (place: Place) =>
  typeof place === 'object' && 'seat' in place ? place.seat : undefined

/** Open a battle with this device's own eyes, and keep it fresh until `close`. Throws the door's
 * problem, for example while the host is away. */
export async function openSession(door: Door, battle: string): Promise<OpenSession> {
  let changed = false
  const off = door.onChanged(() => (changed = true))
  try {
    const table = await seatingOf(door, battle)
    const home = homeOf(table)
    const look = await door.call({ ask: 'look', battle, viewer: home })
    // A host that shows another battle would make this page act in that one.
    if (look.battle.id !== battle) throw { code: 'bad_host', params: { what: 'form' } } as Problem
    const open = home === 'table' ? look : await door.call({ ask: 'look', battle, viewer: 'table' })
    const game = look.battle.game
    const [{ pack }, pages] = await Promise.all([door.call({ ask: 'pack', game }), gamePages(game)])
    const session = new OpenSession(door, look, await told(pack), pages, table, open)
    if (changed) void session.again()
    return session
  } finally {
    off()
  }
}

/** An empty answer, for a caller that cannot wait for the host any longer. */
const late = () => new Promise<never[]>((done) => setTimeout(done, SLOW, []))

export class OpenSession implements BattleSession {
  readonly id: string
  readonly looks: Looks
  table: Table | null
  teller: BattleSession['teller'] = null
  private readonly sending = new Sending(this)
  private readonly absence: Absence
  private readonly offs: (() => void)[]
  private readonly askSeating: () => Promise<Table | null | undefined>
  /** The page was closed: the result of a tap is not shown any more. */
  private closed = false
  /** The latest request for counters. */
  private listed:
    { seat: Seat; seq: number; counters: Promise<readonly Counter<unknown>[]> } | undefined
  /** The log lies open on the table: it is read with everybody's eyes, if that is allowed. */
  private logEyes: Viewer = 'table'

  constructor(
    readonly door: Door,
    look: Look,
    readonly pack: Pack,
    readonly pages: Game | undefined,
    table: Table | null = null,
    open = look,
  ) {
    this.id = look.battle.id
    this.table = $state.raw(table)
    this.looks = new Looks(this, look, open, homeOf(table))
    this.absence = new Absence(this)
    this.askSeating = seatingAsker(door, this.id)
    const attend = () => this.absence.attend(this.sending.isOpen)
    document.addEventListener('visibilitychange', attend)
    this.offs = [
      () => document.removeEventListener('visibilitychange', attend),
      door.onChanged(({ battle, seq, table }) => {
        if ((battle ?? this.id) !== this.id) return
        if (table || !battle) void this.reseat()
        if (!table || seq !== undefined) this.sending.newer(seq)
      }),
      door.onLine((line) => {
        this.sending.lineChanged(line)
        attend()
      }),
    ]
  }

  get look(): Look {
    return this.looks.look
  }

  get open(): Look {
    return this.looks.open
  }

  get viewer(): Viewer {
    return this.looks.viewer
  }

  get busy(): boolean {
    return this.sending.busy
  }

  get missed(): readonly LogEntry[] {
    return this.absence.missed
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
    this.sending.end()
    this.absence.keep()
  }

  /** A look is on the page now. */
  shown(): void {
    this.absence.keep()
  }

  as(viewer: Viewer): Promise<void> {
    return this.looks.as(viewer)
  }

  /** Loads everything again. */
  async again(): Promise<void> {
    await this.reseat()
    await this.as(this.viewer)
  }

  async peek(viewer: Viewer): Promise<Look | undefined> {
    return this.sending.underway(this.looks.glance(viewer))
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
    if (this.isHeld(tap.seat) || this.looks.isHasty(tap)) return undefined
    const why = insist === undefined ? {} : { insist: { why: insist } }
    const ask = { battle: this.id, viewer: this.viewer, id: newId(), seat: tap.seat, ...why }
    const command = tap.command as Record<string, unknown>
    const sends = () => this.door.call({ ask: 'act', command, ...ask })
    return (await this.send(tap, sends, (refusal) => this.explain(refusal, tap, again)))?.events
  }

  async takeBack(seat: Seat, consent = false, why = ''): Promise<boolean> {
    const step = this.look.take_back?.seq
    const tap = { seat, command: { take_back: step } }
    if (step === undefined || this.isHeld(seat) || this.looks.isHasty(tap)) return false
    const ask = { battle: this.id, seat, viewer: this.viewer, id: newId(), step, consent, why }
    const sends = () => this.door.call({ ask: 'take_back', ...ask })
    return (await this.send(tap, sends, () => null)) !== undefined
  }

  async askBack(seat: Seat, why: string): Promise<boolean> {
    const step = this.look.take_back?.seq
    if (step === undefined || this.isHeld(seat)) return false
    const ask = { battle: this.id, seat, id: newId(), step, why }
    const asked = await this.sending.underway(attempt(this.door.call({ ask: 'ask_back', ...ask })))
    await this.reseat()
    return asked !== undefined
  }

  async askEnd(seat: Seat, how: Ending, why: string): Promise<boolean> {
    if (this.isHeld(seat)) return false
    const ask = { battle: this.id, seat, id: newId(), step: this.look.seq, how, why }
    const asked = await this.sending.underway(attempt(this.door.call({ ask: 'ask_end', ...ask })))
    await this.reseat()
    return asked !== undefined
  }

  async answerBack(wish: BackWish, agree: boolean): Promise<void> {
    for (const group of wish.waits_for) {
      const seat = group.find((one) => this.mine.includes(one))
      if (seat === undefined) continue
      const ask = { battle: this.id, seat, wish: wish.id, agree }
      await this.sending.underway(attempt(this.door.call({ ask: 'answer_back', ...ask })))
    }
    await this.reseat()
  }

  async answerKnock(device: string, agree: boolean): Promise<void> {
    const ask = { battle: this.id, device, agree }
    await this.sending.underway(attempt(this.door.call({ ask: 'answer_knock', ...ask })))
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
      if (this.looks.tooEarly(fault)) return []
      if ((fault as Problem).code !== 'not_allowed' || this.logEyes !== 'table') {
        return (await attempt(Promise.reject<never>(fault))) ?? []
      }
      this.logEyes = this.viewer
      return (await attempt(this.door.call({ ...ask, viewer: this.viewer })))?.entries ?? []
    }
  }

  read(): void {
    this.absence.missed = []
  }

  /** Players with phones of their own find it at a table again. */
  async rematch(changed: boolean): Promise<void> {
    if (this.busy) return
    this.sending.busy = true
    const gather = (this.table?.devices ?? []).some(({ place }) => seatOf(place) !== undefined)
    const ask = { ask: 'again', battle: this.id, change_sides: changed, gather } as const
    const begun = await this.sending.underway(attempt(this.door.call(ask)))
    this.sending.busy = false
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
    return elsewhere !== null || this.sending.holds()
  }

  private named(seat: Seat): string {
    return this.look.names[seat] ?? ''
  }

  private send(
    tap: Tap,
    sends: () => Promise<Answers['act']>,
    explained: (refusal: Refusal) => WhyNot | null,
  ): Promise<Answers['act'] | undefined> {
    return this.sending.send(tap, sends, (fault, seen) => this.refused(fault, seen, explained))
  }

  /** Shows why a tap did nothing, and which earlier steps its finger had not seen. */
  private async refused(
    fault: Problem,
    seen: number,
    explained: (refusal: Refusal) => WhyNot | null,
  ): Promise<void> {
    const { code } = fault
    // The place is gone: the page that this device comes to shows what became of the tap.
    if (code === 'not_sent' || code === 'connection_lost') return
    if (code === 'seat_elsewhere' || code === 'needs_consent') void this.reseat()
    const why = fault.code === 'refused' ? explained(fault.params) : this.overtaken(fault)
    if (why === null) return void (await attempt(Promise.reject(fault)))
    const { absence } = this
    const since = absence.alone ? [] : await Promise.race([absence.foreignSince(seen), late()])
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

  private told(entries: readonly LogEntry[]): string[] {
    const lines = entries.map((entry) => this.teller?.(entry) ?? '')
    return lines.filter((line) => line !== '').reverse()
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
    this.sending.lineChanged()
    if (!sameEyes(home, this.home)) await this.as(this.home)
    const wish = before?.back
    if (wish && this.mine.includes(wish.by) && table?.back?.id !== wish.id) await this.ended(wish)
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
