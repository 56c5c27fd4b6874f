// A part of the thumb: the taps that are worth a try, and the state of the page.

export function installTries() {
  const { top, taps } = window.thumb
  /** Taps that every battle's page has, and that lead to no open action. */
  const ASIDE =
    '[data-testid=dock-log], [data-testid=dock-take-back], [data-testid=score-open], ' +
    '[data-testid=leave], [data-testid=home], [data-testid=phones], [data-testid=end], [data-testid=hand-over-leave], [data-testid=hand-over-end], [data-testid=hand-over-take-back], ' +
    '[data-testid^=correct], ' +
    '[data-testid=unit-log], [data-testid=fill-open], button:has(> .chip), [data-testid=toast] *'

  /** The taps to try, by stable names. */
  function tries() {
    const named = new Map()
    for (const one of taps()) {
      if (one.matches(ASIDE) || one.disabled || one.getAttribute('aria-disabled') === 'true')
        continue
      const name =
        one.dataset.testid ??
        (one.getAttribute('aria-label') || one.textContent).trim().slice(0, 60)
      for (let n = 0; ; n += 1) {
        const key = n === 0 ? name : `${name} #${n}`
        if (named.has(key)) continue
        named.set(key, one)
        break
      }
    }
    return named
  }

  /** The state of the page: what can be tapped, and what is chosen. The hand-over page looks the same
   * for many actions, so the tap that led there is part of it. */
  function stand(named, handed) {
    const marks = ['aria-pressed', 'aria-checked', 'aria-expanded', 'data-lit', 'aria-label']
    const of = ([key, one]) => {
      const input = one.matches('label') ? one.querySelector('input') : one
      return [key, one.textContent, ...marks.map((mark) => one.getAttribute(mark)), input?.checked]
    }
    return JSON.stringify([
      handed,
      top()?.dataset.testid,
      document.querySelector('[data-testid=secret-page] h2')?.textContent,
      ...[...named].map(of),
      ...[...document.querySelectorAll('[role=group] [aria-label]')].map((one) => one.ariaLabel),
      ...[...document.querySelectorAll('output')].map((one) => one.textContent),
    ])
  }

  Object.assign(window.thumb, { tries, stand })
}
