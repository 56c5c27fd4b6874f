// Decides which taps count. A finger's tap counts only if what lay under it had not changed for a
// while. Otherwise two quick taps on one spot would also answer the next question, which nobody has
// read, or undo what the first one did. Steppers and dice, which are tapped fast, carry a mark
// (`data-again`). Keys and screen readers name what they press: they count at once, except repeats of a
// held key.
import { timeOf } from './clock'
import { AGAIN, Sights, TAPPABLE, type Point } from '../layout/sight'

/** How long something must lie there unchanged, in milliseconds. */
export const UNCHANGED = 300
/** How late a busy page may hear of a finger, in milliseconds. */
const LATE = 1000

/** A finger or the mouse that came down. */
interface Press {
  down: number
  at: Point
  thing: Element | null
  counts: boolean
  /** It has made its click. A further click is caused by that one, as with a label. */
  clicked: boolean
}

/** When the finger came down whose click is being handled. */
let tapping: number | null = null

/** Whether the event that is being handled may decide on what has been there since a time. A finger
 * that came down before that time, or too soon after it, may not. */
export const saw = (since: number): boolean => tapping === null || tapping - since >= UNCHANGED

/** Lets no other tap of this page through. Returns a function that removes the guard. */
export function guardTaps(): () => void {
  const off = new AbortController()
  new Guard(off.signal)
  return () => off.abort()
}

class Guard {
  private readonly sights: Sights
  private press: Press | null = null
  /** The last tap that counted. */
  private last: { thing: Element | null; down: number } = { thing: null, down: -Infinity }

  constructor(signal: AbortSignal) {
    this.sights = new Sights(UNCHANGED, signal)
    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      hear: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, hear, { capture: true, signal })
    // A finger comes over something before it comes down on it.
    on('pointerover', (event) => this.sights.update(thingOf(event) ?? undefined))
    on('pointerdown', (event) => this.down(event))
    on('pointercancel', () => (this.press = null))
    on('mousedown', (event) => this.again(event))
    on('contextmenu', (event) => this.again(event))
    on('click', (event) => this.click(event))
    on('keydown', hearKey)
  }

  private down(event: PointerEvent): void {
    const { clientX, clientY } = event
    const thing = thingOf(event)
    const down = timeOf(event, LATE)
    this.press = { down, at: { clientX, clientY }, thing, counts: true, clicked: false }
    if (!this.judge(this.press)) event.stopImmediatePropagation()
  }

  /** The finger was lifted or rests: it has not seen what changed meanwhile. From here on the tap
   * itself changes the page, for example when a field loses the focus. */
  private again(event: MouseEvent): void {
    if (this.press !== null && !this.judge(this.press)) swallow(event)
  }

  private click(event: MouseEvent): void {
    const { press } = this
    tapping = null
    if (event.detail === 0 || press === null) return
    if (!press.counts || (!press.clicked && press.thing !== thingOf(event))) return swallow(event)
    if (!press.clicked) this.last = press
    press.clicked = true
    tapping = press.down
    setTimeout(() => {
      tapping = null
      if (this.press === press) this.press = null
    })
  }

  /** A second tap on what was tapped just now. */
  private isDouble({ thing, down }: Press): boolean {
    const { last } = this
    return last.thing === thing && down - last.down < UNCHANGED && !thing?.closest(AGAIN)
  }

  private judge(press: Press): boolean {
    const { thing, at, down } = press
    press.counts &&=
      thing === null || (!this.isDouble(press) && this.sights.unchanged(thing, at, down))
    return press.counts
  }
}

const thingOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest(TAPPABLE) : null

function swallow(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** A held key presses only once. */
function hearKey(event: KeyboardEvent): void {
  const presses = event.key === 'Enter' || event.key === ' '
  if (!event.repeat || !presses || !(event.target instanceof Element)) return
  if (event.target.closest('button, a, label, summary, [role=button]')) event.preventDefault()
}
