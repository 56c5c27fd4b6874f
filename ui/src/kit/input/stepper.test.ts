// A number that may be unknown: the first tap gives the usual value, and an emptied field is unknown
// again.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { Stepper } from '..'

let mounted: Record<string, unknown> | undefined
afterEach(() => {
  if (mounted) void unmount(mounted)
  document.body.replaceChildren()
})

function show(props: { value: number | null; first?: number; min?: number; max?: number }) {
  const onchange = vi.fn()
  mounted = mount(Stepper, {
    target: document.body,
    props: { label: 'Models', onchange, ...props } as never,
  })
  flushSync()
  const [less, more] = document.querySelectorAll('button')
  const line = document.querySelector('input')!
  const type = (text: string) => {
    line.value = text
    line.dispatchEvent(new Event('change', { bubbles: true }))
    flushSync()
  }
  return { onchange, less: less!, more: more!, line, type }
}

test('unknown until the first tap, which says the usual number', () => {
  const { onchange, less, more, line } = show({ value: null, first: 4 })
  less.click()
  expect(onchange).not.toHaveBeenCalled()
  more.click()
  flushSync()
  expect(onchange).toHaveBeenLastCalledWith(4)
  more.click()
  expect(onchange).toHaveBeenLastCalledWith(5)
  flushSync()
  expect(line.value).toBe('5')
})

test('an emptied line is unknown again where it may be, and unchanged where not', () => {
  const one = show({ value: 3, first: 4 })
  one.type('')
  expect(one.onchange).toHaveBeenLastCalledWith(null)
  if (mounted) void unmount(mounted)
  document.body.replaceChildren()
  const other = show({ value: 3 })
  other.type('')
  expect(other.onchange).not.toHaveBeenCalled()
  expect(other.line.value).toBe('3')
})

test('Enter goes on to the next number, and ends after the last', () => {
  const main = document.createElement('main')
  document.body.append(main)
  const all = ['Models', 'Morale'].map((label) =>
    mount(Stepper, { target: main, props: { label, value: 3 } as never }),
  )
  flushSync()
  const [first, last] = main.querySelectorAll('input')
  const enter = () => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
  first!.focus()
  first!.dispatchEvent(enter())
  expect(document.activeElement).toBe(last)
  last!.dispatchEvent(enter())
  expect(document.activeElement).toBe(document.body)
  for (const one of all) void unmount(one)
})

test('what is typed stays within its bounds', () => {
  const { onchange, type, line } = show({ value: 3, min: 1, max: 9 })
  type('40')
  expect(onchange).toHaveBeenLastCalledWith(9)
  expect(line.value).toBe('9')
})
