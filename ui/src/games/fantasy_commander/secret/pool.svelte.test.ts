// Free rerolls of order dice go one at a time: choosing a second die replaces the first. The page says
// so, and shows the result.
import { flushSync } from 'svelte'
import { expect, test, vi } from 'vitest'
import { show as shown, tap } from '../../../fixtures/battle.svelte'
import { find } from '../../../fixtures/page'
import Pool from './Pool.svelte'

function show(cart: boolean) {
  const own = $state({ pool: { red: 1, blue: 1 }, rolled: ['red', 'blue'] })
  const offers = [false, ...(cart ? [true] : [])].map((by) => ({
    ...{ seat: 0, refusal: null },
    command: { do: 'reroll_some', dice: [], cart: by, colors: null },
  }))
  return shown(
    Pool,
    { seat: 0, page: 'pool' },
    {
      own,
      view: {
        ...{ round: 2, sources: { dice: 'app' } },
        now: { kind: 'generating', sides: [{ dice: 2, rolled: true, rerolls: 2, fixed: {} }] },
      },
      book: { term: (key: string) => key.split('.').at(-1) },
      phone: { eyes: 0 },
      taps: {
        act: vi.fn(async () => {
          own.rolled = ['red', 'green']
          return []
        }),
        offer: () => undefined,
        offers: (deed: string) => (deed === 'reroll_some' ? offers : []),
      },
    },
  )
}
const chosen = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-pressed=true]')].map(
    ({ dataset }) => dataset.testid,
  )

test('of two dice tapped the second is rolled, and the page says what it became', async () => {
  const table = show(false)
  expect(find('secret-page')?.textContent).toContain('one at a time')
  tap('slot-0')
  tap('slot-1')
  expect(chosen()).toEqual(['slot-1'])
  tap('reroll_some')
  const command = { do: 'reroll_some', dice: [1], cart: false, colors: null }
  expect(table.taps.act).toHaveBeenCalledWith(0, command)
  await vi.waitFor(() => {
    flushSync()
    expect(find('reroll-gave')?.textContent).toContain('Die 2: blue became green')
  })
})

test('a supply cart takes several', () => {
  show(true)
  tap('slot-0')
  tap('slot-1')
  expect(chosen()).toEqual(['slot-0', 'slot-1'])
})
