/** The most things that are drawn one by one: more than any battle has. */
const MOST = 100

/** How many of `count` things are drawn one by one. Another phone's host may send any number, and a
 * page that draws a million of something freezes. */
export function drawn(count: number): number {
  return Number.isNaN(count) ? 0 : Math.max(0, Math.min(Math.trunc(count), MOST))
}
