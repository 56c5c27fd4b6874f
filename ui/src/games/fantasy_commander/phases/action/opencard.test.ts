// An open tactics card: the app applies what it knows, and says so where the players carry it out.
import { expect, test } from 'vitest'
import { show as shown } from '../../../../fixtures/battle.svelte'
import { find } from '../../../../fixtures/page'
import OpenCard from './OpenCard.svelte'

const CARD = { id: 'march', name: 'Iron March', kind: 'tactic', text: 'All march.', color: null }

/** What the likely tap says of a card; null if nobody has typed what it is. */
function show(card: object | null) {
  const use = { seat: 0, refusal: null, command: { do: 'use_card' } }
  const open = card && { id: { owner: 0, number: 3 }, card }
  shown(
    OpenCard,
    { card: open, seat: 0 },
    {
      sawCard: true,
      view: { now: { kind: 'action', queue: [] }, sides: [{ deck: 9 }, { deck: 9 }] },
      taps: { offer: (deed: string) => (deed === 'use_card' ? use : undefined) },
    },
  )
  return find('likely')?.textContent?.trim()
}

test('a card whose effects the app knows is applied', () => {
  expect(show({ ...CARD, effects: [{ dice: 1 }] })).toBe('Apply the card')
})

test('a card whose effects it does not know is carried out at the table', () => {
  expect(show(CARD)).toBe('Carry it out at the table')
})

test('so is a card that lies on the table alone', () => {
  expect(show(null)).toBe('Carry it out at the table')
})
