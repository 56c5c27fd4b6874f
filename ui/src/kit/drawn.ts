/** Things that are drawn one by one at most: more than any battle has. */
const MOST = 100

/** How many of `count` things are drawn one by one. What another phone's host says is not always
 * true, and a page that draws a million of something stands still. */
export function drawn(count: number): number {
  return Number.isNaN(count) ? 0 : Math.max(0, Math.min(Math.trunc(count), MOST))
}
