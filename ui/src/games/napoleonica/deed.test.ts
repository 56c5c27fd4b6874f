// What an offer does is said of every command, whatever its fields hold.
import { expect, test } from 'vitest'
import { deedText } from './deed'
import type { Table } from './table.svelte'

const table = { view: { own: null } } as Table

test('what a card gives is a count, what is discarded are cards', () => {
  const gift = { steps: 0, orders: 1, corruption: 0, cards: 2, discards: 0, gains: 0 }
  expect(deedText({ do: 'card_gives', ...gift }, table)).not.toBe('')
  expect(deedText({ do: 'discard', cards: [null, null] }, table)).not.toBe('')
})
