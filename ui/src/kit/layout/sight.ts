// Records what could be tapped on the page recently, where it lay and what it said: one sight for each
// frame in which that may have changed. This tells whether something has been under a finger all the
// time.
import { now } from '../touch/clock'
import { topSheet } from './sheets.svelte'

/** Elements that take taps. A sheet takes those beside it, too. */
export const TAPPABLE = 'a, button, dialog, input, label, select, summary, textarea, [role=button]'
/** Mark of an element that may be tapped several times: it counts as the same thing whatever it says,
 * unless its chosen state changed. */
export const AGAIN = '[data-again]'
/** Attributes that say what a tap does, beside the text. */
const MARKS = ['aria-label', 'aria-pressed', 'aria-disabled', 'disabled', 'href', 'data-testid']
/** Events that change the page, beside its own mutations and the window's size. */
const MOVES = [
  'scroll',
  'load',
  'input',
  'change',
  'fullscreenchange',
  // What `content-visibility: auto` had left out has now its own size.
  'contentvisibilityautostatechange',
]
const SETTLES = ['animationend', 'transitionend']

/** A place on the screen, in px. */
export type Point = Pick<MouseEvent, 'clientX' | 'clientY'>

interface Thing {
  place: DOMRect
  says: string
  /** Whether it is chosen. */
  pressed: string | null
  /** The fixed or sticky ancestor that it is part of, if any. */
  layer: Element | null
}

/** What was on the page from a time on. */
interface Sight {
  from: number
  /** The sheet that covers the rest, or the page. */
  over: Element
  things: Map<Element, Thing>
}

/** Keeps the sights of the last `long` milliseconds. */
export class Sights {
  /** The newest is last. */
  private sights: Sight[] = []
  /** Since when the page may differ from the newest sight, and whether more than positions may have
   * changed. */
  private changed: { from: number; reads: boolean } | null = null
  private layers = new WeakMap<Element, Element | null>()
  private readonly watch: MutationObserver

  constructor(
    private readonly long: number,
    private readonly signal: AbortSignal,
  ) {
    this.watch = new MutationObserver(() => this.note(true))
    const all = { attributes: true, characterData: true, childList: true, subtree: true }
    this.watch.observe(document.documentElement, all)
    const on = (name: string, hear: (event: Event) => void) =>
      document.addEventListener(name, hear, { capture: true, signal })
    for (const name of MOVES) on(name, () => this.note(false))
    for (const name of SETTLES) on(name, ({ target }) => this.settle(target))
    addEventListener('resize', () => this.note(false), { signal })
    // A font that loads late gives its text another size.
    document.fonts?.addEventListener('loadingdone', () => this.note(false), { signal })
    signal.addEventListener('abort', () => this.watch.disconnect())
    this.look(now())
  }

  /** Whether a thing that a finger came down on had been under that point for long enough, and is still
   * there unchanged. */
  unchanged(thing: Element, at: Point, down: number): boolean {
    this.update(thing)
    const since = this.since(down - this.long)
    const newest = since.at(-1)
    return (
      newest !== undefined &&
      since[0]!.from <= down - this.long &&
      since.every(
        (sight) => isAlike(sight, newest, thing, at) && !isCovered(sight, newest, thing, at),
      )
    )
  }

  /** Takes a new sight if anything has changed. */
  update(thing?: Element): void {
    if (this.watch.takeRecords().length > 0) this.note(true)
    if (this.changed !== null) return this.look(this.changed.from)
    const known = thing && this.sights.at(-1)?.things.get(thing)
    if (thing && !(known && isSame(known.place, thing.getBoundingClientRect()))) this.look(now())
  }

  private note(reads: boolean): void {
    if (this.changed === null) {
      this.changed = { from: now(), reads }
      requestAnimationFrame(() => !this.signal.aborted && this.changed && this.look(now()))
    } else this.changed.reads ||= reads
  }

  private look(from: number): void {
    const before = this.changed?.reads === false ? this.sights.at(-1)?.things : undefined
    this.changed = null
    const over = topSheet() ?? document.body
    const things = new Map<Element, Thing>()
    const add = (one: Element) => {
      const says = before?.get(one)?.says ?? said(one)
      const pressed = one.getAttribute('aria-pressed')
      const place = one.getBoundingClientRect()
      things.set(one, { place, says, pressed, layer: this.layerOf(one) })
    }
    if (over !== document.body) add(over)
    for (const one of over.querySelectorAll(TAPPABLE)) add(one)
    this.sights = [...this.since(from - this.long), { from, over, things }]
  }

  /** The sights that held after a time. */
  private since(time: number): Sight[] {
    return this.sights.filter((_, at, all) => (all[at + 1]?.from ?? Infinity) > time)
  }

  /** After an animation an element counts as having been at its final place all along. */
  private settle(moved: EventTarget | null): void {
    this.look(now())
    const { things } = this.sights.at(-1)!
    for (const sight of this.sights)
      for (const [one, thing] of sight.things)
        if (moved instanceof Element && moved.contains(one))
          thing.place = things.get(one)?.place ?? thing.place
  }

  private layerOf(one: Element | null): Element | null {
    if (one === null || one === document.body) return null
    const known = this.layers.get(one)
    if (known !== undefined) return known
    const stays = ['fixed', 'sticky'].includes(getComputedStyle(one).position)
    const layer = stays ? one : this.layerOf(one.parentElement)
    this.layers.set(one, layer)
    return layer
  }
}

const said = (one: Element): string =>
  one.matches('dialog')
    ? ''
    : [one.textContent, isOpen(one), ...MARKS.map((mark) => one.getAttribute(mark))].join('\n')

/** For elements that open and close a part of the page. */
const isOpen = (one: Element) => one.matches('summary') && one.closest('details')?.open

/** Whether it was the same in an earlier sight as in the newest. */
function isAlike(earlier: Sight, newest: Sight, thing: Element, at: Point): boolean {
  const was = earlier.things.get(thing)
  const is = newest.things.get(thing)
  if (!was || !is || earlier.over !== newest.over) return false
  if (thing === newest.over) return true
  const again = thing.closest<HTMLElement>(AGAIN)?.dataset.again
  // A tap that chose something must not also deselect it. A `held` thing is chosen only while it is
  // held.
  if (again !== undefined)
    return isIn(was.place, at) && (again === 'held' || was.pressed === is.pressed)
  return was.says === is.says && isSame(was.place, is.place)
}

/** Whether something else lay over it there, and is gone now. */
function isCovered(earlier: Sight, newest: Sight, thing: Element, at: Point): boolean {
  const layer = newest.things.get(thing)?.layer ?? null
  for (const [one, was] of earlier.things) {
    if (!isIn(was.place, at) || one.contains(thing) || thing.contains(one)) continue
    const is = newest.things.get(one)
    const stays = is !== undefined && isIn(is.place, at)
    const below = layer !== null && was.layer !== layer
    if (!stays && !below) return true
  }
  return false
}

const isIn = ({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: Point): boolean =>
  left <= x && x <= right && top <= y && y <= bottom

const SIDES = ['left', 'top', 'right', 'bottom'] as const
const isSame = (one: DOMRect, other: DOMRect): boolean =>
  SIDES.every((side) => Math.abs(one[side] - other[side]) < 1)
