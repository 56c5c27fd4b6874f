// A sheet shows how far a tap is at its foot, where the taps are. Nothing lies over it.
import { createRawSnippet, flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test } from 'vitest'
import Sheet from './Sheet.svelte'
import { tellUnderway } from '../device/underway.svelte'

const snippet = (text: string) => createRawSnippet(() => ({ render: () => `<p>${text}</p>` }))
let page: Record<string, unknown> | undefined

afterEach(() => {
  tellUnderway(null)
  if (page) void unmount(page)
  document.body.replaceChildren()
})

test.each([true, false])('a tap that is on its way is told beside the taps: %s', (taps) => {
  const props = { open: true, title: '', onclose: () => {}, children: snippet('odds') }
  page = mount(Sheet, {
    target: document.body,
    props: taps ? { ...props, actions: snippet('attack') } : props,
  })
  tellUnderway('Sending…')
  flushSync()
  const said = document.querySelectorAll('[role=status]')
  expect([...said].map(({ textContent }) => textContent)).toEqual(['Sending…'])
  expect(said[0]!.closest('footer') !== null).toBe(taps)
})
