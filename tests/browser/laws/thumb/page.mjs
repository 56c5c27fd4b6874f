// A part of the thumb: what is on the page, and what a finger can reach.

export function installPage() {
  const TAPPABLE = 'button, input, select, summary, label, [role=button]'

  const top = () => [...document.querySelectorAll('dialog[open]')].at(-1)

  function taps() {
    const all = [...(top() ?? document.body).querySelectorAll(TAPPABLE)]
    return all.filter(
      (one) =>
        one.checkVisibility() &&
        !one.closest('[aria-hidden=true]') &&
        // A label stands for its input.
        !(one.matches('input') && one.closest('label')),
    )
  }

  /** Null if a finger reaches it, after scrolling if needed; otherwise what covers it. */
  function reached(one) {
    for (const block of ['nearest', 'center']) {
      one.scrollIntoView({ block, inline: 'nearest' })
      const { left, top, right, bottom } = one.getBoundingClientRect()
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
      const hit = document.elementFromPoint(x, y)
      if (hit && (one === hit || one.contains(hit) || hit.contains(one))) return null
      if (block === 'center') return hit?.outerHTML.slice(0, 120) ?? 'nothing'
    }
  }

  /** The name of this page or sheet, for failures. */
  const where = () =>
    top()?.dataset.testid ??
    document.querySelector('[data-testid=secret-page] h2, [data-testid=dock-status]')
      ?.textContent ??
    'the page'

  /** The page or sheet, whatever its state. */
  const pageHere = () =>
    top()?.dataset.testid ??
    document.querySelector('[data-testid=secret-page] h2')?.textContent ??
    ''

  /** The phone's width; a page that is too wide gets a wider layout. */
  const wide = () => Math.min(innerWidth, screen.width)

  Object.assign(window.thumb, { top, taps, reached, where, pageHere, wide })
}
