// A long press: a finger that rests on something instead of tapping it. The menu key and the second mouse
// button do the same.

/** How long a finger must rest for a long press, in milliseconds. */
const LONG = 450
/** A finger that moves further than this, in px, scrolls. */
const STILL = 10

/** Calls `long` after a long press, which then does not count as a tap. Returns a function that removes
 * the listeners. */
export function longPress(node: HTMLElement, long: () => void): () => void {
  const off = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = { pointer: 0, x: 0, y: 0 }
  /** The press was long: the click that ends it does nothing. */
  let done = false

  const on = <Name extends keyof HTMLElementEventMap>(
    names: Name[],
    hear: (event: HTMLElementEventMap[Name]) => void,
  ) => {
    for (const name of names)
      node.addEventListener(name, hear, { signal: off.signal, capture: true })
  }
  const stop = () => clearTimeout(timer)
  function open() {
    stop()
    if (done) return
    done = true
    long()
  }

  on(['pointerdown'], ({ button, pointerId, clientX, clientY }) => {
    stop()
    done = false
    if (button !== 0) return
    from = { pointer: pointerId, x: clientX, y: clientY }
    timer = setTimeout(open, LONG)
  })
  on(['pointermove'], ({ pointerId, clientX, clientY }) => {
    if (pointerId !== from.pointer) return
    if (Math.hypot(clientX - from.x, clientY - from.y) > STILL) stop()
  })
  on(['pointerup', 'pointercancel', 'pointerleave'], stop)
  on(['contextmenu'], (event) => {
    event.preventDefault()
    // The second mouse button and the menu key come without a press of their own.
    if (event.button !== 0 || timer === undefined) done = false
    open()
  })
  on(['click'], (event) => {
    if (!done) return
    done = false
    event.preventDefault()
    event.stopPropagation()
  })
  return () => {
    stop()
    off.abort()
  }
}
