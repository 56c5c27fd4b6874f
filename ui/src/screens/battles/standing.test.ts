// The state of a battle in the list: every phase of every game has a name, and an id is never shown.
import { expect, test } from 'vitest'
import type { BattleLine } from '../../asks'
import { standing } from './standing'

interface View {
  $defs: { PhaseId: { oneOf: { const: string }[] } }
}
const views = import.meta.glob<View>('../../../../data/schema/*/view.json', {
  eager: true,
  import: 'default',
})
const pages = import.meta.glob('../../games/*/index.ts')
/** A game in development gets its schemas before its pages. */
const paged = Object.entries(views).filter(
  ([file]) => `../../games/${file.split('/').at(-2)}/index.ts` in pages,
)

const line = (game: string, phase: string): BattleLine => ({
  id: 'b',
  game,
  name: 'Ford',
  names: [],
  score: [],
  round: 3,
  rounds: 6,
  phase,
  over: false,
  winner: null,
  steps: 1,
  damaged: false,
  at: 0,
  visited: false,
  left: false,
  gathering: false,
  table: false,
})

test('before the first round it is in none', () => {
  const before = { ...line('napoleonica', 'deployment'), round: 0 }
  expect(standing(before, 'Napoleonica')).not.toContain('round 0')
})

test('every game with pages has a view', () => expect(paged.length).toBe(Object.keys(pages).length))

test.each(paged)('each phase has a name: %s', (file, { $defs }) => {
  const game = file.split('/').at(-2)!
  for (const { const: phase } of $defs.PhaseId.oneOf)
    expect(standing(line(game, phase), 'A game'), phase).toMatch(/^A game · round 3 of 6 · [A-Z]/)
})

test('a game that has turns and no rounds says so', () => {
  const turn = { ...line('fantasy_commander', 'giving'), rounds: null }
  expect(standing(turn, 'A game')).toBe('A game · turn 3 · Command phase')
  expect(standing({ ...turn, game: 'napoleon_saga' }, 'A game')).toMatch(/^A game · turn 3/)
  expect(standing({ ...turn, game: 'napoleonica' }, 'A game')).toMatch(/^A game · round 3/)
})

test('a table that was left has no standing', () => {
  const left = { ...line('napoleonica', 'battle'), left: true, round: null, phase: null }
  expect(standing(left, 'A game')).toBe('A game · table left')
})

test('what has no name is left out', () => {
  expect(standing(line('whist', 'trump_call'), undefined)).toBe('round 3 of 6')
  expect(standing(line('napoleonica', 'trump_call'), 'A game')).toBe('A game · round 3 of 6')
})

test('of a battle that is over it says who won', () => {
  const over = { ...line('napoleonica', 'finished'), over: true, names: ['North', 'South'] }
  const givenUp = { ...over, winner: 1, ended: 'given_up' as const }
  expect(standing(givenUp, 'A game')).toBe('A game · given up · South won')
  expect(standing({ ...over, winner: 0 }, 'A game')).toBe('A game · finished · North won')
  expect(standing(over, 'A game')).toBe('A game · finished')
})
