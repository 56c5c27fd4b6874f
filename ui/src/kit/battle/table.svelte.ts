// The open battle as a game's pages see it. A game's own table extends it by what only that game knows.
import { getContext, setContext } from 'svelte'
import type { Look, Offer } from '../../asks'
import type { Side } from '../../bindings/Side'
import { openBook, type PackBook } from './book'
import type { BattleGame, SessionOf } from './game'
import type { GameTypes, SheetOf } from './page/frame'
import { commonSigns, type Sign } from './page/signs'
import { Claims } from './table/claims'
import { Corrections } from './table/corrections'
import { Phone } from './table/phone.svelte'
import { Seats } from './table/seats.svelte'
import { Taps } from './table/taps.svelte'
import { Undo } from './table/undo'
import { Words } from './table/words'

/** One open battle. */
export class BattleTable<G extends GameTypes = GameTypes> {
  /** The sheet that is open. */
  sheet = $state.raw<SheetOf<G> | null>(null)
  /** The opened pack. */
  readonly book: PackBook
  /** The game's description of its battle. */
  readonly game: BattleGame<G, this>
  readonly claims = new Claims()
  readonly phone = new Phone<G>(this)
  readonly seats = new Seats<G>(this)
  readonly words = new Words<G, this>(this)
  readonly taps = new Taps<G>(this)
  readonly undo = new Undo<G>(this)
  readonly corrections = new Corrections(this)

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

  constructor(
    readonly session: SessionOf<G>,
    game: unknown,
  ) {
    this.game = game as typeof this.game
    this.book = openBook(session.pack)
  }

  get look(): Look<G['View'], G['Command']> {
    return this.phone.look
  }

  get view(): G['View'] {
    return this.look.view
  }

  /** The secrets of the seat that has taken the phone. */
  get own(): G['View']['own'] {
    return this.view.own
  }

  /** The round or the turn, from 1; 0 before the first. */
  get round(): number {
    return this.game.points(this.view).round
  }

  /** The side that won, once the battle is over; null if nobody won. */
  get winner(): Side | null | undefined {
    return this.view.now.outcome?.winner
  }

  /** All signs on its pages, each with its meaning. */
  get signs(): readonly Sign[] {
    return [...this.game.signs(this), ...commonSigns()]
  }

  /** The units by which the log can be filtered, if each has a name that everybody knows. */
  get named(): readonly { id: number; name: string }[] {
    return []
  }

  /** The sheet that asks for the card value that an offer lacks, if the game has one. */
  fillSheet(_offer: Offer<G['Command']>): SheetOf<G> | null {
    return null
  }
}

const BATTLE = Symbol('battle')

/** The table of this page. A game's pages name their own: `useBattle<Table>`. */
export const useBattle = <Table = BattleTable>(): Table => getContext<Table>(BATTLE)

export const setBattle = (table: BattleTable): BattleTable => setContext(BATTLE, table)
