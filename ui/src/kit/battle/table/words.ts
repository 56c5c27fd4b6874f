// What is said of a battle: the game's sentences, found by their names, with the table's names filled
// in.
import type { Refusal } from '../../../asks'
import type { Phrase } from '../../../bindings/Phrase'
import type { Side } from '../../../bindings/Side'
import type { Warning } from '../../../bindings/Warning'
import { fill } from '../../../words/words'
import type { PackBook } from '../book'
import type { BattleGame, Params, SessionOf } from '../game'
import type { GameTypes } from '../page/frame'
import { sayValues } from '../refusal'
import { deedText } from '../taps/deed'

/** The part of the table that its words need. */
interface Told<G extends GameTypes, Table> {
  readonly session: SessionOf<G>
  readonly view: G['View']
  readonly book: PackBook
  readonly game: BattleGame<G, Table>
}

/** The part of a table that names sides and reasons. */
export interface Names {
  readonly seats: { sideName(side: Side): string }
  readonly words: { reason(reason: string): string }
}

export class Words<G extends GameTypes = GameTypes, Table = never> {
  constructor(private readonly table: Table & Told<G, Table>) {}

  /** What happened, in one sentence; empty if nobody needs to read it. */
  event(event: G['Event']): string {
    const { game } = this.table
    game.see?.(this.table)
    return game.words.event(event, this.table)
  }

  /** What happened in one step, sentence by sentence. */
  step(events: readonly G['Event'][]): string[] {
    const said = events.map((event) => this.event(event)).filter((text) => text !== '')
    return this.table.game.words.told?.(events, said) ?? said
  }

  /** The name of a phase. */
  phase(phase: string): string {
    const { book, game } = this.table
    return game.words.phase?.(phase, book) ?? book.term(`phase.${phase}`)
  }

  /** The name of a round: "Round 3", "Turn 3". */
  round(round: number): string {
    return this.table.game.words.word('chapter', 'round', { round }) ?? String(round)
  }

  /** What an offer does, in a short sentence. */
  deed(command: G['Command']): string {
    return deedText(command, this.table.game.words, this.table)
  }

  /** The values of a refusal, in words. */
  values(refusal: Pick<Refusal, 'values'>): Params {
    const { game, view, book } = this.table
    return sayValues(refusal, game.words, view, book)
  }

  /** A part of what the table has just seen, in words. */
  phrase(phrase: Phrase): string {
    const { words } = this.table.game
    const said = this.values({ values: phrase.values ?? {} })
    const more = words.phrase?.(phrase, said, this.table)
    return words.word('phrase', phrase.code, more ?? said) ?? phrase.code
  }

  /** A part of what a public screen draws of the table, in words. */
  scene({ code, values = {} }: Phrase): string {
    return this.table.game.words.word('scene', code, this.values({ values })) ?? code
  }

  /** The same as a sign on a small card. */
  brief(phrase: Phrase): string {
    const { brief } = this.table.game.words
    return brief === undefined ? this.scene(phrase) : (brief(phrase.code) ?? phrase.code)
  }

  /** A letter for the owner of a unit, if its side has several seats. */
  mark(unit: number | null): string | undefined {
    return unit === null ? undefined : this.table.game.words.mark?.(unit, this.table)
  }

  /** The game's short name for the page with all own secrets, if it is not a hand. */
  get hand(): string | undefined {
    return this.table.game.words.word('own_page', 'short')
  }

  /** The sentence for a code of the pack, filled in; the code itself if there is none. */
  sentence(code: string, values: Params): string {
    const known = this.table.session.pack.errors.find((entry) => entry.code === code)
    return known ? fill(known.text, values) : code
  }

  /** A warning of the tracker before a tap, in words. */
  warned(warning: Warning): string {
    return this.sentence(warning.code, this.values(warning))
  }

  /** What points were given for, in the game's words or by the title of the rule; else as written. */
  reason(reason: string): string {
    const { game, session } = this.table
    const title = () => session.pack.rules.find(({ id }) => id === reason)?.title
    return game.words.word('reason', reason) ?? title() ?? reason
  }
}
