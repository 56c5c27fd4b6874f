// Every command of every game has a short sentence, for the taps that no screen of the game shows.
import { expect, test } from 'vitest'

const commands = import.meta.glob<string>('../../bindings/*/Command.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const words = import.meta.glob<{ default: { do: Record<string, string> } }>(
  '../../games/*/words/en.json',
  { eager: true },
)
/** A game in development gets its types before its pages. */
const paged = Object.keys(commands).filter(
  (path) => `../../games/${path.split('/').at(-2)}/words/en.json` in words,
)
/** Commands in the sheets of every game, which are never offered. */
const ELSEWHERE = ['correct', 'fill_card']

test('every game with pages has commands', () =>
  expect(paged.length).toBe(Object.keys(words).length))

test.each(paged)('each command of %s is said', (path) => {
  const game = path.split('/').at(-2)
  const known = words[`../../games/${game}/words/en.json`]?.default.do ?? {}
  const deeds = [...commands[path]!.matchAll(/"do": "(\w+)"/g)].map(([, deed]) => deed!)
  expect(deeds.length).toBeGreaterThan(10)
  expect(deeds.filter((deed) => !(deed in known) && !ELSEWHERE.includes(deed))).toEqual([])
})
