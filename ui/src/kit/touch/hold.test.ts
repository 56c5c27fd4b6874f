// A held finger: the secret is on the page only while something holds it.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import Held from '../../fixtures/Held.svelte'
import { adopt } from '../device/prefs.svelte'

let page: Record<string, unknown>
const button = () => document.querySelector<HTMLElement>('[data-testid=look]')!
const secret = () => document.body.textContent?.includes('six red')
const fire = (target: EventTarget, event: Event) => {
  target.dispatchEvent(event)
  flushSync()
}
const pointer = (type: string, pointerId = 1) =>
  new PointerEvent(type, { pointerId, bubbles: true, button: 0 })
const key = (type: string, name: string) =>
  new KeyboardEvent(type, { key: name, bubbles: true, cancelable: true })

beforeEach(() => {
  adopt({ look: 'hold' })
  HTMLElement.prototype.setPointerCapture = () => {}
  page = mount(Held, { target: document.body })
  flushSync()
})
afterEach(() => unmount(page))

test('nothing secret is in the page before the press, nor after the lift', () => {
  expect(secret()).toBe(false)
  fire(button(), pointer('pointerdown'))
  expect(secret()).toBe(true)
  fire(button(), pointer('pointerup'))
  expect(secret()).toBe(false)
})

test.each(['pointercancel', 'lostpointercapture', 'blur'])('%s hides at once', (type) => {
  fire(button(), pointer('pointerdown'))
  fire(button(), type === 'blur' ? new FocusEvent('blur') : pointer(type))
  expect(secret()).toBe(false)
})

test('the page going out of sight hides at once', () => {
  fire(button(), pointer('pointerdown'))
  fire(window, new Event('blur'))
  expect(secret()).toBe(false)
})

test('another finger neither ends the look nor begins one', () => {
  fire(button(), pointer('pointerdown', 1))
  fire(button(), pointer('pointerdown', 2))
  fire(button(), pointer('pointerup', 2))
  expect(secret()).toBe(true)
  fire(button(), pointer('pointerup', 1))
  expect(secret()).toBe(false)
})

test.each([' ', 'Enter'])('the key %j holds', (name) => {
  fire(button(), key('keydown', name))
  expect(secret()).toBe(true)
  fire(button(), key('keyup', name))
  expect(secret()).toBe(false)
})

test('a screen reader switches: its click has no finger behind it', () => {
  fire(button(), new MouseEvent('click', { detail: 0, bubbles: true }))
  expect(secret()).toBe(true)
  expect(button().getAttribute('aria-pressed')).toBe('true')
  fire(button(), new MouseEvent('click', { detail: 0, bubbles: true }))
  expect(secret()).toBe(false)
})

test('with the preference "tap" a tap shows and a tap hides', () => {
  adopt({ look: 'tap' })
  fire(button(), pointer('pointerdown'))
  expect(secret()).toBe(false)
  fire(button(), new MouseEvent('click', { detail: 1, bubbles: true }))
  expect(secret()).toBe(true)
  fire(button(), new MouseEvent('click', { detail: 1, bubbles: true }))
  expect(secret()).toBe(false)
})
