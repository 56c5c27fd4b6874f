// A draft of orders: what is left of the pool, what comes in hand, and that it survives a reload.
import { beforeEach, expect, test } from 'vitest'
import { Draft } from './draft.svelte'

const place = { battle: '#/table/b1', seat: 0, turn: 3 }
beforeEach(() => localStorage.clear())

test('of a color that is out nothing is laid: purple is kept, what lay there stays, and it is said', () => {
  const draft = new Draft(() => ({ red: 1, blue: 1, purple: 1 }))
  draft.tap(4)
  expect([draft.of(4), draft.hand]).toEqual(['red', 'blue'])
  draft.tap(6)
  draft.hand = 'red'
  draft.tap(5)
  draft.hand = 'red'
  draft.tap(6)
  expect(draft.placed).toEqual({ 4: 'red', 6: 'blue' })
  expect(draft.left.purple).toBe(1)
  expect([draft.out, draft.hand]).toEqual(['red', 'purple'])
  expect([draft.can('red'), draft.can('purple'), draft.can('yellow')]).toEqual([false, true, true])
})

test('purple is laid as itself, or by choice as another color', () => {
  const draft = new Draft(() => ({ red: 1, purple: 2 }))
  draft.tap(1)
  expect([draft.hand, draft.as]).toEqual(['purple', 'purple'])
  draft.tap(2)
  draft.as = 'green'
  draft.tap(3)
  expect(draft.placed).toEqual({ 1: 'red', 2: 'purple', 3: 'green' })
  expect(draft.left).toEqual({ red: 0, blue: 0, green: 0, purple: 0, yellow: 0 })
  expect(draft.hand).toBe('yellow')
})

test('the choice of what purple counts as ends when it is put down, and can be changed on a unit', () => {
  const draft = new Draft(() => ({ purple: 1 }))
  draft.as = 'blue'
  draft.tap(1)
  draft.hand = 'purple'
  expect(draft.as).toBe('purple')
  draft.as = 'red'
  draft.tap(1)
  expect([draft.of(1), draft.left.purple]).toEqual(['red', 0])
})

test('a draft from before, in which purple stood in by itself, is read as it was', () => {
  localStorage.setItem(
    'aide.orders #/table/b1 0',
    JSON.stringify({ turn: 3, placed: { 1: 'red', 2: 'red' } }),
  )
  const draft = new Draft(() => ({ red: 1, purple: 1 }), place)
  expect([draft.of(1), draft.of(2), draft.left.purple]).toEqual(['red', 'red', 0])
})

test('on the table’s own tokens there is no end, and nothing is swapped', () => {
  const draft = new Draft(() => null)
  draft.hand = 'red'
  draft.tap(1)
  draft.tap(2)
  expect([draft.placed, draft.pooled]).toEqual([{ 1: 'red', 2: 'red' }, false])
})

test('a second tap, or yellow, takes an order back', () => {
  const draft = new Draft(() => ({ red: 2 }))
  draft.tap(1)
  draft.tap(1)
  draft.tap(2)
  draft.hand = 'yellow'
  draft.tap(2)
  expect(draft.placed).toEqual({})
})

test('a draft is there again after a reload, in its turn alone, and gone once it is locked', () => {
  const pool = () => ({ green: 1 })
  const draft = new Draft(pool, place)
  draft.tap(7)
  expect(new Draft(pool, place).of(7)).toBe('green')
  expect(new Draft(pool, { ...place, turn: 4 }).of(7)).toBeUndefined()
  expect(new Draft(pool, { ...place, seat: 1 }).of(7)).toBeUndefined()
  draft.forget()
  expect(new Draft(pool, place).of(7)).toBeUndefined()
})

test('what is in hand tells nothing of a pool that is not seen', () => {
  const draft = new Draft(
    () => ({ blue: 1 }),
    undefined,
    () => false,
  )
  draft.tap(1)
  expect(draft.hand).toBe('red')
})
