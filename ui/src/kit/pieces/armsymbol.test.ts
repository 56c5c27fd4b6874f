// The symbol of an arm fits into its drawing, so that nothing around it clips it.
import { flushSync, mount, unmount } from 'svelte'
import { expect, test } from 'vitest'
import ArmSymbol from './ArmSymbol.svelte'

test.each(['infantry', 'cavalry', 'artillery'] as const)('light %s keeps its chevron', (arm) => {
  const page = mount(ArmSymbol, { target: document.body, props: { arm, grade: 'light' } })
  flushSync()
  const svg = document.querySelector('svg')!
  const [, top] = svg.getAttribute('viewBox')!.split(' ').map(Number)
  // The tip of the chevron, with half of its stroke.
  expect(top).toBeLessThanOrEqual(-5)
  expect(svg.querySelector('path:last-child')?.getAttribute('d')).toBe('m9 -1 3 -3 3 3')
  void unmount(page)
})
