// Words that go from one line to the next, on whatever page. Runs in the page, before its own code.

export function installTorn() {
  /** A word of this part of the page's width finds room in a line of everything. */
  const HALF = 0.5

  /** Whether it is only for the ear. */
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

  /** Words in it that are torn: numbers, and words that find room in a line of half the page, but for a
   * name of which a word finds none. */
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
