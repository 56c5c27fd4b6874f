// The looks of an open battle: what its viewer sees, and the part that everybody may know.
import type { Look, Offer, Place, Problem, Viewer } from '../../asks'
import type { Door } from '../../door'
import { now, saw, UNCHANGED } from '../../kit'
import { attempt } from '../house'
import { AskingOrder, sameEyes } from './seating'

export type Tap = Pick<Offer, 'seat' | 'command'>

const sameTap = (one: Tap, other: Tap) =>
  JSON.stringify([one.seat, one.command]) === JSON.stringify([other.seat, other.command])
const deedOf = ({ command }: Tap) => (command as { do?: string }).do

/** The part of the session that its looks need. */
interface Looking {
  readonly door: Door
  readonly id: string
  readonly home: Viewer
  readonly place: Place | null
  /** Called with each look that is shown. */
  shown(look: Look): void
}

export class Looks {
  look: Look
  open: Look
  viewer: Viewer
  /** Since when the look shows the newest step, and what had the same meaning before it: the tap that
   * made it, or the offers before somebody else's step. */
  private newest: { since: number; last: Tap | null; open: readonly Offer[] } = {
    since: -Infinity,
    last: null,
    open: [],
  }
  private readonly order = new AskingOrder()

  constructor(
    private readonly session: Looking,
    look: Look,
    open: Look,
    viewer: Viewer,
  ) {
    this.look = $state.raw(look)
    this.open = $state.raw(open)
    this.viewer = $state.raw(viewer)
  }

  /** Looks as another viewer from now on. */
  async as(viewer: Viewer): Promise<void> {
    this.viewer = viewer
    const asking = this.order.ask()
    const look = await this.glance(viewer)
    if (look !== undefined) await this.see(look, viewer, asking)
  }

  /** What a viewer sees. */
  glance(viewer: Viewer): Promise<Look | undefined> {
    const { door, id: battle } = this.session
    return attempt(
      door.call({ ask: 'look', battle, viewer }).catch((fault: unknown) => {
        if (!this.tooEarly(fault)) throw fault
        return undefined
      }),
    )
  }

  /** A screen whose delay has grown has nothing new to show for that long: its picture stays. */
  tooEarly(fault: unknown): boolean {
    return this.session.place === 'screen' && (fault as Problem).code === 'not_begun'
  }

  /** Shows the look that came with the answer to a tap. */
  after(tap: Tap, look: Look, viewer: Viewer): Promise<void> {
    return this.see(look, viewer, this.order.ask(), tap)
  }

  /** Whether the finger came down before it could have seen the newest step, on something that had
   * another meaning before: a button with the same label now answers the next question. */
  isHasty(tap: Tap): boolean {
    const { since, last, open } = this.newest
    if (saw(since)) return false
    const stays = () => this.look.offers.some((one) => sameTap(one, tap))
    if (last !== null) return !sameTap(last, tap) || !stays()
    const { seat } = tap
    return !open.some((one) => !one.refusal && one.seat === seat && deedOf(one) === deedOf(tap))
  }

  /** Shows a look, with its open part, unless a newer request was answered before. Someone else may
   * have taken the phone meanwhile. */
  private async see(
    look: Look,
    viewer: Viewer,
    asking: number,
    last: Tap | null = null,
  ): Promise<void> {
    const hasEyes = this.session.home !== 'table' && viewer !== 'table'
    const open = hasEyes ? await this.glance('table') : look
    if (!sameEyes(this.viewer, viewer) || this.order.isLate(asking)) return
    if (look.seq !== this.look.seq) this.newest = this.renewed(last)
    this.look = look
    this.open = open ?? this.open
    this.session.shown(look)
  }

  /** What a finger had seen before the current step. Steps that follow at once do not change it. */
  private renewed(last: Tap | null): Looks['newest'] {
    const since = now()
    if (last === null && since - this.newest.since < UNCHANGED) return { ...this.newest, since }
    return { since, last, open: this.look.offers }
  }
}
