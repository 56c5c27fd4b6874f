// Army morale is a number with its words: what it counts, how much it was, and when it is tested.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test } from 'vitest'
import { find } from '../../fixtures/page'
import Within from '../../fixtures/Within.svelte'
import Gauge from './Gauge.svelte'
import { ROUND } from './top'

let page: Record<string, unknown> | undefined
afterEach(async () => {
  if (page) await unmount(page)
  page = undefined
})

function said(morale: number) {
  const side = { name: 'Anna', morale, start: 11, threshold: 3 }
  const table = { view: { sides: [side, side] } }
  page = mount(Within as never, {
    target: document.body,
    props: { table, Part: Gauge, props: { side: 0 } } as never,
  })
  flushSync()
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
  expect(ROUND.score?.({ sides } as never, 1)).toBe(9)
  expect(ROUND.counts?.()).toBe('Army morale')
})
