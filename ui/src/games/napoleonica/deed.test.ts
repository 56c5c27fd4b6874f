// Every command has a sentence that says what it does, whatever its fields hold.
import { expect, test } from 'vitest'
import { deedText } from '../../kit/battle'
import { fieldText, variantOf } from './deed'
import type { Table } from './table.svelte'
import type { Command } from './types'
import { word } from './words'

const table = { view: { own: null } } as Table

test('what a card gives is a count, what is discarded are cards', () => {
  const gift = { steps: 0, orders: 1, corruption: 0, cards: 2, discards: 0, gains: 0 }
  const said = (command: Command) =>
    deedText(command, { word, field: fieldText, variant: variantOf }, table)
  expect(said({ do: 'card_gives', ...gift })).not.toBe('')
  expect(said({ do: 'discard', cards: [null, null] })).not.toBe('')
})
