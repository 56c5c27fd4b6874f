// What is typed runs in its own direction, whatever the page is written in.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test } from 'vitest'
import { Field } from '..'
import { find } from '../../fixtures/page'

let mounted: Record<string, unknown>
afterEach(() => void unmount(mounted))

function show(more: { rows?: number; type?: 'search' }) {
  const props = { label: 'Name', value: 'غيلان', testid: 'line', ...more }
  mounted = mount(Field, { target: document.body, props })
  flushSync()
  return find('line')!
}

test.each([
  ['a line', {}, 'INPUT'],
  ['several lines', { rows: 3 }, 'TEXTAREA'],
])('%s takes the direction of what is typed', (_, more, tag) => {
  const field = show(more)
  expect([field.tagName, field.getAttribute('dir')]).toEqual([tag, 'auto'])
})

test('a search runs as the page does', () => {
  expect(show({ type: 'search' }).getAttribute('dir')).not.toBe('auto')
})
