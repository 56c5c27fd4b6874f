// Every event reads as a sentence or as nothing: no gap, no id, no bare number instead of a name.
import { describe, expect, test } from 'vitest'
import schema from '../../../../data/schema/napoleon_saga/event.json'
import words from '../../../../data/napoleon_saga/words/en/terms.json'
import type { Pack } from '../../asks'
import { eventsRead, TWO } from '../../fixtures/events'
import { partOf } from '../../fixtures/partof'
import { openBook } from '../../kit/battle'
import { eventText, kindText } from './log'
import { Roster } from './names'
import type { Table } from './table.svelte'
import type { Event, View } from './types'
import { word } from './words'
import en from './words/en.json'

const pack = partOf<Pack>({ terms: words, errors: [], rules: [] })
const lies = (slot: string, id: number, kind: number) => ({
  spot: { board: 0, slot },
  unit: { owner: 0, id, kind },
  terrain: null,
})
const cards = [{ name: 'Old Guard' }, { name: 'Hussars' }]
const view = partOf<View>({
  spots: [lies('F1', 3, 0), lies('S1', 4, 1)],
  kinds: cards.map((card, id) => ({ id, owner: 0, card })),
  sides: [
    {
      name: 'Anna',
      lost: [],
      discard: [{ id: 7, card: { name: 'Cold Steel' } }],
      objectives: [{ card: { name: 'First Blow' } }],
    },
    { name: 'Ben', lost: [], discard: [], objectives: [{ card: null }] },
  ],
  own: null,
})
const roster = new Roster()
const table = partOf<Table>({
  ...TWO,
  view,
  roster,
  book: openBook(pack),
  words: { reason: () => 'Units lost', phase: () => 'Combat' },
})

const F1 = { board: 0, slot: 'F1' }
eventsRead<Event>({
  events: schema,
  tell: (event) => eventText(event, table),
  known: Object.keys(en.log.event).map((key) => key.replace(/_(no|many)$/, '')),
  filled: ['faces', 'units'],
  otherwise: ['rolled', 'ended'],
  named: cards,
})

describe('the sentences of the log', () => {
  test('tell a slot as a slot, whoever lies there now', () => {
    expect(eventText({ activated: { unit: F1 } } as Event, table)).toBe(
      'Anna’s First Line 1 acted.',
    )
  })

  test('name a unit that is lost, as long as it was seen', () => {
    const lost = (id: number) => eventText({ destroyed: { unit: id } } as Event, table)
    expect(lost(8)).toBe('That destroyed a unit.')
    const unit = { owner: 0, id: 8, kind: 1, face_up: true }
    roster.see(partOf<View>({ ...view, spots: [{ spot: F1, unit, terrain: null }] }))
    expect(lost(8)).toBe('That destroyed Hussars.')
  })

  test('name what a card is only where it lies open', () => {
    const played = (card: number | null) =>
      eventText({ card_played: { seat: 0, card, kind: 'order', on: null } } as Event, table)
    expect(played(7)).toBe('Anna played Cold Steel.')
    expect(played(8)).toBe('Anna played Order.')
    const bids = [{ card: { card: 7, initiative: 4 } }, 'bluff']
    const shown = eventText({ bids_shown: { bids } } as Event, table)
    expect(shown).toBe('Shown: Anna 4 (Cold Steel), Ben Bluff.')
    const gone = eventText({ discarded: { seat: 0, cards: [7, null] } } as Event, table)
    expect(gone).toBe('Anna discarded 2 cards: Cold Steel.')
    expect(kindText({ terrain: 'woods' }, table)).toBe('Woods')
  })
})

test('a chapter of the log is called a turn, as on the page', () => {
  expect(word('chapter', 'round', { round: 1 })).toBe('Turn 1')
})
