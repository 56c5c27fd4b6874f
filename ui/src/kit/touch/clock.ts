// The one clock that says how long something has been on the page. A test sets it forward by the
// browser's own: `tests/browser/forward.js`.

/** What it shows now, in milliseconds. */
export const now = (): number => performance.now()

/** What it showed as something happened, of which the page is told later when it is busy; no more than
 * `most` milliseconds ago, for some devices stamp events by another clock. */
export const timeOf = (event: Event, most: number): number =>
  Math.min(now(), Math.max(event.timeStamp, now() - most))
