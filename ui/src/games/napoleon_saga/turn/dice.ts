// What dice came to, in words that outlive the step: a unit may be gone when its roll is read.
import type { Rolled } from '../../../bindings/napoleon_saga/Rolled'
import type { Face, Side } from '../../../kit'
import type { Table } from '../table.svelte'
import type { Event } from '../types'
import { t, word } from '../words'

/** One die that was rolled. */
export interface Cast {
  face: Face
  side: Side
  /** Who rolled for what: "Marsh Foot, Fire test". */
  what: string
  /** What it came to: "8: one casualty". */
  text: string
  good: boolean
}

/** The dice among what happened. */
export function diceOf(events: readonly Event[], table: Table): Cast[] {
  const rolls = events.flatMap((event) => ('rolled' in event ? event.rolled.rolls : []))
  return rolls.map((roll) => castOf(roll, table))
}

function castOf(roll: Rolled, table: Table): Cast {
  const { face, seat, unit, kind, hits, passed, sum } = roll
  const came =
    kind === 'fire' || kind === 'melee'
      ? hits === 0
        ? t('test.miss')
        : t('test.hits', { n: hits })
      : (word('test.came', passed ? 'passed' : 'failed') ?? '')
  return {
    face: face as Face,
    side: table.side(seat),
    what: t('test.of', { name: table.nameAt(unit), test: table.book.term(`test.${kind}`) }),
    text: sum === null ? came : t('test.sum', { sum, came }),
    good: passed,
  }
}
