// Army morale is a number with its words: what it counts, how much it was, and when it is tested.
import { expect, test } from 'vitest'
import { show } from '../../fixtures/battle.svelte'
import { find } from '../../fixtures/page'
import { partOf } from '../../fixtures/partof'
import Gauge from './Gauge.svelte'
import { ROUND } from './top'

function said(morale: number) {
  const side = { name: 'Anna', morale, start: 11, threshold: 3 }
  show(Gauge, { side: 0 }, { view: { sides: [side, side] } })
  return find('army-morale-0')?.textContent?.trim()
}

test('it says when it is tested', () => {
  expect(said(11)).toBe('Army morale 11 of 11, tested at 3 or less')
})

test('it says that it is low', () => {
  expect(said(3)).toBe('Army morale 3 of 11: low, tested at 3 or less')
})

test('the top of every page counts it, and says so', () => {
  const sides = [{ morale: 11 }, { morale: 9 }]
  expect(ROUND.score?.(partOf({ sides }), 1)).toBe(9)
  expect(ROUND.counts?.()).toBe('Army morale')
})
