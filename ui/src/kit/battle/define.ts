// How a game hands its description to the house.
import type { Pack, Refusal } from '../../asks'
import type { BattleSession, Game } from '../session'
import { openBook } from './book'
import type { BattleGame, SessionOf } from './game'
import { sayValues } from './refusal'
import BattlePage from './page/BattlePage.svelte'
import type { GameTypes } from './page/frame'
import type { BattleTable } from './table.svelte'

/** A game's battle with the constructor of its table. */
type Defined<G extends GameTypes, Table> = BattleGame<G, Table> & {
  Table: new (session: SessionOf<G>, game: unknown) => Table
}

/** A game in the form that the house expects: its battle and its muster, which is loaded when it is
 * needed. */
export function defineGame<G extends GameTypes, Table extends BattleTable<G>>(
  { Table, ...battle }: Defined<G, Table>,
  muster: Game['muster'],
): Game {
  return {
    Battle: BattlePage,
    battle,
    table: (session: BattleSession) => new Table(session as SessionOf<G>, battle),
    muster,
    values: (refusal: Pick<Refusal, 'values'>, view: unknown, pack: Pack) =>
      sayValues(refusal, battle.words, view as G['View'], openBook(pack)),
  }
}
