// Every event of a step reads as a sentence or as nothing.
import { expect, test } from 'vitest'
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
  now: { kind: 'battle', seat: 0, card: { card: { number: 7, card: { name: 'Volley' } } } },
  sides: [
    { name: 'Anna', discard: [] },
    { name: 'Ben', discard: [{ number: 9, card: { name: 'Howl' } }] },
  ],
})
const table = partOf<Table>({
  ...TWO,
  view,
  book: openBook(pack),
  unit: (id: number) => view.units[id],
  words: { reason: () => 'The last round' },
})

const [seat, unit, count] = [0, 1, 1]
const green = { green: 1 }
const hit = { crit: 0, hit: 1, retreat: 0 }
const played = { seat, effects: [], free: false }
const attack = { attacker: 0, target: 1, origin: 'activation', situation: {}, reasons: [] }

/** Every event in each of its forms. */
const EVENTS = partOf<Event[]>([
  { phase_began: { phase: 'battle' } },
  { round_began: { round: 2 } },
  { last_round: { rule: 'N-ESC-3' } },
  { ended: { outcome: { winner: 0, rule: 'N-WIN-3', score: [3, 1] } } },
  { ended: { outcome: { winner: null, rule: 'N-WIN-3', score: [1, 1] } } },
  { cards_drawn: { seat, count, cards: null } },
  { opening_returned: { seat, count: 2, cards: null } },
  { deployment_rolled: { faces: [2, 5], chooser: 1 } },
  { first_deployer: { seat } },
  { placed: { unit, next: null } },
  { kept_in_reserve: { unit } },
  { all_placed: {} },
  { revealed: { cards: [1], left: 3 } },
  { reinforcements_reshuffled: {} },
  { bid_locked: { seat, bid: null } },
  { bids_shown: { bids: ['decoy', { card: { card: 9, leadership: 6 } }] } },
  { bids_shown: { bids: [{ card: { card: null, leadership: 1 } }, 'decoy'] } },
  { bids_tied: {} },
  { bids_again: {} },
  { leader_rolled: { faces: [1, 6] } },
  { led: { leader: 0, discarded: [null, null] } },
  { escalation_taken: { card: null, left: 0 } },
  { escalation_taken: { card: null, left: 1 } },
  { escalated: { side: 0, numbers: { orders: 1, maneuver: 1 } } },
  { draw_due: { seat, count, why: 'order' } },
  { orders_drawn: { seat, count, drawn: null, why: 'order' } },
  { orders_drawn: { seat, count, drawn: green, why: 'order' } },
  { draft_set: { seat, put_back: 1 } },
  { orders_put_back: { seat, count, orders: green } },
  { orders_put_back: { seat, count: 2, orders: null } },
  { exchanged: { seat, count, open: true, paid: 'red', away: green } },
  { exchanged: { seat, count, open: false, paid: null, away: null } },
  { exchange_returned: { seat, count, open: true, orders: green } },
  { swapped: { seat, open: false, paid: null } },
  { seat_done: { seat } },
  { track_shifted: { seat } },
  { model_moved: { seat, kind: 0, from: 'one', to: 'deployment' } },
  { model_joined: { unit } },
  { model_recovered: { unit, from: 'one' } },
  { arrived: { unit } },
  { reserves_turn: { seat } },
  { card_taken: { seat, place: 0, card: 1, gives: { arrows: 1, orders: 1, fatigue: 1 } } },
  { card_taken: { seat, place: 0, card: 1, gives: { arrows: 0, orders: 0, fatigue: 0 } } },
  { relief_left: { left: { arrows: 1, orders: 0, fatigue: 0 } } },
  { relief_turn: { seat } },
  { revealed_cleared: { discarded: [], back: [], kept: [] } },
  { turn_began: { seat } },
  { basic_used: { basics: 1 } },
  { passed: { seat } },
  { orders_paid: { seat, orders: { green: 1, blue: 2 } } },
  { order_taken: { seat, color: 'red' } },
  { order_taken: { seat, color: null } },
  { orders_placed: { unit, orders: green } },
  { blank_placed: { unit } },
  { activation_began: { unit, rest_only: false, ordered: true, contested: false } },
  { activation_ready: {} },
  { deactivated: { unit } },
  { switched_on: { unit, ability: 0 } },
  { hex_bought: { unit } },
  { moved: { unit } },
  { rested: { unit } },
  { activation_ended: { unit } },
  { fatigue_set: { unit, to: 1, why: 'x' } },
  { corruption_set: { seat, to: 2, why: 'x' } },
  { card_played: { ...played, card: 7 } },
  { card_played: { ...played, card: null } },
  { card_left: { effects: [], steps: 0, owes: 0 } },
  { card_activated: { unit } },
  { card_ended: {} },
  { cards_owed: { seat, count } },
  { card_discarded: { seat, card: null } },
  ...['melee', 'ranged', 'magic', 'special'].map((kind) => ({
    attack_declared: { ...attack, kind },
  })),
  { attack_stepped: { step: 'roll' } },
  { grenade_thrown: { unit } },
  { square_formed: { unit, strike: null, situation: {} } },
  { card_laid: { role: 'attacker', seat, card: null } },
  { card_shown: { role: 'attacker', seat: 1, card: { card: 9 } } },
  { card_shown: { role: 'attacker', seat, card: { card: null } } },
  { card_shown: { role: 'attacker', seat, card: 'decoy' } },
  ...['effect', 'bonus', 'nothing'].map((used) => ({
    card_used: { role: 'attacker', seat, used, effects: [] },
  })),
  { card_withdrawn: { role: 'attacker', seat } },
  { dice_added: { reason: {} } },
  { pool_set: { pool: [] } },
  { rerolls_given: { role: 'attacker', count } },
  { symbols_changed: { ignore: true, symbol: 'hit', count } },
  { rolled: { dice: [0], faces: [hit, hit], settled: false } },
  { rerolled: { role: 'attacker', die: 0, by: 'card', face: hit } },
  { rerolled: { role: 'defender', die: 0, by: 'card', face: hit } },
  { crit_set: { effect: null } },
  { counted: { damage: 1, retreats: 0 } },
  { counted: { damage: 0, retreats: 1 } },
  { regrouped: { difficult: false } },
  ...['full', 'blocked', 'difficult'].map((answer) => ({ retreated: { answer, hexes: 1 } })),
  { damage_set: { damage: 1, why: 'x' } },
  { reduced: {} },
  { models_lost: { unit, count } },
  { models_taken: { unit, count, why: 'x' } },
  { unit_destroyed: { unit, gone: [0, 0, 0, 1] } },
  { attack_ended: {} },
  { scored: { seat, points: 1, reason: 'N-VP-1' } },
  { condition_met: { seat, condition: 0, points: 1 } },
  { orders_returned: {} },
  { refitted: { seat } },
  { card_filled: { kind: 0, value: {} } },
  { corrected: { what: { fatigue: { unit, to: 1 } } } },
  { corrected: { what: { model: { seat, kind: 0, from: 'one', to: { unit: 1 } } } } },
  { corrected: { what: { order: { seat, from: 'hand', to: 'pouch' } } } },
  { corrected: { what: { leader: { to: 1 } } } },
  { corrected: { what: { leader: { to: null } } } },
  { corrected: { what: { passed: { seat, to: true } } } },
  { order_corrected: { seat, from: 'hand', to: 'spent', color: 'red' } },
  { order_corrected: { seat, from: 'hand', to: 'away', color: null } },
])

eventsRead({
  events: EVENTS,
  tell: (event) => eventText(event, table),
  known: Object.keys(en.event),
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
