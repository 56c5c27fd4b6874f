// The taps of a battle: the offers that its screens read, why one is greyed, and what a tap does.
import type { Look, Offer, Seat } from '../../../asks'
import { CARD_UNKNOWN } from '../../asked'
import { askWhy, type WhyNot } from '../../rules/why.svelte'
import type { SessionOf } from '../game'
import type { Deeds, GameTypes, SheetOf } from '../page/frame'
import type { Claims } from './claims'
import type { Phone } from './phone.svelte'
import type { Seats } from './seats.svelte'
import type { Words } from './words'

/** The part of the table that its taps need. */
interface Tapped<G extends GameTypes> {
  readonly session: SessionOf<G>
  readonly look: Look<G['View'], G['Command']>
  readonly claims: Claims
  readonly phone: Phone<G>
  readonly seats: Seats<G>
  readonly words: Pick<Words<G>, 'deed' | 'warned'>
  sheet: SheetOf<G> | null
  fillSheet(offer: Offer<G['Command']>): SheetOf<G> | null
}

/** The offers of a game of one kind of command. */
type OfferOf<G extends GameTypes, Kind> = Offer<G['Command']> & {
  command: Extract<G['Command'], { do: Kind }>
}

/** The offers grouped by kind. */
function byDeed<Command extends Deeds>(offers: readonly Offer<Command>[]) {
  const sorted: Record<string, Offer<Command>[]> = {}
  for (const offer of offers) (sorted[offer.command.do] ??= []).push(offer)
  return sorted
}

export class Taps<G extends GameTypes = GameTypes> {
  /** Whether something that a tap needs to know is being requested. */
  asking = $state(false)
  /** The offers by kind: sorted once per look, however many units ask. */
  private readonly offered = $derived.by(() => byDeed(this.table.look.offers))

  constructor(private readonly table: Tapped<G>) {}

  /** Whether a tap, or a request for what it needs to know, is on its way. */
  get busy(): boolean {
    return this.table.session.busy || this.asking
  }

  /** The offers of one kind, of one seat or any. */
  offers<Kind extends G['Command']['do']>(deed: Kind, seat?: Seat): OfferOf<G, Kind>[] {
    this.table.claims.add(deed, seat)
    const all = (this.offered[deed] ?? []) as OfferOf<G, Kind>[]
    return seat === undefined ? all : all.filter((offer) => offer.seat === seat)
  }

  /** One offer of a kind: preferably of a seat that plays here, and best of the one that is asked. */
  offer<Kind extends G['Command']['do']>(deed: Kind, seat?: Seat): OfferOf<G, Kind> | undefined {
    const all = this.offers(deed, seat)
    const { seats } = this.table
    const here = all.filter((offer) => seats.plays(offer.seat))
    return here.find((offer) => offer.seat === seats.asked) ?? here[0] ?? all[0]
  }

  /** The open offers to seats on this device that no screen on the page shows. A secret page that was
   * opened by a tap leaves to the screen behind it what that screen shows. */
  get unclaimed(): readonly Offer<G['Command']>[] {
    const { look, phone, seats, claims } = this.table
    const { behind } = phone
    return look.offers.filter(
      ({ seat, command, refusal }) =>
        refusal === null && seats.plays(seat) && !claims.has(command.do, seat, behind),
    )
  }

  /** Whether a tap on it leads on: it is carried out, or asks for the card value that it lacks. */
  leads(offer: Offer<G['Command']> | undefined): boolean {
    if (offer === undefined || !this.table.seats.plays(offer.seat)) return false
    return !offer.refusal || offer.refusal.code === CARD_UNKNOWN
  }

  /** Why an offer is greyed. */
  why(offer: Offer<G['Command']> | undefined): WhyNot | null {
    const why = offer === undefined || this.leads(offer) ? null : this.table.session.why(offer)
    if (!offer || !why?.insist) return why
    return { ...why, insist: (reason) => void this.act(offer.seat, offer.command, reason) }
  }

  /** The cost of a tap on an offer, if it is more than it seems. */
  costs(offer: Offer<G['Command']> | undefined): string | undefined {
    if (!this.leads(offer)) return undefined
    return (
      offer?.warnings?.map((warning) => this.table.words.warned(warning)).join(' ') || undefined
    )
  }

  /** If a tap leads on with a single offer: its text and action, for the dock. */
  only<One extends Offer<G['Command']>>(
    offers: readonly One[],
    ontap: (offer: One) => void = (offer) => void this.tap(offer),
  ): { says: string; ontap: () => void } | null {
    const [offer, more] = offers.filter((offer) => this.leads(offer))
    if (offer === undefined || more) return null
    return { says: this.table.words.deed(offer.command), ontap: () => ontap(offer) }
  }

  /** Of several ways to do a thing, the one of a kind; else the first that leads on, or the first. */
  wayOf<One extends Offer<G['Command'] & { kind: string }>>(
    ways: readonly One[],
    kind: string | null,
  ): One | undefined {
    const picked = ways.find(({ command }) => command.kind === kind)
    return picked ?? ways.find((one) => this.leads(one)) ?? ways[0]
  }

  /** For each unit, the first of its offers that leads on, or else the first. */
  oneEach<One extends Offer<G['Command']>>(
    offers: readonly One[],
    of: (offer: One) => number,
  ): One[] {
    const opens = (offer: One) => !offer.refusal || this.leads(offer)
    const found: Record<number, One> = {}
    for (const offer of offers) {
      const known = found[of(offer)]
      if (known === undefined || (!opens(known) && opens(offer))) found[of(offer)] = offer
    }
    return Object.values(found)
  }

  /** Tap an offer as it is. */
  async tap(offer: Offer<G['Command']> | undefined): Promise<G['Event'][] | undefined> {
    if (offer === undefined) return undefined
    const fill = offer.refusal?.code === CARD_UNKNOWN ? this.table.fillSheet(offer) : null
    if (fill !== null) {
      this.table.sheet = fill
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

  /** Do what a seat asks. Closes the open sheet and the secret page when it is done. */
  async act(seat: Seat, command: G['Command'], insist?: string): Promise<G['Event'][] | undefined> {
    const { table } = this
    const events = await table.session.act({ seat, command }, insist, (why) => {
      void this.act(seat, command, why)
    })
    if (events) {
      table.sheet = null
      table.phone.wanted = null
    }
    return events
  }

  /** Do what a seat asks; the open sheet stays. */
  async record(seat: Seat, command: G['Command']): Promise<boolean> {
    return (await this.table.session.act({ seat, command })) !== undefined
  }
}
