// Taps on their way: one at a time, with a message when the answer does not come at once.
import type { Answers, Problem, Table } from '../../asks'
import type { Line } from '../../door'
import { say, sendTap, tellUnderway, underway } from '../../kit'
import { t } from '../../words/words'
import type { Looks, Tap } from './looks.svelte'

/** A tap that takes this long, in milliseconds, is waiting for the host. */
export const SLOW = 1000
/** A tap without an answer for this long, in milliseconds, is reported as on its way. */
const NOTED = 600

export class Sending {
  /** A tap is on its way. */
  busy = $state(false)
  /** When the current tap was sent. */
  private sentAt = 0
  private line: Line = 'open'
  /** The line was lost before the current tap, which therefore has not left this device. */
  private unsent = false
  private note: ReturnType<typeof setTimeout> | undefined
  /** The newest step reported while a tap was on its way; `null` for a change without a step. */
  private meanwhile: number | null | undefined

  constructor(private readonly session: { readonly looks: Looks; readonly table: Table | null }) {}

  /** Whether a tap is on its way; a slow one is reported once more. */
  holds(): boolean {
    if (this.busy && Date.now() - this.sentAt > SLOW) say(t('battle.still_sending'))
    return this.busy
  }

  /** Whether the line of this page is open. */
  get isOpen(): boolean {
    return this.line === 'open'
  }

  /** A change was reported: a step, or without a number a new name. While a tap is on its way, its
   * answer brings the look. */
  newer(seq?: number): void {
    const { looks } = this.session
    if (this.busy) this.meanwhile = seq ?? null
    else if (seq !== looks.look.seq) void looks.as(looks.viewer)
  }

  /** Sends a tap and shows the look that comes with its answer. */
  async send(
    tap: Tap,
    sends: () => Promise<Answers['act']>,
    refused: (fault: Problem, seen: number) => Promise<void>,
  ): Promise<Answers['act'] | undefined> {
    const { looks } = this.session
    const { viewer, look } = looks
    this.busy = true
    this.sentAt = Date.now()
    try {
      const done = await this.underway(sends())
      if (done.look) await looks.after(tap, done.look, viewer)
      return done
    } catch (fault) {
      await refused(fault as Problem, look.seq)
      return undefined
    } finally {
      this.busy = false
      const { meanwhile } = this
      this.meanwhile = undefined
      if (meanwhile !== undefined) this.newer(meanwhile ?? undefined)
    }
  }

  /** Shows that something is on its way, if its answer does not come at once. */
  async underway<T>(sent: Promise<T>): Promise<T> {
    sendTap()
    this.unsent = this.isLost
    clearTimeout(this.note)
    this.note = setTimeout(() => this.tell(), NOTED)
    try {
      return await sent
    } finally {
      this.end()
    }
  }

  /** Nothing is on its way any more. */
  end(): void {
    clearTimeout(this.note)
    tellUnderway(null)
  }

  /** Updates the message about the current tap, when the line of this page has changed or that of its
   * device to the host. */
  lineChanged(line = this.line): void {
    this.line = line
    if (!this.isLost) this.unsent = false
    if (underway() !== null) this.tell()
  }

  /** Whether nothing can be sent: the line of this page is lost, or that of its device to the host. */
  private get isLost(): boolean {
    return !this.isOpen || (this.session.table?.away ?? false)
  }

  private tell(): void {
    if (!this.isLost) tellUnderway(t('battle.underway.sending'))
    else tellUnderway(this.unsent ? t('battle.underway.unsent') : t('battle.underway.unanswered'))
  }
}
