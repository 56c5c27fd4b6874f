// The keyboard on the battlefield: ranks that have collapsed have no spaces, and are passed over.
import { flushSync } from 'svelte'
import { expect, test } from 'vitest'
import { show } from '../../../fixtures/battle.svelte'
import { find } from '../../../fixtures/page'
import Board from './Board.svelte'

const GONE = ['0 vanguard', '1 reserve']

test('the Tab key and the arrow keys pass over ranks that have collapsed', () => {
  show(
    Board,
    {},
    {
      near: 0,
      view: { units: [], commanders: [] },
      signs: [],
      at: () => undefined,
      hasCollapsed: (board: number, rank: string) => GONE.includes(`${board} ${rank}`),
    },
  )
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
})
