// Who has this phone in hand, and what of a seat's secrets is open on it: a phone that is handed around
// is taken and given back, a phone of one seat opens and closes its secret pages.
import type { Look, Seat, Viewer } from '../../../asks'
import { OWN } from '../../asked'
import { askWhy } from '../../rules/why.svelte'
import type { SessionOf } from '../game'
import type { GameTypes, SheetOf } from '../page/frame'
import type { Claims } from './claims'

/** The part of the table that the phone needs. */
interface Held<G extends GameTypes> {
  readonly session: SessionOf<G>
  readonly claims: Claims
  readonly game: { pages: object }
  sheet: SheetOf<G> | null
}

const seatOf = (viewer: Viewer): Seat | null => (viewer === 'table' ? null : viewer.seat)

export class Phone<G extends GameTypes = GameTypes> {
  /** Whether the secret page opened without a hand-over, because its seat already had the phone. */
  kept = $state(false)
  /** Whether the stakes were dismissed here. */
  stakesRead = $state(false)
  /** The seats that read the stakes before they took the phone. */
  private readBy = $state.raw<readonly Seat[]>([])
  private page = $state.raw<G['Wanted'] | null>(null)
  /** The claims of the screens from which the secret page was opened. */
  private from: readonly string[] = []
  /** Whether the secret page is open, on a phone that has a seat's eyes. */
  private opened = $state(false)
  /** On a phone that is handed around: the seat that took it last, until somebody else is asked. */
  private carrier = $state<Seat | null>(null)

  constructor(private readonly table: Held<G>) {}

  private get session(): SessionOf<G> {
    return this.table.session
  }

  /** What may be shown on it now. */
  get look(): Look<G['View'], G['Command']> {
    return this.eyes === null || this.opened ? this.session.look : this.session.open
  }

  /** The seat that this device looks from; `null` if it is handed around. */
  get eyes(): Seat | null {
    return seatOf(this.session.home)
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

  /** Whether the look on the page is that of the current viewer. */
  get settled(): boolean {
    return this.session.look.view.eyes === seatOf(this.session.viewer)
  }

  /** Whether the stakes are news: to a seat that is handed the phone, or on an open page. */
  isNews(seat?: Seat): boolean {
    if (this.stakesRead) return false
    return seat === undefined ? this.readBy.length === 0 : !this.readBy.includes(seat)
  }

  /** A seat takes the phone from its hand-over, which also showed it the stakes. */
  accept(seat: Seat): void {
    if (!this.readBy.includes(seat)) this.readBy = [...this.readBy, seat]
    void this.take(seat)
  }

  /** The table asks this seat now: another seat that took the phone no longer has it. */
  goesTo(seat: Seat): void {
    if (this.carrier !== seat) this.carrier = null
  }

  /** Open the page with a seat's secrets: it has the phone now. */
  async take(seat: Seat): Promise<void> {
    this.kept = this.carrier === seat
    this.carrier = seat
    if (this.eyes === null) return this.session.as({ seat })
    // A sheet that lies open on the table is not drawn with what only the seat may know.
    this.table.sheet = null
    this.opened = seat === this.eyes
  }

  /** Close the page with the secrets. */
  async done(): Promise<void> {
    this.page = null
    this.opened = false
    if (this.eyes === null && this.holder !== null) await this.session.as('table')
  }

  /** What a seat sees, for a finger that holds on the table's page; `undefined` if it would have to be
   * handed the phone first. */
  async glimpse(seat: Seat): Promise<Look<G['View'], G['Command']> | undefined> {
    return this.has(seat) ? this.session.peek({ seat }) : undefined
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
      const { names } = this.table.claims
      this.from = this.page === null ? names : [...this.from, ...names]
      this.page = page
    }
  }

  /** What the screens behind a secret page that was opened by a tap have claimed. */
  get behind(): readonly string[] {
    return this.page === null ? [] : this.from
  }

  /** The page on which a seat sees all its secrets, if the game has one. */
  get handPage(): G['Wanted']['page'] | null {
    return OWN in this.table.game.pages ? OWN : null
  }

  /** Opens the page with all own secrets. */
  openHand(): void {
    const page = this.handPage
    if (page !== null && this.eyes !== null) this.wanted = { seat: this.eyes, page }
  }
}
