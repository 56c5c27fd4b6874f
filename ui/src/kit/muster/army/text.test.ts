// An army list as text. The same vectors are read back by the door's tests.
import { expect, test } from 'vitest'
import vectors from '../../../../../src-tauri/crates/app/tests/lists.json'
import type { ArmyList } from '../../../asks'
import { bookOf } from '../../../fixtures/faults'
import { MUSTERS } from '../../../fixtures/musters'
import { asText } from './text'

const files = import.meta.glob<object>('../../../../../data/*/practice/*/*.json', {
  eager: true,
  import: 'default',
})

const terms = import.meta.glob<object>('../../../../../data/*/words/en/terms.json', {
  eager: true,
  import: 'default',
})

/** The invented cards of a game, and its words. */
function practiceOf(game: string): object {
  const practice: Record<string, Record<string, object>> = {}
  for (const [path, card] of Object.entries(files)) {
    const [, of, shelf = '', id = ''] = /data\/(\w+)\/practice\/([\w-]+)\/([\w-]+)\.json$/.exec(
      path,
    )!
    if (of === game) (practice[shelf] ??= {})[id] = card
  }
  const words = Object.entries(terms).find(([path]) => path.includes(`/${game}/`))?.[1] ?? {}
  return { terms: words, errors: [], practice }
}

test.each(vectors)('$game: $army.name', ({ game, army, text }) => {
  const book = bookOf(MUSTERS[game]!, game, practiceOf(game))
  expect(asText(army as ArmyList, book, { faults: [] })).toBe(text)
})

test('what is wrong with it is said at its end', () => {
  const { game, army, text } = vectors[1]!
  const book = bookOf(MUSTERS[game]!, game, practiceOf(game))
  expect(asText(army as ArmyList, book, { legality: 'legal', faults: [] })).toBe(
    `${text}\n\n✓ Legal`,
  )
})
