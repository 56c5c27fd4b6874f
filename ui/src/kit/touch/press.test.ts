// A long press opens something and is not also a tap. A tap, and a finger that scrolls, are no long
// press.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { longPress } from './press'

const button = document.createElement('button')
const tap = vi.fn()
const long = vi.fn()
let off = () => {}
const pointer = (type: string, x = 0) =>
  button.dispatchEvent(
    new PointerEvent(type, { pointerId: 1, button: 0, clientX: x, clientY: 0, bubbles: true }),
  )
const lift = () => (pointer('pointerup'), button.click())

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  document.body.append(button)
  button.onclick = tap
  off = longPress(button, long)
})
afterEach(() => {
  off()
  vi.useRealTimers()
})
const times = () => [long.mock.calls.length, tap.mock.calls.length]

test('a finger that rests opens once, and does not tap when it is lifted', () => {
  pointer('pointerdown')
  vi.advanceTimersByTime(1000)
  lift()
  expect(times()).toEqual([1, 0])
  pointer('pointerdown')
  lift()
  expect(times()).toEqual([1, 1])
})

test('a finger that moves scrolls', () => {
  pointer('pointerdown')
  pointer('pointermove', 30)
  vi.advanceTimersByTime(1000)
  lift()
  expect(times()).toEqual([0, 1])
})

test('the menu key opens too, and the browser shows no menu of its own', () => {
  const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
  button.dispatchEvent(menu)
  expect(menu.defaultPrevented).toBe(true)
  expect(times()).toEqual([1, 0])
})
