// With a phone for each seat, the page does not claim that anybody agreed before points are entered.
import { expect, test } from 'vitest'
import { show, tap } from '../../../fixtures/battle.svelte'
import { find } from '../../../fixtures/page'
import Scoring from './Scoring.svelte'

test('it says what will be written, and that the other phone sees it', () => {
  const view = { asked: [], round: 2, now: { kind: 'scoring' }, scenario: { conditions: [] } }
  show(Scoring, {}, { view, seats: { others: [1] }, session: { mine: [0] } })
  tap('likely')
  const shown = find('score-sheet')?.textContent
  expect(shown).toContain('South will see it, and can take it back.')
  expect(shown).not.toContain('agree')
})
