// The seat that has the phone can look at its orders; another seat is handed the phone first.
import { beforeEach, expect, test, vi } from 'vitest'
import { show as shown } from '../../../../fixtures/battle.svelte'
import { find } from '../../../../fixtures/page'
import OrdersHold from './OrdersHold.svelte'

function show(has: boolean) {
  const view = { sides: [{ hand: 4 }, { hand: 1 }] }
  const glimpse = vi.fn(() => Promise.resolve(undefined))
  const phone = { wanted: null as unknown, has: () => has, glimpse }
  return shown(OrdersHold, { seat: 1 }, { view, phone }).phone
}

beforeEach(() => void (HTMLElement.prototype.setPointerCapture = () => {}))
test('a seat that does not have the phone is handed it', () => {
  const phone = show(false)
  expect(find('orders-hold')).toBeNull()
  expect(find('orders-look')?.textContent?.trim()).toBe('Look at 1 order')
  find('orders-look')?.click()
  expect(phone.wanted).toEqual({ seat: 1, page: 'own' })
  expect(phone.glimpse).not.toHaveBeenCalled()
})

test('a seat that has it looks while the finger holds', () => {
  const phone = show(true)
  expect(find('orders-look')).toBeNull()
  const press = new PointerEvent('pointerdown', { button: 0, pointerId: 1, bubbles: true })
  find('orders-hold')?.dispatchEvent(press)
  expect(phone.glimpse).toHaveBeenCalledWith(1)
})
