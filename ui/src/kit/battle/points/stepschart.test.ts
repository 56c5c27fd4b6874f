// Points by round as steps.
import { mount, unmount } from 'svelte'
import { expect, test } from 'vitest'
import StepsChart from './StepsChart.svelte'

const [source] = Object.values(
  import.meta.glob<string>('./StepsChart.svelte', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
)
/** The styles of a class. */
const styled = (name: string) => source!.split(`\n  .${name} {`)[1]?.split('}')[0]

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

test('a number on an axis is one piece, which is never broken', () => {
  const points = Array.from({ length: 10 }, (_, at) => at + 1)
  const rows = [{ side: 'north' as const, name: 'Anna', points }]
  const chart = mount(StepsChart, { target: document.body, props: { head: 'Points', rows } })
  const numbers = (axis: string) =>
    [...document.querySelectorAll(axis)].map((one) => [one.childNodes.length, one.textContent])
  expect(numbers('.y')).toEqual([
    [1, '10'],
    [1, '5'],
    [1, '0'],
  ])
  expect(numbers('.rounds span').at(-1)).toEqual([1, '10'])
  for (const axis of ['y', 'rounds']) expect(styled(axis)).toContain('white-space: nowrap')
  void unmount(chart)
})
