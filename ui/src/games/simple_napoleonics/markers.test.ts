// A battle without markers promises none: neither the hand-over, nor the page of what only one side
// knows, nor the taps below the table.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { find } from '../../fixtures/page'
import Within from '../../fixtures/Within.svelte'
import type { BattleGame } from '../../kit/battle/game'
import game from './index'
import Below from './Below.svelte'

const { words, handover } = game.battle as BattleGame
let page: Record<string, unknown> | undefined
afterEach(async () => {
  if (page) await unmount(page)
  page = undefined
})

const said = (prefix: string, name: string, markers: object[]) =>
  words.word(prefix, name, handover?.({ markers } as never))

test('the hand-over speaks of markers where there are some', () => {
  expect(said('handover', 'own', [])).toBe('What your Tactical Genius says is only for your side.')
  expect(said('handover', 'own', [{}])).toBe('Who lies under the markers is only for your side.')
})

test('so does the page of what only one side knows', () => {
  expect(said('own_page', 'label', [])).toBe('Tactical Genius')
  expect(said('own_page', 'label', [{}])).toBe('Markers and Tactical Genius')
})

test('who has no marker on the table has no tap to look under it', () => {
  const table = {
    ...{ asked: 0, eyes: null, winner: undefined, session: { mine: [0, 1] } },
    offers: () => [],
    claim: vi.fn(),
    plays: () => true,
    name: (seat: number) => ['Anna', 'Ben'][seat],
    markersOf: (seat: number) => (seat === 1 ? [{}] : []),
  }
  page = mount(Within as never, {
    target: document.body,
    props: { table, Part: Below, props: {} } as never,
  })
  flushSync()
  expect(find('markers-0')).toBeNull()
  expect(find('markers-1')?.textContent).toContain('Your markers: Ben')
})
