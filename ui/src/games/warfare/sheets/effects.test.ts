// What a trait may do to any unit by hand.
import { expect, test } from 'vitest'
import type { UnitView } from '../types'
import { effectsOn, undoes } from './effects'
import { partOf } from '../../../fixtures/partof'

const unit = partOf<UnitView>({
  id: 7,
  left: 2,
  size: 6,
  reaction: false,
  conditions: [['weakened', 'activation']],
  tokens: { fire: 2 },
})

test('a unit that the tracker names no effect of has each as it stands', () => {
  const all = effectsOn(unit, false).map((what) => JSON.stringify(what))
  expect(all).toContain('{"lift":{"unit":7,"condition":"weakened"}}')
  expect(all).toContain('{"put":{"unit":7,"condition":"hidden","ends":null}}')
  expect(all).toContain('{"remove":{"unit":7,"token":"fire","count":1}}')
  expect(all).toContain('{"ready":{"unit":7}}')
  expect(all.join()).not.toContain('exposed')
  expect(JSON.stringify(effectsOn(unit, true))).toContain('exposed')
})

test('what takes a unit away is asked about once more', () => {
  expect(undoes({ disband: { unit: 7 } }, unit)).toBe('disband')
  expect(undoes({ harm: { unit: 7, casualties: 2 } }, unit)).toBe('break')
  expect(undoes({ harm: { unit: 7, casualties: 1 } }, unit)).toBeNull()
})
