// A part of the thumb: elements that are cut off, covered, torn, too small or not in the legend.

export function installFaults() {
  const { top, taps, reached, where, wide, crowded } = window.thumb
  /** The smallest text size, in px. */
  const LEAST = 12

  const textsOf = (one) =>
    [...one.childNodes].filter(
      (child) => child.nodeType === Node.TEXT_NODE && child.data.trim() !== '',
    )

  /** The size of its text, in px; Infinity if it has none in sight. */
  function smallness(one) {
    const shown = textsOf(one).length > 0 && one.checkVisibility() && one.clientWidth !== 1
    const scale = one.ownerSVGElement ? one.getScreenCTM().d : 1
    return shown ? parseFloat(getComputedStyle(one).fontSize) * scale : Infinity
  }

  /** Signs on the page that its legend does not explain. */
  function unexplained() {
    const legend = document.querySelector('.battle')?.dataset.legend?.split(' ') ?? []
    const shown = [...document.querySelectorAll('main [data-means], dialog [data-means]')]
    const ids = shown.flatMap((one) => (one.checkVisibility() ? one.dataset.means.split(' ') : []))
    return [...new Set(ids)].filter((id) => !legend.includes(id))
  }

  const looked = new Set()

  /** What is cut off, covered or off-screen; once for each kind of page at each size. */
  function faults() {
    const told = []
    const marks = taps().map((one) => (one.dataset.testid ?? '').replace(/\d+/g, ''))
    const kind = [innerWidth, top()?.dataset.testid, ...new Set(marks)].join(' ')
    // What a held finger shows may cover the rest.
    if (looked.has(kind) || document.querySelector('button.held')) return told
    looked.add(kind)
    const called = (one) =>
      `${one.dataset.testid ?? one.tagName} "${one.textContent.trim().slice(0, 40)}"`
    told.push(...crowded())
    for (const id of unexplained()) told.push(`the sign "${id}" is not in the legend`)
    for (const one of taps()) {
      const over = reached(one)
      if (over !== null) told.push(`${called(one)} is covered by ${over}`)
      const { left, right, width } = one.getBoundingClientRect()
      if (width > 0 && (left < -1 || right > wide() + 1)) told.push(`${called(one)} is cut off`)
    }
    for (const one of (top() ?? document.body).querySelectorAll('main *, dialog *')) {
      const size = smallness(one)
      if (size < LEAST) told.push(`${called(one)} is ${size} px small`)
      if (one.scrollWidth <= one.clientWidth + 1 || one.clientWidth <= 1) continue
      const { overflowX, webkitLineClamp } = getComputedStyle(one)
      // Text that ends in "…" is meant to be cut.
      if (webkitLineClamp !== 'none') continue
      if (overflowX === 'hidden' || overflowX === 'clip') told.push(`${called(one)} is cut short`)
    }
    told.push(...window.tornIn(top() ?? document.body))
    return told.map((fault) => `${where()}: ${fault}`)
  }

  Object.assign(window.thumb, { faults })
}
