// When each unit acts stands at one position in all rows, however many pips stand before it.
import { expect, test } from 'vitest'
import { show } from '../../../fixtures/battle.svelte'
import Places from './Places.svelte'

const [source] = Object.values(
  import.meta.glob<string>('./Places.svelte', { eager: true, query: '?raw', import: 'default' }),
)
const unit = (id: number, size: number) => ({
  ...{ id, owner: 0, kind: 0, name: `Foot ${id}`, status: 'battlefield', strength: size, size },
  ...{ fatigue: 0, stamina: 2, weak: false, order: null, defends: false, given: [] },
})

test('the note is the last of its row, and goes to its end', () => {
  const draft = { hand: 'red', of: () => 'red', tap: () => {} }
  show(Places, { seat: 0, draft }, { units: () => [unit(0, 2), unit(1, 9)] })
  const rows = [...document.querySelectorAll('.place')].map((row) => row.querySelector('.state')!)
  expect(rows.map((row) => row.querySelectorAll('i').length)).toEqual([4, 11])
  expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual(['acts first', 'acts first'])
  const [, styles] = source!.split('.place :global(.note) {')
  expect(styles?.split('}')[0]).toContain('margin-inline-start: auto')
})
