// What an attack may come to: a line for each outcome, and what is left out.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test } from 'vitest'
import Within from '../../../fixtures/Within.svelte'
import type { Forecast } from '../../../asks'
import AttackOdds from './AttackOdds.svelte'

const row = (value: number, permille: number) => ({ value, permille })
const forecast = (none: number): Forecast => ({
  expected: [
    { what: 'damage', rows: [row(0, none), row(1, 700 - none), row(3, 298), row(4, 2)] },
    { what: 'retreats', rows: [row(0, 410), row(1, 500), row(2, 90)] },
  ],
  left_out: ['cards', 'fatigue'],
})

let page: Record<string, unknown> | undefined
afterEach(async () => {
  if (page) await unmount(page)
  document.body.replaceChildren()
})

function show() {
  const answers: ((found: Forecast | null) => void)[] = []
  const odds = () => new Promise((resolve) => answers.push(resolve))
  const table = { desk: { odds }, unit: () => ({ name: 'Ash Blades', models: 4 }) }
  const props = { seat: 0, command: { do: 'attack' }, target: 7 }
  page = mount(Within as never, {
    target: document.body,
    props: { table, Part: AttackOdds, props } as never,
  })
  flushSync()
  return { answers }
}

async function settled() {
  await Promise.resolve()
  flushSync()
}
const lines = () =>
  [...document.querySelectorAll('dl > div')].map((line) =>
    line.textContent!.trim().replace(/\s+/g, ' '),
  )

test('each outcome has its chance, and what is left out is said', async () => {
  const { answers } = show()
  expect(lines()).toEqual(['none …', '1 …', '2 …', '3 …', 'all 4 …'])
  answers[0]!(forecast(320))
  await settled()
  expect(lines()).toEqual(['none 32 %', '1 38 %', '2 0 %', '3 30 %', 'all 4 under 1 %'])
  const text = document.body.textContent!
  expect(text).toContain('Models Ash Blades loses')
  expect(text).toContain('It goes back a hex or more: 59 %.')
  expect(text).toContain('Not in it: cards, fatigue taken for damage.')
})

test('without odds there is nothing to see', async () => {
  const { answers } = show()
  answers[0]!(null)
  await settled()
  expect(document.querySelector('[data-testid=odds]')).toBeNull()
})
