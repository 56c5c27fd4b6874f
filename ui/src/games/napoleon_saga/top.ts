// The top of every page: both scores, the turn, and which of its four phases runs.
import type { Score } from '../../kit'
import type { Top } from '../../kit/battle'
import type { Book } from './book'
import type { Table } from './table.svelte'
import { t } from './words'

const PARTS = ['initiative', 'reform', 'battle', 'reinforcements'] as const

/** Which phase of the printed book a step of the app belongs to. */
const OF: Record<string, string> = {
  dealing: 'setup',
  deployment: 'setup',
  opening: 'setup',
  initiative: 'initiative',
  reform: 'reform',
  battle: 'battle',
  reinforcement: 'reinforcements',
  tally: 'over',
  finished: 'over',
}

/** What a phase is called. */
export function phaseOf(phase: string, book: Book): string {
  return book.term(`phase.${OF[phase] ?? phase}`)
}

export function topOf(table: Table): Top {
  const { phase, turn } = table.view
  const name = phaseOf(phase, table.book)
  const part = OF[phase] ?? ''
  return {
    scores: [scoreOf(table, 0), scoreOf(table, 1)],
    title: turn === 0 || part === 'over' ? name : t('turn.title', { turn, phase: name }),
    phases: PARTS.map((one) => table.book.term(`phase.${one}`)),
    phase: (PARTS as readonly string[]).indexOf(part),
  }
}

function scoreOf(table: Table, seat: 0 | 1): Score {
  return {
    side: table.side(seat),
    name: table.name(seat),
    points: table.view.sides[seat].points,
    leader: table.view.first === seat,
  }
}
