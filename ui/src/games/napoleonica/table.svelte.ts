// The open battle as this game's pages see it: finds offers, sends taps, knows who holds the phone.
import { createContext } from 'svelte'
import type { Color } from '../../bindings/napoleonica/Color'
import type { KindView } from '../../bindings/napoleonica/KindView'
import type { UnitView } from '../../bindings/napoleonica/UnitView'
import type { Own } from '../../bindings/napoleonica/Own'
import { askWhy, sideOf, type Side, type WhyNot } from '../../kit'
import type { Look } from '../../asks'
import { book, type Book } from './book'
import { fill } from './words'
import type { Command, Deed, Desk, Do, Event, Offer, Seat, View } from './types'

/** The table of this page. */
export const [useTable, setTable] = createContext<Table>()

/** A page that only one seat may look at. */
export type SecretPage =
  | 'opening'
  | 'bid'
  | 'draw'
  | 'put_back'
  | 'exchange'
  | 'lay'
  | 'play'
  | 'free'
  | 'reroll'
  | 'counterblow'
  | 'discard'
  | 'mend'
/** A secret page that somebody asked for by a tap. */
export interface Wanted {
  seat: Seat
  page: SecretPage
  /** What the one order that is tapped there pays for. */
  paidWith?: (color: Color) => Command
}
/** A sheet over the table. */
export type SheetOf =
  | { kind: 'unit'; unit: number }
  | { kind: 'sides' }
  | { kind: 'log'; unit?: number }
  | { kind: 'take_back' }
  | { kind: 'pay'; unit: number; insist?: string }
  | { kind: 'attack'; target: number }
  | { kind: 'fill'; offer: Offer; type: number }
  | { kind: 'reminders'; where: string }

function byDeed(offers: readonly Offer[]): Partial<Record<Deed, Offer[]>> {
  const sorted: Partial<Record<Deed, Offer[]>> = {}
  for (const offer of offers) (sorted[offer.command.do] ??= []).push(offer)
  return sorted
}

export class Table {
  /** The sheet that is open. */
  sheet = $state.raw<SheetOf | null>(null)
  wanted = $state.raw<Wanted | null>(null)
  private asking = $state(false)
  /** The offers by what they do: sorted once for a look, however many units ask. */
  private readonly offered = $derived(byDeed(this.look.offers))
  readonly book: Book

  constructor(readonly desk: Desk) {
    this.book = book(desk.pack)
  }

  get look(): Look<View, Command> {
    return this.desk.look
  }

  get view(): View {
    return this.desk.look.view
  }

  /** The seat that has taken the phone, if one has. */
  get holder(): Seat | null {
    return this.desk.viewer === 'table' ? null : this.desk.viewer.seat
  }

  /** The secrets of the seat that has taken the phone. */
  get own(): Own | null {
    return this.view.own
  }

  /** Whose turn or choice it is; the first who should hold the phone. */
  get asked(): Seat {
    return this.view.asked[0] ?? 0
  }

  name(seat: Seat): string {
    return this.view.sides[seat]?.name ?? ''
  }

  side(seat: Seat): Side {
    return sideOf(seat)
  }

  unit(id: number): UnitView | undefined {
    return this.view.units[id]
  }

  kind(unit: UnitView): KindView | undefined {
    return this.view.kinds[unit.kind]
  }

  units(seat: Seat, status: UnitView['status'] = 'battlefield'): UnitView[] {
    return this.view.units.filter((unit) => unit.owner === seat && unit.status === status)
  }

  /** The offers of one kind, of one seat or any. */
  offers<Kind extends Deed>(deed: Kind, seat?: Seat): (Offer & { command: Do<Kind> })[] {
    const all = (this.offered[deed] ?? []) as (Offer & { command: Do<Kind> })[]
    return seat === undefined ? all : all.filter((offer) => offer.seat === seat)
  }

  offer<Kind extends Deed>(deed: Kind, seat?: Seat): (Offer & { command: Do<Kind> }) | undefined {
    return this.offers(deed, seat)[0]
  }

  /** Whether a tap on it leads on: it is done, or the card value that it lacks is asked for. */
  leads(offer: Offer | undefined): boolean {
    return offer !== undefined && (!offer.refusal || offer.refusal.code === 'E-CARD-UNKNOWN')
  }

  /** Why an offer is greyed. */
  why(offer: Offer | undefined): WhyNot | null {
    return offer === undefined || this.leads(offer) ? null : this.desk.why(offer)
  }

  /** A warning of the pack, in words. */
  warning(code: `W-${string}`, values: Record<string, string | number>): string {
    const known = this.book.pack.errors.find((entry) => entry.code === code)
    return known ? fill(known.text, values) : code
  }

  /** Tap an offer as it is. */
  async tap(offer: Offer | undefined): Promise<Event[] | undefined> {
    if (offer === undefined) return undefined
    const { refusal } = offer
    if (refusal?.code === 'E-CARD-UNKNOWN' && refusal.values?.kind !== undefined) {
      this.sheet = { kind: 'fill', offer, type: Number(refusal.values.kind) }
      return undefined
    }
    const why = this.why(offer)
    if (why) {
      askWhy(why)
      return undefined
    }
    return this.act(offer.seat, offer.command)
  }

  /** Do what a seat asks; closes the open sheet when it is done. */
  async act(seat: Seat, command: Command, insist?: string): Promise<Event[] | undefined> {
    const events = await this.desk.act({ seat, command }, insist)
    if (events) {
      this.sheet = null
      this.wanted = null
    }
    return events
  }

  /** A tap is on its way, or what it needs to know. */
  get busy(): boolean {
    return this.desk.busy || this.asking
  }

  /** Send the page with the secrets away. */
  async done(): Promise<void> {
    this.wanted = null
    if (this.holder !== null) await this.desk.as('table')
  }

  /** Why a unit is not activated. Who insists is asked what pays, where there is a choice. */
  idle(unit: number, offer: Offer | undefined): WhyNot | null {
    const why = this.why(offer)
    const ways = this.offers('activate').filter(({ command }) => command.unit === unit)
    if (!why?.insist || ways.length < 2) return why
    return { ...why, insist: (insist) => void (this.sheet = { kind: 'pay', unit, insist }) }
  }

  /** Activate a unit: at once where its card leaves no choice of colours, else ask which. */
  async activate(unit: number, seat: Seat): Promise<void> {
    const ways = this.offers('activate', seat).filter(({ command }) => command.unit === unit)
    const open = ways.filter(({ refusal }) => refusal === null)
    if (open.length === 0) return void (await this.tap(ways[0]))
    // What the sheet shows follows from the card alone, so it tells nothing of the hand.
    const plain = open.filter(({ command }) => !command.pay.purple)
    if (plain.length > 1) {
      this.sheet = { kind: 'pay', unit }
      return
    }
    this.asking = true
    const own = await this.desk.peek({ seat })
    this.asking = false
    const payable = own?.offers.find(
      ({ command, refusal }) =>
        command.do === 'activate' && command.unit === unit && refusal === null,
    )
    await this.act(seat, payable?.command ?? open[0]!.command)
  }
}
