// Every sentence of a refusal reads as words: no hole, no id, no bare number where a name belongs.
import { describe, expect, test } from 'vitest'
import abilities from '../../../../data/napoleonica/abilities.json'
import errors from '../../../../data/napoleonica/errors.json'
import type { Pack, Refusal } from '../../asks'
import { openBook, sayValues } from '../../kit/battle'
import { SPEAKER } from './said'
import { fill } from '../../words/words'

const view = {
  units: [{ name: 'Old Guard' }, { name: 'Hussars of the Ridge' }],
  kinds: [{ card: { name: 'Line Infantry' } }, { card: { name: 'Hussars' } }],
  sides: [{ name: 'Anna' }, { name: 'Ben' }],
  dice: [{ id: 'die_of_iron', label: 'Iron' }],
}
const factions = { ridge_men: { name: 'Men of the Ridge' }, the_vale: { name: 'The Vale' } }
const pack = { abilities, errors, factions, rules: [] } as unknown as Pack
const book = openBook(pack)

const STEPS = ['opening', 'deployment', 'leadership', 'escalation', 'drawing', 'exchange', 'shift']
const LATER = ['reserves', 'relief', 'scoring', 'refit', 'finished', 'order', 'reinforcement']
const PHASES = [...STEPS, ...LATER, 'battle', 'end']
const ATTACKS = ['melee', 'ranged', 'magic', 'special']
const UNIT_TYPES = [0, 1, 9]
/** What the rules send where a name belongs. */
const NAMED: Record<string, (string | number)[]> = {
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
const COUNTS = `sum limit entries unique_units needed missing hexes round pouch orders have size
  fatigue stamina drop cost most least dice face cards rounds units drawn count conditions named models`.split(
  /\s+/,
)

const said = (name: string, value: string | number) =>
  sayValues({ values: { [name]: value } }, SPEAKER, view as never, book)[name]!

describe('the sentences of refusals', () => {
  test('name nothing that is not known to be a name or a count', () => {
    const names = errors.flatMap(({ values }) => values)
    expect(names.filter((name) => !(name in NAMED) && !COUNTS.includes(name))).toEqual([])
  })

  test.each(Object.entries(NAMED))('say %s in words', (name, values) => {
    for (const value of values) expect(String(said(name, value))).toMatch(/^[A-Za-z][^_{}\d]*$/)
  })

  test.each(errors)('leave no hole in $code', ({ text, values }) => {
    const most = Math.max(1, ...values.map((name) => NAMED[name]?.length ?? 1))
    for (let turn = 0; turn < most; turn += 1) {
      const given = values.map((name) => [name, NAMED[name]?.[turn % NAMED[name].length] ?? 4])
      const refusal = { values: Object.fromEntries(given) } as unknown as Refusal
      const sentence = fill(text, sayValues(refusal, SPEAKER, view as never, book))
      expect(sentence).not.toMatch(/[{}_]|\bnap\.|undefined| {2}/)
    }
  })
})
