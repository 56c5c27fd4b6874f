// A step in sentences.
import { expect, test } from 'vitest'
import { scoredText } from './log'
import type { Event } from './types'

const began = (phase: string) => ({ phase_began: { phase } }) as Event
const met = { condition_met: { seat: 0, condition: 0, points: 1 } } as Event

test('that nobody scored is said, and only then', () => {
  const said = ['Nobody scores this round.']
  expect(scoredText([began('refit')], [])).toEqual(said)
  expect(scoredText([met, began('refit')], ['North scores.'])).toEqual(['North scores.'])
  // A scenario without conditions asks nobody.
  expect(scoredText([began('scoring'), began('refit')], [])).toEqual([])
})
