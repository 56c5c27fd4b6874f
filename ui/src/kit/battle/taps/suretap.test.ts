// A tap that gives something away by doing nothing is not in brass, and asks first. Once something is
// done it is the likely tap, and asks nothing.
import { createRawSnippet, flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import SureTap from './SureTap.svelte'

const children = createRawSnippet(() => ({ render: () => '<span>Lock these orders</span>' }))
const find = (testid: string) => document.querySelector<HTMLElement>(`[data-testid=${testid}]`)
let mounted: Record<string, unknown>
afterEach(() => void unmount(mounted))

function show(away: string | false) {
  const onclick = vi.fn()
  const props = { children, kind: 'likely' as const, testid: 'likely', away, onclick }
  mounted = mount(SureTap, { target: document.body, props })
  flushSync()
  return onclick
}

function tap(testid: string) {
  find(testid)!.click()
  flushSync()
}

test('with nothing done it says what is given away, and does it only then', () => {
  const onclick = show('No order is laid: all your 8 units rest this turn.')
  expect(find('likely')!.classList.contains('likely')).toBe(false)
  tap('likely')
  expect(find('sure-sheet')!.textContent).toContain('all your 8 units rest')
  tap('sure-wait')
  expect(find('sure-do')).toBe(null)
  expect(onclick).not.toHaveBeenCalled()
  tap('likely')
  tap('sure-do')
  expect(onclick).toHaveBeenCalledOnce()
})

test('with something done it asks nothing', () => {
  const onclick = show(false)
  expect(find('likely')!.classList.contains('likely')).toBe(true)
  tap('likely')
  expect(onclick).toHaveBeenCalledOnce()
})
