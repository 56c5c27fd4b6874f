// The keyboard on the battlefield: ranks that have collapsed have no spaces, and are passed over.
import { flushSync, mount, unmount } from 'svelte'
import { expect, test } from 'vitest'
import { find } from '../../../fixtures/page'
import Within from '../../../fixtures/Within.svelte'
import Board from './Board.svelte'

const GONE = ['0 vanguard', '1 reserve']

test('the Tab key and the arrow keys pass over ranks that have collapsed', () => {
  const table = {
    near: 0,
    view: { units: [], commanders: [] },
    signs: [],
    book: { term: (key: string) => key },
    sideName: (side: number) => ['North', 'South'][side],
    at: () => undefined,
    hasCollapsed: (board: number, rank: string) => GONE.includes(`${board} ${rank}`),
  }
  const props = { table, Part: Board, props: {} } as never
  const page = mount(Within as never, { target: document.body, props })
  flushSync()
  expect(find('gone-0-vanguard')).not.toBeNull()
  const entries = [...document.querySelectorAll<HTMLElement>('[data-testid=board] [tabindex="0"]')]
  expect(entries.map(({ dataset }) => dataset.testid)).toEqual(['spot-0-reserve1'])
  entries[0]?.focus()
  flushSync()
  const pressed = (key: string) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    flushSync()
    return document.activeElement?.getAttribute('data-testid')
  }
  expect(pressed('ArrowUp')).toBe('spot-1-vanguard5')
  expect(pressed('ArrowUp')).toBe('spot-1-center5')
  expect(pressed('ArrowDown')).toBe('spot-1-vanguard5')
  expect(pressed('ArrowDown')).toBe('spot-0-reserve1')
  void unmount(page)
})
