// Every event of a step reads as a sentence or as nothing.
import schema from '../../../../data/schema/fantasy_commander/event.json'
import words from '../../../../data/fantasy_commander/words/en/terms.json'
import type { Pack } from '../../asks'
import { eventsRead, TWO } from '../../fixtures/events'
import { partOf } from '../../fixtures/partof'
import { samplesOf } from '../../fixtures/samples'
import { openBook } from '../../kit/battle'
import { expect, test } from 'vitest'
import { eventText, facesText } from './log'
import type { Table } from './table.svelte'
import type { Event, View } from './types'
import en from './words/en.json'

const pack = partOf<Pack>({ terms: words, errors: [], rules: [], abilities: [] })
const units = [
  { name: 'Old Guard', kind: 0 },
  { name: 'The Giant', kind: 1 },
]
const view = partOf<View>({
  units,
  kinds: [
    { card: { name: 'Guard', branch: 'hero', abilities: [{ does: 'rush' }] } },
    { card: { name: 'Giant', branch: 'regular_infantry', abilities: null } },
  ],
})
const table = partOf<Table>({
  ...TWO,
  view,
  book: openBook(pack),
  /** It is the table's own: without its table it knows nothing. */
  unit(this: Table, id: number) {
    return this.view.units[id]
  },
  words: { reason: () => 'The last army' },
  cardName: (card: object | null) => (card ? 'Iron March' : undefined),
})

/** A corrected pool is an event of its own, because its orders are secret. */
const possible = (event: Event) => !('corrected' in event && 'pool' in event.corrected.what)

eventsRead({
  events: (samplesOf(schema, ['faces']) as Event[]).filter(possible),
  tell: (event) => eventText(event, table),
  known: Object.keys(en.event),
  named: units,
})

test('dice read as the table sees them, like with like', () => {
  expect(facesText([3, 6, 2, 3, 1, 5])).toBe('1 × panic, 1 × hit, 2 × hit unless weak, 2 × block')
  const rolled = partOf<Event>({ rolled: { role: 'attacker', faces: [4] } })
  expect(eventText(rolled, table)).toBe('The attacker rolled 1 × hit with support.')
  const again = partOf<Event>({ rerolled: { role: 'target', die: 0, face: 6 } })
  expect(eventText(again, table)).toBe('The target rolled a die again: block.')
})
