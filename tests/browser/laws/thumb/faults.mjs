// The fourth part of the thumb: elements that are cut off, covered, torn, too small or not in the
// legend.

export function installFaults() {
  const { top, taps, reached, where, wide } = window.thumb
  /** The largest share of the height for the dock. */
  const MOST_DOCK = 0.44
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

  /** Whether the page is too wide, and the dock's taps that a sentence or another tap covers. */
  function crowded() {
    const told = []
    if (document.documentElement.scrollWidth > wide())
      told.push(`the page is ${document.documentElement.scrollWidth} wide`)
    if (top()) return told
    for (const one of document.querySelectorAll('.dock .row button')) {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      for (const y of [top + 4, bottom - 4]) {
        const hit = document.elementFromPoint((left + right) / 2, y)
        // Nothing covers a tap that is scrolled out of the dock.
        if (y < innerHeight && hit?.closest('.likely')?.matches(':has(> [role=status])'))
          told.push(`"${one.textContent.trim()}" is covered by "${hit.textContent.trim()}"`)
      }
    }
    return told
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

  /** What is wrong with the page at twice the text size. */
  async function twice() {
    const { dataset } = document.documentElement
    const { text } = dataset
    // The page measures its room in the frame after the text size changed.
    const frame = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))
    const sized = async (size) => {
      dataset.text = size
      await frame()
    }
    await sized('200')
    const dock = document.querySelector('.dock')?.getBoundingClientRect()
    const likely = document
      .querySelector('.dock .likely > :not([role=status])')
      ?.getBoundingClientRect()
    const told = [...crowded(), ...window.tornIn(top() ?? document.body)]
    await sized(text)
    if (dock && dock.height > innerHeight * MOST_DOCK + 1)
      told.push(`the dock is ${Math.round(dock.height)} high`)
    if (likely && likely.bottom > innerHeight + 1) told.push('the likely tap is cut off')
    return told.map((fault) => `${where()}, text twice as large: ${fault}`)
  }

  Object.assign(window.thumb, { faults, twice })
}
