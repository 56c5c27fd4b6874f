// The rows of the army shelf.
import { expect, test } from 'vitest'
import type { KeptArmy } from '../../../asks'
import type { Legality } from '../../../bindings/Legality'
import { partOf } from '../../../fixtures/partof'
import type { CardBook } from '../book.svelte'
import { found, isOf, rowsOf, tagsOf, type Search } from './shelf'

const cost: Record<string, number> = { foot: 10, guard: 30 }
const book = partOf<CardBook>({
  unit: (id: string) => ({ id, name: id === 'guard' ? 'Éclair Guard' : 'Foot', cost: cost[id] }),
  faction: (id: string) => ({ id, name: 'Ridge' }),
  game: { cost: 'cost' },
})

function kept(name: string, card: string, legality: Legality | null): KeptArmy {
  const tags = { Watch: ['club', 'winter'], Embers: ['club'] }[name]
  const army = { name, faction: 'ridge', entries: [{ card }], ...(tags && { tags }) }
  const judged = legality && { legality, violations: [] }
  return { id: name, name, at: 0, version: '1', army, judged }
}

const rows = rowsOf([
  kept('Watch', 'foot', 'legal'),
  kept('Embers', 'guard', 'not_legal'),
  kept('Arvel', 'foot', 'not_yet_known'),
  kept('Lost', 'foot', null),
])

const names = (search: Partial<Search>) =>
  found(rows, { text: '', which: 'all', tags: [], order: 'latest', ...search }, book).map(
    ({ army }) => army.name,
  )

test('only what is surely legal is legal; all else is to be mended', () => {
  expect(names({ which: 'legal' })).toEqual(['Watch'])
  expect(names({ which: 'mend' })).toEqual(['Embers', 'Arvel', 'Lost'])
  expect(rows.filter((row) => isOf(row, 'all'))).toHaveLength(4)
})

test('an army is found by parts of any of its names, without accents', () => {
  expect(names({ text: 'ECLAIR rid' })).toEqual(['Embers'])
  expect(names({ text: 'foot', which: 'mend' })).toEqual(['Arvel', 'Lost'])
  expect(names({ text: 'cavalry' })).toEqual([])
})

test('the latest comes first, or they are sorted', () => {
  expect(names({})).toEqual(['Watch', 'Embers', 'Arvel', 'Lost'])
  expect(names({ order: 'name' })).toEqual(['Arvel', 'Embers', 'Lost', 'Watch'])
  expect(names({ order: 'points' })[0]).toBe('Embers')
})

test('an army is found by all chosen tags, or by the text of one', () => {
  expect(tagsOf(rows.map(({ army }) => army))).toEqual(['club', 'winter'])
  expect(names({ tags: ['club'] })).toEqual(['Watch', 'Embers'])
  expect(names({ tags: ['club', 'winter'] })).toEqual(['Watch'])
  expect(names({ tags: ['club'], which: 'mend' })).toEqual(['Embers'])
  expect(names({ tags: ['summer'] })).toEqual([])
  expect(names({ text: 'wint' })).toEqual(['Watch'])
})
