// The dice that can be chosen for a reroll show the same symbols as the strip.
import { expect, test } from 'vitest'
import { show } from '../../../../fixtures/battle.svelte'
import { find } from '../../../../fixtures/page'
import AttackRerolls from './AttackRerolls.svelte'

const face = (name: string) => ({ hit: 0, crit: 0, retreat: 0, [name]: 1 })
const die = (name: string) => ({ die: 'copper', face: face(name), rerolled: [false, false] })

test('a die in the choice is drawn, not written', () => {
  const view = {
    dice: [{ id: 'copper', label: 'Copper', faces: [] }],
    sources: { dice: 'app' },
  }
  const attack = {
    asked: 'attacker',
    attacker: 0,
    target: 1,
    kind: 'melee',
    origin: 'declared',
    situation: { ground: 'plain' },
    shown: [null, null],
    reasons: [],
    pool: [die('retreat'), die('none')],
    sum: { damage: 0, retreats: 0, lines: [] },
  }
  const unit = (id: number) => ({ name: `unit ${id}`, owner: id })
  show(AttackRerolls, { attack }, { view, unit, taps: { offer: () => undefined } })
  for (const at of [0, 1]) {
    expect(find(`die-${at}`)?.querySelector('svg path')).not.toBeNull()
    expect(find(`die-${at}`)?.querySelector('svg text')).toBeNull()
  }
})
