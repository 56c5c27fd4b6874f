// Runs in a page: its clock goes forward before each finger, so that a scripted tap counts on what has just
// been painted (`ui/src/kit/touch/taps.ts`). Scripts do not tap twice by mistake.
;(() => {
  if (globalThis.goesForward) return
  globalThis.goesForward = true
  /** Longer than a thing has to lie there unchanged, in milliseconds. */
  const STEP = 400
  let ahead = 0
  const now = performance.now.bind(performance)
  const stamp = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp').get
  performance.now = () => now() + ahead
  Object.defineProperty(Event.prototype, 'timeStamp', {
    get() {
      return stamp.call(this) + ahead
    },
  })
  addEventListener('pointerdown', () => (ahead += STEP), { capture: true })
})()
