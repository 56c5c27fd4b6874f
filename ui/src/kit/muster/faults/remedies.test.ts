// What is said of each change of a fix, and of several at once.
import { describe, expect, test } from 'vitest'
import type { ArmyList, ListChange, Fix } from '../../../asks'
import { bookOf, fault } from '../../../fixtures/faults'
import { MUSTERS, packOf } from '../../../fixtures/musters'
import { remediesOf } from './remedies'

const list: ArmyList = {
  name: 'Watch',
  faction: 'north',
  entries: [{ card: 'plain' }, { card: 'plain' }, { card: 'horse', name: 'Old Guard' }],
}
const names = { plain: 'Line', horse: 'Horse', drum: 'Drummer', general: 'Oldgate' }
const game = MUSTERS.simple_napoleonics!
const book = bookOf(game, 'simple_napoleonics', packOf(game))

function said(changes: ListChange[], more: Partial<Fix> = {}) {
  const fix: Fix = { changes, names, points: 0, faults: 1, army: list, ...more }
  const [tap] = remediesOf(fault({}), { checked: list, fixesOf: () => [fix] }, book)
  return tap && 'fix' in tap ? [tap.say.replaceAll(/[⁨⁩]/gu, ''), tap.note] : []
}

const unit = { list: 'entries', at: 1, card: 'plain', copies: 1 }

describe('a fix says', () => {
  test.each<[ListChange, string]>([
    [{ change: 'take_out', ...unit }, 'Take out Line 2'],
    [
      { change: 'take_out', list: 'entries', at: 2, card: 'horse', copies: 1 },
      'Take out Old Guard',
    ],
    [
      { change: 'take_out', list: 'leaders', at: 0, card: 'general', copies: 1 },
      'Take out Oldgate',
    ],
    [{ change: 'copies', ...unit, from: 3, to: 2 }, 'One less: Line 2'],
    [{ change: 'copies', ...unit, from: 4, to: 2 }, 'Line 2: keep 2'],
    [{ change: 'copies', ...unit, from: 1, to: 3 }, '2 more: Line 2'],
    [{ change: 'add', ...unit, copies: 1 }, 'Add Line'],
    [{ change: 'add', ...unit, copies: 3 }, 'Add 3 × Line'],
    [{ change: 'replace', ...unit, by: 'horse' }, 'Horse instead of Line 2'],
    [
      { change: 'move', at: 1, card: 'plain', field: 'brigade', to: 0, name: 'Oldgate' },
      'Line 2: to Oldgate',
    ],
    [
      { change: 'move', at: 1, card: 'plain', field: 'brigade', to: null, name: null },
      'Line 2: to nobody',
    ],
    [
      { change: 'join', at: 1, card: 'plain', field: 'detachments', to: ['drum'] },
      'Line 2: with Drummer',
    ],
    [{ change: 'join', at: 1, card: 'plain', field: 'detachments', to: [] }, 'Line 2: alone'],
  ])('what %o does', (change, sentence) => {
    expect(said([change])).toEqual([sentence, ''])
  })

  test('how it changes the points, if that is known', () => {
    const change: ListChange = { change: 'take_out', ...unit }
    expect(said([change], { points: -30 })[1]).toBe('−30 points')
    expect(said([change], { points: 12 })[1]).toBe('+12 points')
    expect(said([change], { points: null })[1]).toBe('points not known')
  })

  test('what goes at once, and how many faults', () => {
    const gone: ListChange[] = [
      { change: 'take_out', ...unit },
      { change: 'take_out', list: 'entries', at: 1, card: 'horse', copies: 1 },
    ]
    expect(said(gone)[0]).toBe('Take out Line, Horse')
    expect(said(gone, { faults: 2 })[0]).toBe('Take out all 2')
    const other: ListChange = { change: 'add', ...unit, copies: 1 }
    expect(said([gone[0]!, other], { faults: 2 })[0]).toBe('Fix all 2')
    expect(said([gone[0]!, other])[0]).toBe('Take out Line, Add Line')
  })
})
