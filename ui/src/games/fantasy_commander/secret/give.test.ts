// Giving out orders: the start is sent once, nothing else is sent before the lock, and a shared phone
// shows nothing of the pool while no finger holds.
import { beforeEach, expect, test, vi } from 'vitest'
import { close, show as shown, tap } from '../../../fixtures/battle.svelte'
import { find } from '../../../fixtures/page'
import Give from './Give.svelte'

const unit = (id: number) => ({
  ...{ id, owner: 0, kind: 0, name: `Foot ${id}`, status: 'battlefield', strength: 3, size: 3 },
  ...{ fatigue: 0, stamina: 2, weak: false, order: null, defends: false, given: [] },
})

function show(eyes: number | null, pool: object = { red: 1, green: 2 }) {
  const begin = { seat: 0, command: { do: 'begin_giving' }, refusal: null }
  const now = { kind: 'giving', begun: [false, true], locked: [false, true] }
  return shown(
    Give,
    { seat: 0, page: 'give' },
    {
      own: { pool },
      view: { round: 2, now },
      session: { act: vi.fn(async () => []) },
      phone: { eyes },
      taps: { offer: () => begin },
      units: () => [unit(0), unit(1), unit(2)],
    },
  )
}

beforeEach(() => localStorage.clear())

test('it is said once that a side gives out orders, and the orders only at the lock', () => {
  const table = show(0)
  tap('place-1')
  tap('place-2')
  expect(table.session.act).toHaveBeenCalledTimes(1)
  expect(table.taps.act).not.toHaveBeenCalled()
  expect(find('likely')?.textContent).toContain('Lock: 2 act, 1 rests')
  tap('likely')
  const orders = [
    [1, 'red'],
    [2, 'green'],
  ]
  expect(table.taps.act).toHaveBeenCalledWith(0, { do: 'give', orders })
})

test('on a shared phone nothing of the pool is there while no finger holds', () => {
  show(null)
  expect(find('places')?.textContent).not.toContain('rests')
  expect(find('tile-red')?.textContent).not.toContain('×')
  expect(find('likely')?.textContent).toContain('Lock these orders')
})

const html = () => find('secret-page')!.outerHTML + find('likely')!.outerHTML

test('a tap without a look answers alike, whatever the pool holds', () => {
  const pages = [{ red: 1 }, { green: 2, purple: 1 }].map((pool) => {
    localStorage.clear()
    show(null, pool)
    tap('tile-red')
    for (const unit of [0, 1, 2, 2]) tap(`place-${unit}`)
    const seen = html()
    close()
    return seen
  })
  expect(pages[0]).toBe(pages[1])
  expect(find('give-out')).toBeNull()
})

test('before anybody looks an empty pool is not told from a full one', () => {
  const pages = [{}, { red: 2 }].map((pool) => {
    localStorage.clear()
    show(null, pool)
    const seen = html()
    close()
    return seen
  })
  expect(pages[0]).toBe(pages[1])
})

test('who looks is told that a color is out, and chooses what purple counts as', () => {
  const table = show(0, { red: 1, purple: 1 })
  tap('place-0')
  tap('tile-red')
  tap('place-1')
  expect(find('give-out')?.textContent).toBe('No red is left. Purple can be red.')
  tap('as-red')
  expect(find('give-out')).toBeNull()
  tap('place-1')
  tap('likely')
  const orders = [
    [0, 'red'],
    [1, 'red'],
  ]
  expect(table.taps.act).toHaveBeenCalledWith(0, { do: 'give', orders })
})

test('what purple counts as is asked with purple in hand alone, whether there is any or not', () => {
  show(null, { red: 1 })
  expect(find('purple-as')).toBeNull()
  tap('tile-purple')
  expect(find('purple-as')).not.toBeNull()
})
