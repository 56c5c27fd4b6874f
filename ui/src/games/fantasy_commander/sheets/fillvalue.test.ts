// A card's abilities that are typed in battle: those that it has are named, and others are offered.
import { expect, test } from 'vitest'
import { show } from '../../../fixtures/battle.svelte'
import { find } from '../../../fixtures/page'
import FillValue from './FillValue.svelte'

test('abilities are named and offered by the pack', () => {
  const card = { faction: 'north', leadership: null, ranged: null }
  const abilities = [{ does: 'rush', cost: {} }]
  const known = ['rush', 'charge'].map((id) => ({ id: `fc.${id}`, title: `A ${id}`, text: '' }))
  const props = { card: { ...card, abilities }, value: 'abilities', ontyped: () => {} }
  show(FillValue, props, { book: { file: () => known } })
  expect(find('ability-rush')?.textContent).toContain('A rush')
  expect(find('ability-add')?.textContent).toContain('A charge')
})
