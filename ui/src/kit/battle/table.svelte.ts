// The open battle as a game's pages see it: finds offers, sends taps, knows who holds the phone. A
// game's own table extends it by what only that game knows.
import { getContext, setContext } from 'svelte'
import type { Phrase } from '../../bindings/Phrase'
import type { Side as SideNumber } from '../../bindings/Side'
import type { Warning } from '../../bindings/Warning'
import type { Look, Offer, Pack, Refusal, Seat, Undoable, Viewer } from '../../asks'
import { all, beside, fill, t } from '../../words/words'
import { CARD_UNKNOWN, OWN } from '../asked'
import { SIDES, sideOf, type Score, type Side } from '../types'
import { say } from '../device/toasts.svelte'
import { askWhy, type WhyNot } from '../rules/why.svelte'
import { openBook, type PackBook } from './book'
import { Claims } from './page/claims'
import { deedText } from './taps/deed'
import type { Deeds, GameTypes, SheetOf, Top } from './page/frame'
import type { BattleGame, SessionOf } from './game'
import { sayValues } from './refusal'
import { commonSigns, type Sign } from './page/signs'

type OfKind<Command extends Deeds, Kind> = Extract<Command, { do: Kind }>

const seatOf = (viewer: Viewer): Seat | null => (viewer === 'table' ? null : viewer.seat)

/** The offers grouped by kind. */
function byDeed<Command extends Deeds>(offers: readonly Offer<Command>[]) {
  const sorted: Record<string, Offer<Command>[]> = {}
  for (const offer of offers) (sorted[offer.command.do] ??= []).push(offer)
  return sorted
}

/** The typed values of counters by their names, and the reason. */
interface Typed {
  values: Record<string, number>
  why: string
}

/** One open battle. */
export class BattleTable<G extends GameTypes = GameTypes> {
  /** The sheet that is open. */
  sheet = $state.raw<SheetOf<G> | null>(null)
  private page = $state.raw<G['Wanted'] | null>(null)
  /** The claims of the screens from which the secret page was opened. */
  private behind: readonly string[] = []
  /** Whether the secret page is open, on a phone that has a seat's eyes. */
  private opened = $state(false)
  /** On a phone that is handed around: the seat that took it last, until somebody else is asked. */
  private carrier = $state<Seat | null>(null)
  /** Whether the secret page opened without a hand-over, because its seat already had the phone. */
  kept = $state(false)
  /** Whether the stakes were dismissed here. */
  read = $state(false)
  /** The seats that read the stakes before they took the phone. */
  private readBy = $state.raw<readonly Seat[]>([])
  /** Whether something that a tap needs to know is being requested. */
  protected asking = $state(false)
  /** The offers by kind: sorted once per look, however many units ask. */
  private readonly offered = $derived(byDeed(this.look.offers))

  /** What the table saw last, and the step that it came with. */
  private seen = { what: '', at: -1 }
  /** The step that came with what the table saw last. */
  readonly since = $derived.by(() => {
    const { moment, seq } = this.session.look
    const what = JSON.stringify(moment ?? null)
    if (what !== this.seen.what) this.seen = { what, at: seq }
    return this.seen.at
  })
  /** Whether that is the newest step. */
  readonly fresh = $derived.by(() => this.since === this.session.look.seq)

  private readonly claims = new Claims()
  /** Typed corrections that were not carried out, by where they were typed. */
  private readonly corrections: Record<string, Typed & { at: number }> = {}

  /** The opened pack. */
  readonly book: PackBook
  /** The game's description of its battle. */
  readonly game: BattleGame<G, this>

  constructor(
    readonly session: SessionOf<G>,
    game: unknown,
  ) {
    this.game = game as typeof this.game
    this.book = openBook(session.pack)
  }

  /** What happened, in one sentence; empty if nobody needs to read it. */
  tell(event: G['Event']): string {
    return this.game.words.event(event, this)
  }

  /** What happened in one step, sentence by sentence. */
  told(events: readonly unknown[]): string[] {
    const said = events.map((event) => this.tell(event as G['Event'])).filter((text) => text !== '')
    return this.game.words.told?.(events as readonly G['Event'][], said) ?? said
  }

  /** The name of a phase. */
  phaseName(phase: string): string {
    const { words } = this.game
    return words.phase?.(phase, this.book) ?? this.book.term(`phase.${phase}`)
  }

  /** The round or the turn, from 1; 0 before the first. */
  get round(): number {
    return this.game.points(this.view).round
  }

  /** The name of a round: "Round 3", "Turn 3". */
  roundName(round: number): string {
    return this.game.words.word('chapter', 'round', { round }) ?? String(round)
  }

  /** Round and phase: "Round 3 · Movement"; before the first round the phase alone. */
  private get chapter(): string {
    const { round } = this
    return beside([round > 0 && this.roundName(round), this.phaseName(this.view.phase)])
  }

  /** The values of a refusal, in words. */
  said(refusal: Pick<Refusal, 'values'>): Record<string, string | number> {
    return sayValues(refusal, this.game.words, this.view, this.book)
  }

  /** What a tap on an offer does, in a short sentence. */
  deed(command: G['Command']): string {
    return deedText(command, this.game.words, this)
  }

  /** A part of what the table has just seen, in words. */
  phrase(phrase: Phrase): string {
    const { words } = this.game
    const said = this.said({ values: phrase.values ?? {} })
    const more = words.phrase?.(phrase, said, this)
    return words.word('phrase', phrase.code, more ?? said) ?? phrase.code
  }

  /** A part of what a public screen draws of the table, in words. */
  sceneText({ code, values = {} }: Phrase): string {
    return this.game.words.word('scene', code, this.said({ values })) ?? code
  }

  /** A letter for the owner of a unit, if its side has several seats. */
  markOf(unit: number | null): string | undefined {
    return unit === null ? undefined : this.game.words.mark?.(unit, this)
  }

  /** The same as a sign on a small card. */
  sceneBrief(phrase: Phrase): string {
    const { brief } = this.game.words
    return brief === undefined ? this.sceneText(phrase) : (brief(phrase.code) ?? phrase.code)
  }

  /** The contents of the top of every page. */
  get top(): Top {
    const { parts, of, called, title, first, score: counted } = this.game.round
    const part = of[this.view.phase]
    const score = (side: SideNumber): Score => {
      const { points = 0, passed } = this.view.sides[side]!
      const leader = first(this.view) === side
      return {
        side: sideOf(side),
        name: this.sideName(side),
        points: counted?.(this.view, side) ?? points,
        leader,
        passed,
      }
    }
    return {
      scores: [score(0), score(1)],
      counted: this.game.round.counts?.() ?? t('battle.points'),
      title: title?.(this.view, part, this.book) ?? this.chapter,
      phases: parts.map((one) => called?.(one, this.book) ?? this.book.term(`phase.${one}`)),
      phase: part === undefined ? -1 : parts.indexOf(part),
    }
  }

  /** Whether a rule that the players judge themselves matters in this battle. */
  concerns(_rule: string): boolean {
    return true
  }

  /** The game's signs, each with its meaning. */
  get signs(): readonly Sign[] {
    return [...this.game.signs(this), ...commonSigns()]
  }

  /** The units by which the log can be filtered, if each has a name that everybody knows. */
  get named(): readonly { id: number; name: string }[] {
    return []
  }

  /** The side that won, once the battle is over; null if nobody won. */
  get winner(): SideNumber | null | undefined {
    return this.view.now.outcome?.winner
  }

  /** The secrets of the seat that has taken the phone. */
  get own(): G['View']['own'] {
    return this.view.own
  }

  /** The page on which a seat sees all its secrets, if the game has one. */
  get handPage(): G['Wanted']['page'] | null {
    return OWN in this.game.pages ? OWN : null
  }

  /** The game's short name for that page, if it is not a hand. */
  get handName(): string | undefined {
    return this.game.words.word('own_page', 'short')
  }

  /** The sheet that asks for the card value that an offer lacks, if the game has one. */
  protected fillSheet(_offer: Offer<G['Command']>): SheetOf<G> | null {
    return null
  }

  get pack(): Pack {
    return this.session.pack
  }

  get look(): Look<G['View'], G['Command']> {
    return this.eyes === null || this.opened ? this.session.look : this.session.open
  }

  get view(): G['View'] {
    return this.look.view
  }

  /** The seat that this device looks from; `null` if it is handed around. */
  get eyes(): Seat | null {
    return seatOf(this.session.home)
  }

  /** Whose phone this is, or with whom it looks on; `undefined` if it is handed around. */
  get you(): string | undefined {
    if (this.eyes === null) return undefined
    const name = this.name(this.eyes)
    return t(this.plays(this.eyes) ? 'battle.you' : 'battle.look_with', { name })
  }

  /** Whether this device may act for a seat. */
  plays(seat: Seat): boolean {
    return this.session.mine.includes(seat)
  }

  /** The seat whose secret page is open: it has taken the phone, or the phone is its own. */
  get holder(): Seat | null {
    if (this.eyes === null) return seatOf(this.session.viewer)
    return this.opened ? this.eyes : null
  }

  /** Whether a seat need not be handed the phone: it is its own, or the seat took it and nobody else
   * was asked since. Nothing of a seat without the phone is shown, whoever's turn it is. */
  has(seat: Seat): boolean {
    return this.eyes !== null || this.carrier === seat
  }

  /** A seat takes the phone from its hand-over, which also showed it the stakes. */
  accept(seat: Seat): void {
    if (!this.readBy.includes(seat)) this.readBy = [...this.readBy, seat]
    void this.take(seat)
  }

  /** Whether the stakes are news: to a seat that is handed the phone, or on an open page. */
  isNews(seat?: Seat): boolean {
    if (this.read || this.round > 1) return false
    return seat === undefined ? this.readBy.length === 0 : !this.readBy.includes(seat)
  }

  /** The table asks this seat now: another seat that took the phone no longer has it. */
  goesTo(seat: Seat): void {
    if (this.carrier !== seat) this.carrier = null
  }

  /** Whether the look on the page is that of the current viewer. */
  get settled(): boolean {
    return this.session.look.view.eyes === seatOf(this.session.viewer)
  }

  /** Whose turn or choice it is: the first such seat that plays on this device, else the first of
   * all. */
  get asked(): Seat {
    const { asked } = this.view
    return asked.find((seat) => this.plays(seat)) ?? asked[0] ?? 0
  }

  /** Who records something on this device: the asked seat if it plays here, else the device's own
   * seat. */
  get writer(): Seat {
    return this.plays(this.asked) ? this.asked : (this.session.mine[0] ?? this.asked)
  }

  /** The asked seats, if none of them plays on this device. */
  get awaited(): readonly Seat[] {
    const { asked } = this.view
    return asked.some((seat) => this.plays(seat)) ? [] : asked
  }

  /** The awaited seats whose phones are out of reach. */
  get outOfReach(): readonly Seat[] {
    const devices = this.session.table?.devices ?? []
    const isAway = (seat: Seat) =>
      devices.some(
        ({ place, here }) =>
          !here && typeof place === 'object' && 'seat' in place && place.seat === seat,
      )
    return this.awaited.filter(isAway)
  }

  /** A secret page that was opened by a tap. */
  get wanted(): G['Wanted'] | null {
    return this.page
  }

  set wanted(page: G['Wanted'] | null) {
    const looks = page !== null && page.page === this.handPage && page.seat === this.eyes
    const elsewhere = page === null || looks ? null : this.session.elsewhere(page.seat)
    if (elsewhere) askWhy(elsewhere)
    else {
      this.behind = this.page === null ? this.claims.names : [...this.behind, ...this.claims.names]
      this.page = page
    }
  }

  /** Opens the page with all own secrets. */
  openHand(): void {
    const page = this.handPage
    if (page !== null && this.eyes !== null) this.wanted = { seat: this.eyes, page } as G['Wanted']
  }

  get back(): Undoable | null {
    return this.look.take_back
  }

  /** The name of a seat. */
  name(seat: Seat): string {
    return this.look.names[seat] ?? ''
  }

  /** The name of a side. */
  sideName(side: SideNumber): string {
    return this.view.sides[side]?.name ?? ''
  }

  /** The color of a seat's side. */
  side(seat: Seat): Side {
    return sideOf(this.look.sides[seat])
  }

  /** A screen has its own taps for the offers of a kind. Call it in an effect; the claim lasts as
   * long. */
  claim(deed: G['Command']['do'], seat?: Seat): void {
    this.claims.add(deed, seat)
  }

  /** The offers of one kind, of one seat or any. */
  offers<Kind extends G['Command']['do']>(
    deed: Kind,
    seat?: Seat,
  ): (Offer<G['Command']> & { command: OfKind<G['Command'], Kind> })[] {
    this.claims.add(deed, seat)
    const all = (this.offered[deed] ?? []) as (Offer<G['Command']> & {
      command: OfKind<G['Command'], Kind>
    })[]
    return seat === undefined ? all : all.filter((offer) => offer.seat === seat)
  }

  /** One offer of a kind: preferably of a seat that plays here, and best of the one that is asked. */
  offer<Kind extends G['Command']['do']>(
    deed: Kind,
    seat?: Seat,
  ): (Offer<G['Command']> & { command: OfKind<G['Command'], Kind> }) | undefined {
    const all = this.offers(deed, seat)
    const here = all.filter((offer) => this.plays(offer.seat))
    return here.find((offer) => offer.seat === this.asked) ?? here[0] ?? all[0]
  }

  /** The open offers to seats on this device that no screen on the page shows. A secret page that was
   * opened by a tap leaves to the screen behind it what that screen shows. */
  get unclaimed(): readonly Offer<G['Command']>[] {
    const behind = this.page === null ? [] : this.behind
    return this.look.offers.filter(
      ({ seat, command, refusal }) =>
        refusal === null && this.plays(seat) && !this.claims.has(command.do, seat, behind),
    )
  }

  /** Whether a tap on it leads on: it is carried out, or asks for the card value that it lacks. */
  leads(offer: Offer<G['Command']> | undefined): boolean {
    if (offer === undefined || !this.plays(offer.seat)) return false
    return !offer.refusal || offer.refusal.code === CARD_UNKNOWN
  }

  /** If a tap leads on with a single offer: its text and action, for the dock. */
  only<One extends Offer<G['Command']>>(
    offers: readonly One[],
    ontap: (offer: One) => void = (offer) => void this.tap(offer),
  ): { says: string; ontap: () => void } | null {
    const [offer, more] = offers.filter((offer) => this.leads(offer))
    if (offer === undefined || more) return null
    return { says: this.deed(offer.command), ontap: () => ontap(offer) }
  }

  /** Why an offer is greyed. */
  why(offer: Offer<G['Command']> | undefined): WhyNot | null {
    const why = offer === undefined || this.leads(offer) ? null : this.session.why(offer)
    if (!offer || !why?.insist) return why
    return { ...why, insist: (reason) => void this.act(offer.seat, offer.command, reason) }
  }

  /** The sentence for a code of the pack, filled in; the code itself if there is none. */
  sentence(code: string, values: Record<string, string | number>): string {
    const known = this.pack.errors.find((entry) => entry.code === code)
    return known ? fill(known.text, values) : code
  }

  /** A warning of the pack, in words. */
  warning(code: `W-${string}`, values: Record<string, string | number>): string {
    return this.sentence(code, values)
  }

  /** A warning of the tracker before a tap, in words. */
  warned(warning: Warning): string {
    return this.sentence(warning.code, this.said(warning))
  }

  /** The title of the rule that gave points, or the reason as written. */
  reason(reason: string): string {
    return this.pack.rules.find(({ id }) => id === reason)?.title ?? reason
  }

  /** Tap an offer as it is. */
  async tap(offer: Offer<G['Command']> | undefined): Promise<G['Event'][] | undefined> {
    if (offer === undefined) return undefined
    const fill = offer.refusal?.code === CARD_UNKNOWN ? this.fillSheet(offer) : null
    if (fill !== null) {
      this.sheet = fill
      return undefined
    }
    const why = this.why(offer)
    if (why) {
      askWhy(why)
      return undefined
    }
    return this.act(offer.seat, offer.command)
  }

  /** Tap an earlier offer in its current form, if it still exists. */
  async again({ command, seat }: Offer<G['Command']>): Promise<void> {
    const now = this.offers(command.do as G['Command']['do'], seat)
    await this.tap(now.find((one) => JSON.stringify(one.command) === JSON.stringify(command)))
  }

  /** Do what a seat asks. Closes the open sheet when it is done. */
  async act(seat: Seat, command: G['Command'], insist?: string): Promise<G['Event'][] | undefined> {
    const events = await this.session.act({ seat, command }, insist, (why) => {
      void this.act(seat, command, why)
    })
    if (events) {
      this.sheet = null
      this.page = null
    }
    return events
  }

  /** What was typed into a correction that was left, as long as the battle has not changed since. */
  typed(where: string): Typed | undefined {
    const kept = this.corrections[where]
    return kept?.at === this.look.seq ? kept : undefined
  }

  /** Keeps what was typed into a correction that is left, or drops it. */
  keepTyped(where: string, typed: Typed | undefined): void {
    if (typed) this.corrections[where] = { ...typed, at: this.look.seq }
    else delete this.corrections[where]
  }

  /** Correct a counter; the open sheet stays. */
  async correct(seat: Seat, command: unknown): Promise<boolean> {
    return (await this.session.act({ seat, command: command as G['Command'] })) !== undefined
  }

  /** Take the last step back. If somebody has to agree, a sheet names the step first. */
  takeBack(): void {
    if (this.asksBack) this.sheet = { kind: 'take_back' }
    else void this.undo()
  }

  /** Takes the last step back, and shows a message when it is done. */
  async undo(consent = false, why = ''): Promise<boolean> {
    const says = this.sayingUndone()
    const done = await this.session.takeBack(this.writer, consent, why)
    if (done) says()
    return done
  }

  /** Returns a function that shows a message about taking back the step that is the newest now. */
  sayingUndone(): () => void {
    const { back } = this
    const [what] = this.told(back?.what ?? [])
    const text = what ? t('battle.log.took_back', { what }) : t('battle.take_back.done')
    return () => void say(text, { about: 'take_back' })
  }

  /** Whether somebody has to agree before the last step is taken back: it revealed something, or
   * another device made it. */
  get asksBack(): boolean {
    const { back } = this
    return back !== null && (back.reveals || this.isElsewhere(back.by))
  }

  /** Whether another device plays that seat. */
  isElsewhere(seat: Seat | null): boolean {
    return seat !== null && this.others.includes(seat)
  }

  /** The seats on other devices, which have to be asked. */
  get others(): readonly Seat[] {
    return [...this.look.sides.keys()].filter((seat) => !this.plays(seat))
  }

  /** The seats of a side. */
  seatsOf(side: SideNumber): readonly Seat[] {
    return this.look.sides.flatMap((of, seat) => (of === side ? [seat] : []))
  }

  /** The seats of the side that a seat fights. */
  opponents(seat: Seat): readonly Seat[] {
    return this.seatsOf(1 - (this.look.sides[seat] ?? 0))
  }

  /** The names of seats in one line. */
  names(seats: readonly Seat[]): string {
    return all(seats.map((seat) => this.name(seat)))
  }

  /** Seats in a sentence: their names, and how many they are. */
  who(seats: readonly Seat[]): { names: string; n: number } {
    return { names: this.names(seats), n: seats.length }
  }

  /** The same in short: a whole side is named instead of all its seats. */
  whoInShort(seats: readonly Seat[]): { names: string; n: number } {
    const whole = SIDES.filter((side) => this.seatsOf(side).every((seat) => seats.includes(seat)))
    const rest = seats.filter((seat) => !whole.some((side) => side === this.look.sides[seat]))
    const names = [
      ...whole.map((side) => this.sideName(side)),
      ...rest.map((seat) => this.name(seat)),
    ]
    return { names: all(names), n: names.length }
  }

  /** Whether a tap, or a request for what it needs to know, is on its way. */
  get busy(): boolean {
    return this.session.busy || this.asking
  }

  /** Open the page with a seat's secrets: it has the phone now. */
  async take(seat: Seat): Promise<void> {
    this.kept = this.carrier === seat
    this.carrier = seat
    if (this.eyes === null) return this.session.as({ seat })
    // A sheet that lies open on the table is not drawn with what only the seat may know.
    this.sheet = null
    this.opened = seat === this.eyes
  }

  /** What a seat sees, for a finger that holds on the table's page; `undefined` if it would have to be
   * handed the phone first. */
  async glimpse(seat: Seat): Promise<Look<G['View'], G['Command']> | undefined> {
    return this.has(seat) ? this.session.peek({ seat }) : undefined
  }

  /** Close the page with the secrets. */
  async done(): Promise<void> {
    this.page = null
    this.opened = false
    if (this.eyes === null && this.holder !== null) await this.session.as('table')
  }
}

const BATTLE = Symbol('battle')

/** The table of this page. A game's pages name their own: `useBattle<Table>`. */
export const useBattle = <Table = BattleTable>(): Table => getContext<Table>(BATTLE)

export const setBattle = (table: BattleTable): BattleTable => setContext(BATTLE, table)
