// Every sentence of a refusal reads as words, and names nothing that the viewer does not know.
import { expect, test } from 'vitest'
import { refusalsRead } from '../../fixtures/refusals'
import { SPEAKER } from './said'

const lies = (slot: string, id: number | null, kind: number | null) => ({
  spot: { board: 0, slot },
  unit: { owner: 0, id, kind },
  terrain: null,
})
const view = {
  eyes: 0,
  spots: [lies('F1', 3, 0), lies('S1', 4, 1), lies('R2', null, null)],
  kinds: [
    { id: 0, owner: 0, card: { name: 'Old Guard' } },
    { id: 1, owner: 0, card: { name: 'Hussars' } },
    { id: 2, owner: 0, card: { name: 'Dragoons' } },
  ],
  sides: [
    { name: 'Anna', discard: [{ id: 8, card: { name: 'Grand Battery' } }], lost: [] },
    { name: 'Ben', lost: [] },
  ],
  own: {
    hand: [{ id: 7, card: { name: 'Cold Steel' } }],
    pile: [],
    drawn: [{ id: 9, kind: 2 }],
    deck: [],
    entering: null,
  },
}
const factions = { french: { name: 'Men of the Ridge' } }
const PHASES = ['setup', 'initiative', 'reform', 'battle', 'reinforcements', 'over']
const VALUES = `fire melee cohesion morale cost presence type status nation keywords name initiative
  kind flag effects timing`.split(/\s+/)
/** The values that the rules send in place of names. */
const NAMED = {
  unit: [3, 9, 99, 'R2', 'Old Guard'],
  card: [7, 99, '?', 'Cold Steel'],
  slot: ['F1', 'S4', 'R5', 'RL', 'OR'],
  seat: [0, 1],
  side: ['left', 'right'],
  terrain: ['hill', 'river', 'woods', 'building'],
  formation: ['line', 'square', 'echelon'],
  nation: ['french', 'british', 'prussian', 'allied'],
  faction: ['french'],
  value: VALUES,
  needed_phase: PHASES,
  current_phase: PHASES,
  what: ['seat', 'side', 'step', 'objective', 'slot', 'card'],
}

const said = await refusalsRead({
  game: 'napoleon_saga',
  speaker: SPEAKER,
  view,
  pack: { factions },
  named: NAMED,
  counts: `most dice face cards least limit units needed sum entries copies presence cavalry
  infantry artillery guard named left`,
  numbered: ['slot', 'unit'],
})

test('name the units that these eyes know, and no other', () => {
  expect(said('unit', 3)).toBe('Old Guard')
  expect(said('unit', 9)).toBe('Dragoons')
  expect(said('unit', 99)).toBe('that unit')
  expect(said('unit', 'R2')).toBe('the unit in Reserve 2')
  expect(said('card', 99)).toBe('that card')
})

test('name a card that lies open, never one that is held', () => {
  expect(said('card', 8)).toBe('Grand Battery')
  expect(said('card', 7)).toBe('that card')
})
