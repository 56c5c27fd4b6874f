// A draft of orders: what is left of the pool, what comes in hand, and that it survives a reload.
import { beforeEach, expect, test } from 'vitest'
import { Draft } from './draft.svelte'

const place = { battle: '#/table/b1', seat: 0, turn: 3 }
beforeEach(() => localStorage.clear())

test('orders are laid from the pool, and purple stands in for what it lacks', () => {
  const draft = new Draft(() => ({ red: 1, blue: 1, purple: 1 }))
  draft.tap(4)
  expect([draft.of(4), draft.hand]).toEqual(['red', 'blue'])
  draft.hand = 'red'
  draft.tap(5)
  expect(draft.left).toEqual({ red: 0, blue: 1, green: 0, purple: 0, yellow: 0 })
  expect([draft.can('red'), draft.can('blue'), draft.can('yellow')]).toEqual([false, true, true])
  draft.hand = 'green'
  draft.tap(6)
  expect(draft.of(6)).toBeUndefined()
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
