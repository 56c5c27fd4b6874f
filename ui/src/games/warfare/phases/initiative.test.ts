// The number of a commander never stands alone: it says that it is initiative.
import type { Component } from 'svelte'
import { expect, test } from 'vitest'
import { show as shown } from '../../../fixtures/battle.svelte'
import OneSide from '../sheets/OneSide.svelte'
import Initiative from './Initiative.svelte'

const COMMANDERS = [
  { name: 'Reeve Odalin', seat: 0, side: 0, bonus: 2, rolled: [14] },
  { name: 'Kilnmother Brax', seat: 1, side: 1, bonus: 1, rolled: [] },
]
const UNITS = [0, 1].map((id) => ({ id, owner: 0, seat: 0, status: 'battlefield' }))

/** The lines of a page, each with its number. */
function show(Part: Component<never>, props: object) {
  const view = {
    ...{ now: { kind: 'initiative' }, commanders: COMMANDERS, units: UNITS },
    sides: [0, 1].map(() => ({ army: 'Mere', faction: 'The Mere', points: 60 })),
  }
  shown(Part, props, { view, taps: { offer: () => undefined } })
  return [...document.querySelectorAll('dl > div')].map((line) =>
    ['dt', 'dd'].map((part) => line.querySelector(part)?.textContent),
  )
}

test('while it is rolled, over all numbers', () => {
  expect(show(Initiative, {})).toEqual([
    ['Reeve Odalin', '14'],
    ['Kilnmother Brax', '—'],
  ])
  const heads = [...document.querySelectorAll('h2')].map((head) => head.textContent)
  expect(heads).toContain('Initiative')
})

test('on the sheet of a side, beside the commander', () => {
  const lines = show(OneSide, { side: 0 })
  expect(lines.at(-1)).toEqual(['Reeve Odalin: 2 units, initiative', '14'])
})
