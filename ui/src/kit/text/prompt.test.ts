// A sentence in the dock is no button and does not look like one; the one thing that can be tapped is
// a button.
import { createRawSnippet, flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { find } from '../../fixtures/page'
import Prompt from './Prompt.svelte'

const children = createRawSnippet(() => ({ render: () => '<b>Tap a unit to activate it</b>' }))
const [source] = Object.values(
  import.meta.glob<string>('./Prompt.svelte', { eager: true, query: '?raw', import: 'default' }),
)
let mounted: Record<string, unknown>
afterEach(() => void unmount(mounted))

function show(only?: { says: string; ontap: () => void }) {
  const props = { children, lit: true, only, testid: 'prompt' }
  mounted = mount(Prompt, { target: document.body, props })
  flushSync()
}

test('a sentence is no button', () => {
  show()
  const sentence = find('prompt')!
  expect(sentence.tagName).toBe('P')
  expect(sentence.getAttribute('role')).toBe('status')
  expect(sentence.textContent).toBe('Tap a unit to activate it')
  expect(document.querySelector('button, [role=button], .button, .likely')).toBeNull()
})

test('nor does it look like one: it is not in brass, not framed, and not centered', () => {
  const styles = source!.split('<style>')[1]!
  expect(styles).toContain('var(--dim)')
  expect(styles).not.toMatch(/--brass|border|background|text-align: center|justify-\w+: center/)
})

test('the one thing that can be tapped is a button that says what it does', () => {
  const ontap = vi.fn()
  show({ says: 'Test Lantern Guard', ontap })
  expect(find('prompt')).toBeNull()
  expect(find('likely')!.classList.contains('likely')).toBe(true)
  expect(find('likely')!.textContent).toContain('Test Lantern Guard')
  find('likely')!.click()
  expect(ontap).toHaveBeenCalledOnce()
})
