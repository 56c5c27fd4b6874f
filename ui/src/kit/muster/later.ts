// Much that happens at once is answered once.

/** In milliseconds. */
const PAUSE = 150

/** Does `doing` a moment after it is wished for, once for all wishes of that moment, and one after the
 * other. */
export function later(doing: () => Promise<unknown>): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    waiting ??= setTimeout(() => {
      waiting = undefined
      last = last.then(doing)
    }, PAUSE)
  }
}
