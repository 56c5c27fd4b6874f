// The top of every page: both scores, and where in the round the battle is.
import type { Side } from '../../../bindings/Side'
import { beside, t } from '../../../words/words'
import { sideOf, type Score } from '../../types'
import type { BattleTable } from '../table.svelte'

export interface Top {
  scores: [Score, Score]
  /** What the score counts. */
  counted: string
  title: string
  /** The parts of a round, and the index of the current one; -1 for none. */
  phases: string[]
  phase: number
}

export function topOf({ game, view, book, seats, words, round }: BattleTable): Top {
  const { parts, of, called, title, first, score: counted, counts } = game.round
  const part = of[view.phase]
  const score = (side: Side): Score => {
    const { points = 0, passed } = view.sides[side]!
    return {
      side: sideOf(side),
      name: seats.sideName(side),
      points: counted?.(view, side) ?? points,
      leader: first(view) === side,
      passed,
    }
  }
  // Before the first round, the phase alone.
  const chapter = beside([round > 0 && words.round(round), words.phase(view.phase)])
  return {
    scores: [score(0), score(1)],
    counted: counts?.() ?? t('battle.points'),
    title: title?.(view, part, book) ?? chapter,
    phases: parts.map((one) => called?.(one, book) ?? book.term(`phase.${one}`)),
    phase: part === undefined ? -1 : parts.indexOf(part),
  }
}
