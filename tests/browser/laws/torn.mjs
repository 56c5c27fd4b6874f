// Finds words that are split between two lines, on any page. Runs in the page, before its own code.

export function installTorn() {
  /** A word up to this part of the page's width fits on a line everywhere. */
  const HALF = 0.5

  /** Whether it is only for screen readers. */
  const isHeard = (one) =>
    [one, one.parentElement, one.parentElement?.parentElement].some((it) => it?.offsetWidth === 1)

  const textsOf = (one) => [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)

  function wordsOf(text) {
    return [...text.data.matchAll(/[\p{L}\p{N}\u00ad]+/gu)].map(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const parts = [...range.getClientRects()].filter(({ width }) => width > 0)
      const width = parts.reduce((sum, { width }) => sum + width, 0)
      const lines = new Set(parts.map(({ top }) => Math.round(top))).size
      return { word, lines, long: width > Math.min(innerWidth, screen.width) * HALF }
    })
  }

  /** Torn words: numbers, and words that fit on a line of half the page. Words of a name with a longer
   * word are left out. */
  function torn(one) {
    if (!one.checkVisibility() || isHeard(one)) return []
    const words = textsOf(one).flatMap(wordsOf)
    const isName = words.some(({ long }) => long)
    return words
      .filter(({ word, lines }) => lines > 1 && (!isName || /^\d+$/.test(word)))
      .map(({ word }) => word.replaceAll('\u00ad', '|'))
  }

  /** What is torn in a part of the page. */
  window.tornIn = (part) =>
    [...part.querySelectorAll('*')].flatMap((one) =>
      torn(one).map((word) => `"${one.textContent.trim().slice(0, 60)}" tears "${word}"`),
    )
}
