// Taking the last step back.
import type { Look, Seat, Undoable } from '../../../asks'
import { t } from '../../../words/words'
import { say } from '../../device/toasts.svelte'
import type { SessionOf } from '../game'
import type { GameTypes, SheetOf } from '../page/frame'

/** The part of the table that taking back needs. */
interface Undoing<G extends GameTypes> {
  readonly session: SessionOf<G>
  readonly look: Look<G['View'], G['Command']>
  readonly seats: { readonly writer: Seat; isElsewhere(seat: Seat | null): boolean }
  readonly words: { step(events: readonly G['Event'][]): string[] }
  sheet: SheetOf<G> | null
}

export class Undo<G extends GameTypes = GameTypes> {
  constructor(private readonly table: Undoing<G>) {}

  /** The step that can be taken back, if there is one. */
  get last(): Undoable | null {
    return this.table.look.take_back
  }

  /** Whether somebody has to agree before it is taken back: it revealed something, or another device
   * made it. */
  get asks(): boolean {
    const { last } = this
    return last !== null && (last.reveals || this.table.seats.isElsewhere(last.by))
  }

  /** The tap on "take back". If somebody has to agree, a sheet names the step first. */
  tap(): void {
    if (this.asks) this.table.sheet = { kind: 'take_back' }
    else void this.take()
  }

  /** Takes the last step back, and shows a message when it is done. */
  async take(consent = false, why = ''): Promise<boolean> {
    const says = this.says()
    const done = await this.table.session.takeBack(this.table.seats.writer, consent, why)
    if (done) says()
    return done
  }

  /** Returns a function that shows a message about taking back the step that is the newest now. */
  says(): () => void {
    const [what] = this.table.words.step(this.last?.what ?? [])
    const text = what ? t('battle.log.took_back', { what }) : t('battle.take_back.done')
    return () => void say(text, { about: 'take_back' })
  }
}
