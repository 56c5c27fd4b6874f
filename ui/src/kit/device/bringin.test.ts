// The size of an import is checked before it is read.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { BringIn, showing } from '..'

let mounted: Record<string, unknown> | undefined
afterEach(() => {
  if (mounted) void unmount(mounted)
  document.body.replaceChildren()
})

function choose(size: number) {
  const ontext = vi.fn(() => Promise.resolve())
  const text = vi.fn(() => Promise.resolve('{}'))
  const words = { title: 'T', file: 'F', paste: 'P', take: 'T', testid: 'it' }
  mounted = mount(BringIn, { target: document.body, props: { ...words, ontext, onclose: vi.fn() } })
  flushSync()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(input, 'files', { value: [{ size, text }] })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return { ontext, text }
}

test('a file of a usual size is read', async () => {
  const { ontext } = choose(1000)
  await vi.waitFor(() => expect(ontext).toHaveBeenCalledWith('{}'))
})

test('a file that is too large is not read, and that is said', async () => {
  const { ontext, text } = choose(700 << 20)
  await vi.waitFor(() => expect(showing().at(-1)?.tone).toBe('bad'))
  expect(showing().at(-1)?.text).toBe('This is too large.')
  expect(text).not.toHaveBeenCalled()
  expect(ontext).not.toHaveBeenCalled()
})
