// Points by round as steps.
import { mount, unmount } from 'svelte'
import { expect, test } from 'vitest'
import { StepsChart } from '..'

test('what sides start with is a column of its own, before the first round', () => {
  const rows = [{ side: 'north' as const, name: 'Anna', points: [9, 2] }]
  const chart = mount(StepsChart, {
    target: document.body,
    props: { head: 'Morale', first: 0, rows },
  })
  const columns = [...document.querySelectorAll('.rounds span')].map((one) => one.textContent)
  expect(columns).toEqual(['0', '1'])
  void unmount(chart)
})
