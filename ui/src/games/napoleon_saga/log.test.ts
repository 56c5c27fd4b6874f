// Every event reads as a sentence or as nothing: no gap, no id, no bare number instead of a name.
import { describe, expect, test } from 'vitest'
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
const S1 = { board: 1, slot: 'S1' }
const roll = { seat: 0, unit: F1, kind: 'fire', face: 4, sum: 8, hidden: false, passed: true }
const test_of = { seat: 0, unit: F1, kind: 'rally', against: null, needs: 6, bonus: 0 }
const outcome = { winner: 0, rule: 'NS-VIC-3', score: [10, 4] }
const [seat, unit, to] = [0, 3, true]

/** Every event in each of its forms. */
const EVENTS = partOf<Event[]>([
  { phase_began: { phase: 'battle' } },
  { turn_began: { turn: 2 } },
  { reform_began: { step: 'rally', seat } },
  { reinforcement_began: { step: 'army', seat } },
  { seat_turn: { seat } },
  { seat_done: { seat } },
  { ended: { outcome } },
  { ended: { outcome: { ...outcome, winner: null } } },
  { cards_drawn: { seat, count: 1, cards: null } },
  { objectives_dealt: { seat, count: 2, objectives: [1, 2] } },
  { objective_shown: { seat, place: 0, objective: 1 } },
  { objective_shown: { seat: 1, place: 0, objective: null } },
  { units_drawn: { seat, count: 12, units: [3, 4] } },
  { placed: { seat, at: { unit, slot: 'F1' } } },
  { laid_out: { seat, at: null } },
  { turned_up: { units: [[F1, 3]] } },
  { turned_up: { units: Array(9).fill([F1, 3]) } },
  { committed: { seat, bid: 'bluff' } },
  { bids_shown: { bids: ['bluff', { card: { card: 7, initiative: 4 } }] } },
  { bids_tied: {} },
  { initiative_rolled: { faces: [4] } },
  { first: { seat } },
  { tests_due: { tests: [test_of] } },
  { bonus_added: { place: 0, by: -2 } },
  {
    rolled: {
      rolls: [
        { ...roll, hits: 1 },
        { ...roll, kind: 'rally', hits: 0, sum: null },
      ],
    },
  },
  { tests_gone: {} },
  { activated: { unit: F1 } },
  { forfeited: { seat } },
  { moved: { from: F1, to: S1 } },
  { has_moved: { how: 'forward' } },
  { rearranged: { seat, shifts: [['R1', 'R2']] } },
  { shot_declared: { by: 3, at: 4 } },
  { disengage_declared: {} },
  { fight_declared: { by: 3, foe: 4, charge: true } },
  { fight_declared: { by: 3, foe: 99, charge: false } },
  { fight_steps: { step: 'round' } },
  { caught: {} },
  { won: { unit } },
  { melee_began: { attacker: 3, defender: 4 } },
  { round_fought: { units: [3, 4] } },
  { melee_ended: { unit } },
  { half_done: {} },
  { action_over: {} },
  { activation_ended: { next: null } },
  { activated_set: { unit: F1, to } },
  { activated_set: { unit: F1, to: false } },
  { marker_back: { unit } },
  { charge_set: { unit, turn: 2 } },
  { charge_set: { unit, turn: null } },
  { disarray_set: { unit, to } },
  { disarray_set: { unit, to: false } },
  { formation_set: { unit, to: 'square' } },
  { formation_set: { unit, to: null } },
  { dismounted_set: { unit, to } },
  { dismounted_set: { unit, to: false } },
  { flanker_set: { unit, to } },
  { flanker_set: { unit, to: false } },
  { fails_set: { unit: F1, to: 1 } },
  { acted: { unit } },
  { evaded_by: { unit: 3, evader: 4 } },
  { wounds_due: { wounds: [[3, 2]] } },
  { supported: { by: 4 } },
  { supported: { by: null } },
  { casualties_set: { unit, to: 2 } },
  { retreat_blocked: { unit } },
  { marker_spent: {} },
  { wounds_dealt: {} },
  { tests_owed: { owed: [[3, 6]] } },
  { test_settled: {} },
  { test_failed: {} },
  { tests_cancelled: { unit } },
  { destroyed: { unit } },
  { retreated: { unit, to: { board: 0, slot: 'RL' } } },
  { entering: { seat, unit: null } },
  { entered: { seat, slot: 'R2' } },
  { sent_back: { unit: F1 } },
  { given_up: { unit: F1 } },
  { card_played: { seat, card: 7, kind: 'order', on: null } },
  { card_played: { seat, card: null, kind: { formation: 'square' }, on: F1 } },
  { card_attached: { unit, card: 7, kind: 'flag', points: 1 } },
  { terrain_laid: { spot: F1, terrain: 'woods', owner: 0, card: 7 } },
  { terrain_moved: { from: S1, to: F1 } },
  { terrain_gone: { spot: F1 } },
  { discarded: { seat, cards: [7] } },
  { reshuffled: { seat } },
  { markers_cleared: {} },
  { achieved: { seat, place: 0, objective: 1 } },
  { scored: { seat, points: 2, reason: 'NS-CAS-2' } },
  { card_filled: { kind: 0, value: { morale: 4 } } },
  { card_filled: { kind: 0, value: { keywords: ['fast', 'impact'] } } },
  { card_filled: { kind: 9, value: { type: 'heavy_cavalry' } } },
  { corrected: { what: { casualties: { unit: F1, to: 1 } } } },
  { corrected: { what: { activated: { unit: F1, to } } } },
  { corrected: { what: { disarray: { unit: F1, to: false } } } },
  { corrected: { what: { charge: { unit: F1, to } } } },
  { corrected: { what: { formation: { unit: F1, to: null } } } },
  { corrected: { what: { formation: { unit: F1, to: 'line' } } } },
  { corrected: { what: { place: { unit: F1, to: S1 } } } },
  { corrected: { what: { parted: { unit: F1 } } } },
  { corrected: { what: { terrain: { spot: F1, to: 'hill' } } } },
  { corrected: { what: { left: { seat, to: 2 } } } },
  { corrected: { what: { first: { to: 1 } } } },
  { corrected: { what: { points: { seat, to: 7 } } } },
])

eventsRead({
  events: EVENTS,
  tell: (event) => eventText(event, table),
  known: Object.keys(en.log.event).map((key) => key.replace(/_(no|many)$/, '')),
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
