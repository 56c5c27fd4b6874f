// What the others did while this device was away: out of sight, or without a line.
import type { LogEntry, Look, Place, Seat } from '../../asks'
import { keepGone, keepSeen, knowsGone, lastSeen } from './seating'

/** How many steps are read to show what happened meanwhile. */
export const SOME = 40

/** The part of the session that its absence needs. */
interface Away {
  readonly id: string
  readonly look: Look
  readonly mine: readonly Seat[]
  readonly place: Place | null
  log(count: number): Promise<LogEntry[]>
}

export class Absence {
  /** What the others did, newest first, until it is read. */
  missed: readonly LogEntry[] = $state.raw([])
  /** The newest step when this device went away; `null` while it is here. */
  private leftAt: number | null

  constructor(private readonly session: Away) {
    this.leftAt = lastSeen(session.id)
  }

  /** Whether every seat is played here. */
  get alone(): boolean {
    return this.session.place === null && this.session.mine.length > 1
  }

  /** Remembers the step that is shown. */
  keep(): void {
    if (this.leftAt === null && !this.alone) keepSeen(this.session.id, this.session.look.seq)
  }

  /** The page goes out of sight or the line breaks, or the page comes back. */
  attend(hasLine: boolean): void {
    const here = hasLine && document.visibilityState !== 'hidden'
    if (!here) this.leftAt ??= this.session.look.seq
    else if (this.leftAt !== null) void this.catchUp(this.leftAt)
  }

  /** The steps of others after one, newest first, and where the host lost steps. */
  async foreignSince(seq: number): Promise<LogEntry[]> {
    const { id, mine } = this.session
    const entries = await this.session.log(SOME)
    const foreign = (by: Seat | null) => by !== null && !mine.includes(by)
    const gone = entries.find(({ lost }) => lost !== undefined)
    return entries.filter((entry) =>
      entry === gone ? !knowsGone(id, entry.seq) : entry.seq > seq && foreign(entry.by),
    )
  }

  /** Shows what the others did after a step, if the look does not show all of it at a glance. */
  private async catchUp(seq: number): Promise<void> {
    const { id, place } = this.session
    this.leftAt = null
    if (this.alone || place === 'screen') return
    const since = await this.foreignSince(seq)
    const gone = since.find(({ lost }) => lost !== undefined)
    if (since.length > 1 || gone)
      this.missed = [...since, ...this.missed.filter(({ seq: at }) => at <= seq)]
    if (gone) keepGone(id, gone.seq)
    const { look } = this.session
    keepSeen(id, gone ? look.seq : Math.max(seq, look.seq))
  }
}
