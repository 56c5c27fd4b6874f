// Holding to look: what starts a look, what ends it at once, and how another finger may tap and scroll
// meanwhile.
import { scrollerOf } from './lit'
import { TAPPABLE } from '../layout/sight'

/** Told when the look begins and ends. */
export type OnHeld = (held: boolean) => void

/** Look while pressed. Returns a function that removes the listeners. */
export function holdToLook(button: HTMLElement, held: OnHeld, byTap: () => boolean): () => void {
  const look = new Look(button, held, byTap)
  return () => look.end()
}

class Look {
  /** What keeps it open: a pointer, a key, or a tap until the next tap. */
  private by: number | string | null = null
  private readonly off = new AbortController()

  constructor(
    private readonly button: HTMLElement,
    private readonly held: OnHeld,
    private readonly byTap: () => boolean,
  ) {
    const { signal } = this.off
    const on = <Kind extends keyof HTMLElementEventMap>(
      kinds: readonly Kind[],
      hear: (event: HTMLElementEventMap[Kind]) => void,
    ) => kinds.forEach((kind) => button.addEventListener(kind, hear, { signal }))
    on(['pointerdown'], (event) => this.press(event))
    on(['pointerup', 'pointercancel', 'lostpointercapture'], (event) => this.lift(event.pointerId))
    on(['keydown'], (event) => this.keyDown(event))
    on(['keyup'], (event) => this.keyUp(event))
    on(['click'], (event) => this.click(event))
    on(['contextmenu'], (event) => event.preventDefault())
    on(['blur'], () => this.by !== 'tap' && this.close())
    const close = () => this.close()
    for (const kind of ['blur', 'pagehide']) window.addEventListener(kind, close, { signal })
    const left = () => document.visibilityState === 'hidden' && this.close()
    document.addEventListener('visibilitychange', left, { signal })
    letOtherFingersTap(button, () => this.by !== null, signal)
    letOtherFingersScroll(button, () => this.by !== null, signal)
  }

  end(): void {
    this.off.abort()
    this.close()
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0 || this.by !== null || this.byTap()) return
    this.open(event.pointerId)
    this.button.setPointerCapture(event.pointerId)
  }

  private lift(pointer: number): void {
    if (this.by === pointer) this.close()
  }

  private keyDown(event: KeyboardEvent): void {
    if ((event.key !== ' ' && event.key !== 'Enter') || this.byTap()) return
    event.preventDefault()
    if (this.by === null && !event.repeat) this.open(event.key)
  }

  private keyUp(event: KeyboardEvent): void {
    if (event.key === ' ' && !this.byTap()) event.preventDefault()
    if (this.by === event.key) this.close()
  }

  /** A click without a finger or a key comes from a screen reader, which cannot hold. */
  private click(event: MouseEvent): void {
    if (event.detail !== 0 && !this.byTap()) return
    if (this.by === null) this.open('tap')
    else if (this.by === 'tap') this.close()
  }

  private open(by: number | string): void {
    this.by = by
    this.held(true)
  }

  private close(): void {
    if (this.by === null) return
    this.by = null
    this.held(false)
  }
}

/** A finger that moves less than this, in px, taps. */
const STILL = 10
const FINGER = { bubbles: true, cancelable: true, composed: true, detail: 1 }

/** Browsers do not fire a click for a second finger. While one finger holds, we fire it ourselves. */
function letOtherFingersTap(
  button: HTMLElement,
  holding: () => boolean,
  signal: AbortSignal,
): void {
  const down = new Map<number, { target: Element; at: number }>()
  const tappable = (target: EventTarget | null) =>
    target instanceof Element ? target.closest(TAPPABLE) : null
  const start = (event: TouchEvent) => {
    if (!holding()) return
    for (const touch of event.changedTouches) {
      const target = tappable(touch.target)
      if (target !== null && !button.contains(target))
        down.set(touch.identifier, { target, at: touch.clientY })
    }
  }
  const finish = (event: TouchEvent) => {
    for (const touch of event.changedTouches) {
      const from = down.get(touch.identifier)
      down.delete(touch.identifier)
      if (!from || !holding()) continue
      event.preventDefault()
      const to = tappable(document.elementFromPoint(touch.clientX, touch.clientY))
      const still = Math.abs(touch.clientY - from.at) < STILL
      // A finger's click, not a screen reader's.
      if (still && to === from.target)
        to.dispatchEvent(new MouseEvent('click', { ...FINGER, view: window }))
    }
  }
  document.addEventListener('touchstart', start, { capture: true, passive: true, signal })
  document.addEventListener('touchend', finish, { capture: true, passive: false, signal })
  document.addEventListener('touchcancel', () => down.clear(), { capture: true, signal })
}

/** Nor does a second finger scroll by itself: the finger that holds lies where nothing scrolls. */
function letOtherFingersScroll(
  button: HTMLElement,
  holding: () => boolean,
  signal: AbortSignal,
): void {
  const down = new Map<number, { from: number; last: number; scroller: HTMLElement }>()
  const start = (event: TouchEvent) => {
    for (const { identifier, target, clientY } of event.changedTouches)
      if (holding() && target instanceof Element && !button.contains(target))
        down.set(identifier, { from: clientY, last: clientY, scroller: scrollerOf(target) })
  }
  const move = (event: TouchEvent) => {
    for (const { identifier, clientY } of event.changedTouches) {
      const finger = down.get(identifier)
      if (!finger || !holding() || Math.abs(clientY - finger.from) < STILL) continue
      finger.scroller.scrollTop += finger.last - clientY
      finger.last = clientY
      // It no longer taps from there.
      finger.from = Number.NEGATIVE_INFINITY
    }
  }
  const forget = ({ changedTouches }: TouchEvent) => {
    for (const { identifier } of changedTouches) down.delete(identifier)
  }
  const options = { capture: true, passive: true, signal }
  document.addEventListener('touchstart', start, options)
  document.addEventListener('touchmove', move, options)
  document.addEventListener('touchend', forget, options)
  document.addEventListener('touchcancel', forget, options)
}
