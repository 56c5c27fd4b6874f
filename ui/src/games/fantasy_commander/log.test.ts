// Every event of a step reads as a sentence or as nothing.
import words from '../../../../data/fantasy_commander/words/en/terms.json'
import type { Pack } from '../../asks'
import { eventsRead, TWO } from '../../fixtures/events'
import { partOf } from '../../fixtures/partof'
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

const [seat, unit, count] = [0, 1, 2]
const card = { owner: 0, number: 3 }
const rule = 'FC-FAT-4'
const orders = { red: 1, blue: 2 }
const placed = [
  [
    [0, 'red'],
    [1, 'yellow'],
  ],
  [],
]
const due = { seat, fixed: orders, rerolls: 0, cart: false, drops: 0, led: true }
const both = (name: string, fields: object) =>
  [card, null].map((one) => ({ [name]: { seat, card: one, ...fields } }))

/** Every event in each of its forms. */
const EVENTS = partOf<Event[]>([
  { phase_began: { phase: 'action' } },
  { turn_began: { turn: 2 } },
  { ended: { outcome: { winner: 0, rule: 'FC-WIN-4', score: [3, 1] } } },
  { ended: { outcome: { winner: null, rule: 'FC-WIN-4', score: [1, 1] } } },
  { first_placer: { seat } },
  { placed: { unit, next: null } },
  { orders_due: { ...due, dice: 0 } },
  { orders_due: { ...due, dice: 1 } },
  { orders_due: { ...due, dice: 3, fixed: {} } },
  { order_dropped: { seat, color: 'red' } },
  { orders_rolled: { seat, count: 1, colors: null } },
  { orders_rolled: { seat, count, colors: ['red', 'blue'] } },
  { orders_rerolled: { seat, count, colors: null } },
  { some_rerolled: { seat, dice: [0], cart: false, colors: null } },
  { some_rerolled: { seat, dice: [0, 1], cart: true, colors: null } },
  { orders_kept: { seat, count } },
  { pool_shown: { to: 1, orders: null } },
  { giving_began: { seat } },
  { given: { seat, orders: placed[0] } },
  { tokens_lie: { seat } },
  { tokens_turned: { seat, orders: placed[0] } },
  { orders_turned_up: { orders: placed, initiative: 1, left: [] } },
  { step_began: { color: 'blue', seat } },
  { turn_passes: { seat } },
  { held: { seat } },
  { passed: { seat } },
  ...both('card_drawn', {}),
  { reshuffled: { seat } },
  { no_card: { seat } },
  ...both('curse_wandered', {}),
  ...both('card_used', {}),
  { order_taken: { seat, card, color: 'green' } },
  ...both('terrain_placed', {}),
  ...both('card_left', {}),
  { card_did: { effect: 'hits', unit } },
  { order_gained: { seat, color: 'purple' } },
  { ability_given: { unit, does: { charge: 2 } } },
  { dice_given: { unit, dice: 1 } },
  { card_carried_out: { seat } },
  { activated: { unit, order: 'red' } },
  { ability_paid: { unit: 0, ability: 0, seat, orders } },
  { ability_paid: { unit, ability: 4, seat, orders } },
  { unit_moved: { unit, run: true, difficult: false } },
  { unit_moved: { unit, run: false, difficult: true } },
  { deeds_done: { unit } },
  { defended: { unit } },
  { rested: { unit } },
  { tired: { unit, to: 1 } },
  { fatigue_set: { unit, to: 0, rule } },
  { lost: { unit, lost: 1, rule } },
  { lost: { unit: 0, lost: 2, rule } },
  { healed: { unit, back: 2, rule } },
  { healed: { unit: 0, back: 1, rule } },
  { activation_ended: { unit } },
  ...['melee', 'shooting', 'magical'].map((kind) => ({
    attacked: { units: [0, 1], kind, situation: {}, again: false, multiple: false, bought: false },
  })),
  { redirected: { to: 1 } },
  { gave_up: { unit } },
  { die_bought: { role: 'target', unit, to: 1 } },
  { step_settled: {} },
  { fight_went: { to: 'roll_attack' } },
  { rolled: { role: 'attacker', faces: [2, 3] } },
  { rolled: { role: 'target', faces: [5] } },
  { rerolled: { role: 'attacker', die: 0, face: 4 } },
  { rerolled: { role: 'target', die: 0, face: 4 } },
  { reduced: { role: 'target', unit, to: 1 } },
  { regrouped: {} },
  { losses_fell: { lost: [0, 2], panic: [0, 1] } },
  { fed: { unit, back: 0, fatigue: 1 } },
  { fed: { unit, back: 1, fatigue: null } },
  { panicked: { unit } },
  { retreated: { role: 'target', unit, hexes: 1, lost: 0 } },
  { retreated: { role: 'target', unit, hexes: 0, lost: 2 } },
  { pushed: { unit, moved: true, lost: 0 } },
  { pushed: { unit, moved: false, lost: 1 } },
  { raised: { seat, conscript: 0, size: null } },
  { advanced: { unit } },
  { fight_ended: { stage: 'done' } },
  { destroyed: { unit } },
  { scored: { seat, points: 1, reason: 'FC-WIN-1' } },
  { town_razed: { unit } },
  { counted: { points: [0, 0], towns: [0, 0] } },
  { counted: { points: [1, 0], towns: [2, 1] } },
  { penalty: { seat, orders: 1 } },
  { card_filled: { kind: 0, value: { leadership: { orders: {}, dice: 1, rerolls: 0 } } } },
  { corrected: { what: { strength: { unit, to: 2 } } } },
  { corrected: { what: { order: { unit, to: 'red' } } } },
  { corrected: { what: { order: { unit, to: null } } } },
  { corrected: { what: { defense: { unit, to: true } } } },
  { corrected: { what: { points: { seat, to: 3 } } } },
  { corrected: { what: { initiative: { to: 1 } } } },
  { corrected: { what: { step: { to: 'green' } } } },
  { corrected: { what: { razed: { to: 1 } } } },
  { pool_corrected: { seat, what: ['red', true] } },
])

eventsRead({
  events: EVENTS,
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
