// A battle without markers promises none: neither the hand-over, nor the page of what only one side
// knows, nor the taps below the table.
import { expect, test } from 'vitest'
import { show } from '../../fixtures/battle.svelte'
import { find } from '../../fixtures/page'
import { partOf } from '../../fixtures/partof'
import type { BattleGame } from '../../kit/battle/game'
import game from './index'
import Below from './Below.svelte'

const { words, handover } = game.battle as BattleGame

const said = (prefix: string, name: string, markers: object[]) =>
  words.word(prefix, name, handover?.(partOf({ markers })))

test('the hand-over speaks of markers where there are some', () => {
  expect(said('handover', 'own', [])).toBe('What your Tactical Genius says is only for your side.')
  expect(said('handover', 'own', [{}])).toBe('Who lies under the markers is only for your side.')
})

test('so does the page of what only one side knows', () => {
  expect(said('own_page', 'label', [])).toBe('Tactical Genius')
  expect(said('own_page', 'label', [{}])).toBe('Markers and Tactical Genius')
})

test('who has no marker on the table has no tap to look under it', () => {
  show(
    Below,
    {},
    {
      seats: { name: (seat: number) => ['Anna', 'Ben'][seat] },
      markersOf: (seat: number) => (seat === 1 ? [{}] : []),
    },
  )
  expect(find('markers-0')).toBeNull()
  expect(find('markers-1')?.textContent).toContain('Your markers: Ben')
})
