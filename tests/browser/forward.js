// Runs in a page: advances its clock before each touch, so that a scripted tap on something just
// painted counts (`ui/src/kit/touch/taps.ts`). Scripts do not double-tap by mistake.
;(() => {
  if (globalThis.goesForward) return
  globalThis.goesForward = true
  /** Longer than an element must be unchanged before a tap counts, in milliseconds. */
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
