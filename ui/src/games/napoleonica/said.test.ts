// Every sentence of a refusal reads as words.
import { printed } from '../../fixtures/printed'
import { refusalsRead } from '../../fixtures/refusals'
import { SPEAKER } from './said'

const view = {
  units: [{ name: 'Old Guard' }, { name: 'Hussars of the Ridge' }],
  kinds: [{ card: { name: 'Line Infantry' } }, { card: { name: 'Hussars' } }],
  sides: [{ name: 'Anna' }, { name: 'Ben' }],
  dice: [{ id: 'die_of_iron', label: 'Iron' }],
}
const factions = { ridge_men: { name: 'Men of the Ridge' }, the_vale: { name: 'The Vale' } }
const STEPS = ['opening', 'deployment', 'leadership', 'escalation', 'drawing', 'exchange', 'shift']
const LATER = ['reserves', 'relief', 'scoring', 'refit', 'finished', 'order', 'reinforcement']
const PHASES = [...STEPS, ...LATER, 'battle', 'end']
const { abilities } = await printed('napoleonica')
const ATTACKS = ['melee', 'ranged', 'magic', 'special']
const UNIT_TYPES = [0, 1, 9]
/** The values that the rules send in place of names. */
const NAMED = {
  unit: [0, 1, 99, 'Old Guard'],
  unit_type: UNIT_TYPES,
  kind: UNIT_TYPES,
  player: [0, 1],
  seat: [0, 1],
  unit_faction: Object.keys(factions),
  army_faction: Object.keys(factions),
  needed_phase: PHASES,
  current_phase: PHASES,
  color: ['green', 'blue', 'red', 'purple'],
  attack: ATTACKS,
  card_attack: ATTACKS,
  activation: ['green', 'green/blue', 'green/blue+red'],
  tokens: ['', 'red', 'green+green+blue'],
  symbol: ['crit', 'hit', 'retreat', 'miss'],
  ability: abilities.map(({ id }) => id),
  value: ['attack', 'activation', 'card', 'size', 'branch', 'line'],
  die: ['die_of_iron'],
  by: ['ability', 'card'],
  what: ['card', 'side'],
}

await refusalsRead({
  game: 'napoleonica',
  speaker: SPEAKER,
  view,
  pack: { factions },
  named: NAMED,
  counts: `sum limit entries unique_units needed missing hexes round pouch orders have size
  fatigue stamina drop cost most least dice face cards rounds units drawn count conditions named models
  points left`,
})
