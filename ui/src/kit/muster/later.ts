// Debounces: many calls at once lead to one run.

/** In milliseconds. */
const PAUSE = 150

/** Runs `doing` a moment after the call, once for all calls of that moment. Runs never overlap. */
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
