// A missing value of a card: small numbers are tapped, larger ones typed after one more tap.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { find } from '../../../fixtures/page'
import { partOf } from '../../../fixtures/partof'
import type { CardBook } from '../book.svelte'
import AskValue from './AskValue.svelte'

let page: Record<string, unknown>
afterEach(() => unmount(page))

function show(max: number) {
  const book = {
    card: () => ({ id: 'wyrm', name: 'Wyrm' }),
    game: {
      kinds: {
        units: { parts: [{ fields: [{ kind: 'number', name: 'size', first: 4, min: 1, max }] }] },
      },
      say: { ask: (_: string, name: string) => name },
    },
    brief: (_: string, n: number) => String(n),
    type: vi.fn(async () => {}),
  }
  page = mount(AskValue, {
    target: document.body,
    props: { book: partOf<CardBook>(book), card: 'wyrm', value: 'size' },
  })
  flushSync()
  return book
}

test('more than nine can be typed', () => {
  const book = show(999)
  find('ask-more')!.click()
  flushSync()
  const input = find('ask-size')!.querySelector('input')!
  expect(document.activeElement).toBe(input)
  input.value = '12'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  flushSync()
  input.form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  expect(book.type).toHaveBeenCalledWith('units', 'wyrm', { size: 12 })
})

test('where no card has more, nothing more is asked', () => {
  show(6)
  expect(find('ask-more')).toBeNull()
})
