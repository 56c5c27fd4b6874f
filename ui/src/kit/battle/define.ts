// How a game hands its description to the house.
import type { Pack, Refusal } from '../../asks'
import type { Game } from '../session'
import { openBook } from './book'
import type { BattleGame } from './game'
import { sayValues } from './refusal'
import BattlePage from './page/BattlePage.svelte'
import type { GameTypes } from './page/frame'
import type { BattleTable } from './table.svelte'

/** A game in the form that the house expects: its battle and its muster, which is loaded when it is
 * needed. */
export function defineGame<G extends GameTypes, Table extends BattleTable<G>>(
  battle: BattleGame<G, Table>,
  muster: Game['muster'],
): Game {
  return {
    Battle: BattlePage,
    battle,
    muster,
    values: (refusal: Pick<Refusal, 'values'>, view: unknown, pack: Pack) =>
      sayValues(refusal, battle.words, view as G['View'], openBook(pack)),
  }
}
