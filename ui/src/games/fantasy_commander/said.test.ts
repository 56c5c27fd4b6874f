// Every sentence of a refusal reads as words.
import { refusalsRead } from '../../fixtures/refusals'
import { SPEAKER } from './said'

const view = {
  units: [{ name: 'Old Guard' }, { name: 'Hussars of the Ridge' }],
  sides: [{ name: 'Anna' }, { name: 'Ben' }],
}
const STEPS = ['deployment', 'generating', 'giving', 'turning_up', 'action', 'ending', 'finished']
const PHASES = [...STEPS, 'command', 'end']
const COLORS = ['red', 'blue', 'green', 'purple', 'yellow']
/** The values that the rules send in place of names. */
const NAMED = {
  unit: [0, 1, 99, 'Old Guard'],
  card: ['Iron March'],
  faction: ['ridge_men'],
  player: [0, 1],
  needed_phase: PHASES,
  current_phase: PHASES,
  color: COLORS,
  step: COLORS,
  cost: ['', 'red', 'red+red+blue'],
  pool: ['', 'purple', 'red+green'],
  value: 'leadership attack defense ranged size health stamina abilities card cost'.split(' '),
}

await refusalsRead({
  game: 'fantasy_commander',
  speaker: SPEAKER,
  view,
  pack: { factions: { ridge_men: { name: 'Men of the Ridge' } } },
  named: NAMED,
  counts: 'sum limit entries n m k s needed r least most a b f left',
})
