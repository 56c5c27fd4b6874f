// A part of the thumb: whether the page is too wide and its dock crowded, at twice the text size, too.

export function installCrowd() {
  const { top, where, wide } = window.thumb
  /** The largest share of the height for the dock. */
  const MOST_DOCK = 0.44

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

  Object.assign(window.thumb, { crowded, twice })
}
