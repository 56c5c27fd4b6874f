import { createRawSnippet, flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import Guarded from './Guarded.svelte'

afterEach(() => vi.unstubAllGlobals())

test.each([true, false])('a page that cannot be drawn says so and has a way on (%s)', (guest) => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  let broken = true
  const children = createRawSnippet(() => ({
    render: () => {
      if (broken) throw new TypeError('the host left out a list')
      return '<p id="whole">whole</p>'
    },
  }))
  const page = mount(Guarded, { target: document.body, props: { children, guest } })
  flushSync()
  const said = () => document.querySelector('[data-testid="broken"]')?.textContent
  expect(said()).toMatch(guest ? /host/ : /battle/)
  expect(reported).toHaveBeenCalledOnce()
  broken = false
  document.querySelector<HTMLElement>('[data-testid="broken-again"]')!.click()
  flushSync()
  expect(said()).toBeUndefined()
  expect(document.querySelector('#whole')).not.toBeNull()
  void unmount(page)
})
