// A greyed button explains itself, stays focusable, and does nothing else.
import { createRawSnippet, flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { Button, useRules, WhyNotSheet } from '..'

const mounted: Record<string, unknown>[] = []
const children = createRawSnippet(() => ({ render: () => '<span>Activate</span>' }))
const find = (testid: string) => document.querySelector<HTMLElement>(`[data-testid=${testid}]`)!

function show(whyNot: object | null) {
  const onclick = vi.fn()
  useRules([{ id: 'N-ACT-4', title: 'Exhausted', text: 'It can only rest.' }])
  mounted.push(mount(WhyNotSheet, { target: document.body }))
  const props = { children, onclick, whyNot: whyNot as never, testid: 'tap' }
  mounted.push(mount(Button, { target: document.body, props }))
  flushSync()
  find('tap').click()
  flushSync()
  return onclick
}

afterEach(() => {
  for (const one of mounted.splice(0)) void unmount(one)
  document.body.replaceChildren()
})

test('a greyed tap answers with sentence and rule', () => {
  const onclick = show({ rule: 'N-ACT-4', text: 'Chasseurs are exhausted.' })
  expect(onclick).not.toHaveBeenCalled()
  expect(find('tap').getAttribute('aria-disabled')).toBe('true')
  expect(find('tap').hasAttribute('disabled')).toBe(false)
  const told = find('why-not').textContent
  for (const part of ['Chasseurs are exhausted.', 'N-ACT-4', 'Exhausted', 'It can only rest.'])
    expect(told).toContain(part)
  expect(find('insist')).toBe(null)
})

test('the table may insist, with a reason', () => {
  const insist = vi.fn()
  show({ rule: 'N-ACT-4', text: 'Chasseurs are exhausted.', insist })
  find('insist').click()
  flushSync()
  find('insist-do').click()
  flushSync()
  expect(insist).toHaveBeenCalledWith('The table says so')
  expect(find('why-not').textContent).toBe('')
})

test('a tap that may be tapped does its work', () => {
  expect(show(null)).toHaveBeenCalledOnce()
})
