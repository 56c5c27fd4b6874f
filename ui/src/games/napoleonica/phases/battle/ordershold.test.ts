// The seat that has the phone can look at its orders; another seat is handed the phone first.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Within from '../../../../fixtures/Within.svelte'
import OrdersHold from './OrdersHold.svelte'

const made = (has: boolean) => ({
  wanted: null as unknown,
  view: { sides: [{ hand: 4 }, { hand: 1 }] },
  plays: () => true,
  has: () => has,
  glimpse: vi.fn(() => Promise.resolve(undefined)),
  name: () => 'South',
})
const find = (testid: string) => document.querySelector<HTMLElement>(`[data-testid=${testid}]`)
let page: Record<string, unknown> | undefined

function show(has: boolean) {
  const table = made(has)
  page = mount(Within as never, {
    target: document.body,
    props: { table, Part: OrdersHold, props: { seat: 1 } } as never,
  })
  flushSync()
  return table
}

beforeEach(() => void (HTMLElement.prototype.setPointerCapture = () => {}))
afterEach(async () => {
  if (page) await unmount(page)
})

test('a seat that does not have the phone is handed it', () => {
  const table = show(false)
  expect(find('orders-hold')).toBeNull()
  expect(find('orders-look')?.textContent?.trim()).toBe('Look at 1 order')
  find('orders-look')?.click()
  expect(table.wanted).toEqual({ seat: 1, page: 'own' })
  expect(table.glimpse).not.toHaveBeenCalled()
})

test('a seat that has it looks while the finger holds', () => {
  const table = show(true)
  expect(find('orders-look')).toBeNull()
  const press = new PointerEvent('pointerdown', { button: 0, pointerId: 1, bubbles: true })
  find('orders-hold')?.dispatchEvent(press)
  expect(table.glimpse).toHaveBeenCalledWith(1)
})
