// The one clock that measures how long something has been on the page. Browser tests set it forward
// with `tests/browser/forward.js`.

/** The current time, in milliseconds. */
export const now = (): number => performance.now()

/** The time of an event, which a busy page may hear of late. It is at most `most` milliseconds ago,
 * because some devices stamp events by another clock. */
export const timeOf = (event: Event, most: number): number =>
  Math.min(now(), Math.max(event.timeStamp, now() - most))
