// Where the next tap is, shown to an eye and to a screen reader.

/** How long it is shown, in milliseconds. */
const SHOWN = 2000

/** Brings the first of these into sight and gives it the focus; lights all of them for a moment. */
export function pointAt(selector: string): void {
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  all[0]?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  all[0]?.focus({ preventScroll: true })
  for (const one of all) {
    one.dataset.pointed = ''
    setTimeout(() => delete one.dataset.pointed, SHOWN)
  }
}
