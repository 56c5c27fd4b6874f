// Every event of a step reads as a sentence or as nothing.
import { expect, test } from 'vitest'
import schema from '../../../../data/schema/napoleonica/event.json'
import words from '../../../../data/napoleonica/words/en/terms.json'
import type { Pack } from '../../asks'
import { eventsRead, TWO } from '../../fixtures/events'
import { partOf } from '../../fixtures/partof'
import { openBook } from '../../kit/battle'
import { eventText, scoredText } from './log'
import type { Table } from './table.svelte'
import type { Event, View } from './types'
import en from './words/en.json'

const pack = partOf<Pack>({ terms: words, errors: [], rules: [], abilities: [] })
const units = [{ name: 'Old Guard' }, { name: 'Hussars' }]
const view = partOf<View>({
  units,
  kinds: [{ card: { name: 'Guard' } }],
  scenario: { conditions: [{ text: 'One of your units holds the mill.' }] },
  now: { kind: 'battle', seat: 0, card: { card: { number: 0, card: { name: 'Volley' } } } },
  sides: [
    { name: 'Anna', discard: [] },
    { name: 'Ben', discard: [{ number: 1, card: { name: 'Howl' } }] },
  ],
})
const table = partOf<Table>({
  ...TWO,
  view,
  book: openBook(pack),
  unit: (id: number) => view.units[id],
  words: { reason: () => 'The last round' },
})

eventsRead<Event>({
  events: schema,
  tell: (event) => eventText(event, table),
  known: Object.keys(en.event),
  filled: ['faces'],
  named: units,
})

const began = (phase: string) => ({ phase_began: { phase } }) as Event
const met = { condition_met: { seat: 0, condition: 0, points: 1 } } as Event

test('that nobody scored is said, and only then', () => {
  const said = ['Nobody scored this round.']
  expect(scoredText([began('refit')], [])).toEqual(said)
  expect(scoredText([met, began('refit')], ['North scored.'])).toEqual(['North scored.'])
  // A scenario without conditions asks for none.
  expect(scoredText([began('scoring'), began('refit')], [])).toEqual([])
})

test('an exchange tells the payment apart, as the tap said it', () => {
  const exchanged = { seat: 0, count: 3, open: false, paid: null, away: null }
  const text = eventText(partOf<Event>({ exchanged }), table)
  expect(text).toBe('Anna paid 1 order and exchanged 2 orders.')
})
