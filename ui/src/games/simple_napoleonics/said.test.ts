// Every sentence of a refusal reads as words.
import { refusalsRead } from '../../fixtures/refusals'
import { SPEAKER } from './said'

const view = {
  units: [{ name: 'Grenadiers of the Ford' }, { name: 'Lancers' }],
  leaders: [{ card: { name: 'General Roth' } }],
  sides: [{ name: 'Anna' }, { name: 'Ben' }],
}
const PHASES = 'deployment orders movement shooting charge morale ending finished'.split(' ')
const UNIT = 'mov vol chr mor res range points bases nation arm abilities'.split(' ')
const LEADER = 'cr ldr ral genius rank traits card'.split(' ')
/** The values that the rules send in place of names. */
const NAMED = {
  unit: [0, 1, 99, 'Lancers'],
  leader: [0, 99, 'General Roth'],
  piece: [0, 1, '#2'],
  marker: [0],
  player: [0, 1],
  needed_phase: PHASES,
  current_phase: PHASES,
  value: [...UNIT, ...LEADER],
  terrain: ['rough', 'water', 'building'],
  formation: ['none', 'line', 'attack_column', 'square'],
}

await refusalsRead({
  game: 'simple_napoleonics',
  speaker: SPEAKER,
  view,
  named: NAMED,
  numbered: ['piece', 'marker'],
  counts: 'points limit least most h n m d range entries left',
})
