// Why a battle ended by the rules: in the game's words if it has some, else by the title of the rule.
import { expect, test } from 'vitest'
import { partOf } from '../../../fixtures/partof'
import { whyWon } from './ending'

const WORDS: Record<string, string> = {
  'X-1': '{name} beat {other} to {goal}',
  'X-1-draw': 'Both have {goal}',
  'X-1-level': '{name} leads',
}
const why = (winner: number | null, points: [number, number], rule = 'X-1') =>
  whyWon(
    partOf({
      view: {
        now: { kind: 'finished', outcome: { winner, rule } },
        sides: points.map((points) => ({ points })),
      },
      seats: { sideName: (side: number) => ['Anna', 'Ben'][side] },
      words: { reason: (rule: string) => `title of ${rule}` },
      game: {
        points: () => ({ ledger: [], round: 3, goal: 10 }),
        words: {
          word: (prefix: string, name: string, params: Record<string, string>) =>
            prefix === 'won'
              ? WORDS[name]?.replace(/\{(\w+)\}/g, (_, it) => params[it]!)
              : undefined,
        },
      },
    }),
  )

test('a winner, nobody, and a winner with no more points each have words of their own', () => {
  expect(why(1, [4, 10])).toBe('Ben beat Anna to 10')
  expect(why(null, [10, 10])).toBe('Both have 10')
  expect(why(0, [10, 10])).toBe('Anna leads')
})

test('a rule without words is said by its title', () => {
  expect(why(0, [3, 1], 'X-2')).toBe('title of X-2')
  expect(why(null, [3, 3], 'X-2')).toBe('title of X-2')
})
