// Finds names that run from right to left and change the order of the text beside them.

/** Runs in the page: each line of text in which such a name is not isolated from other words or
 * numbers. */
export function turned() {
  const leftward = /[\u0590-\u08ff]/
  /** The text of one line, up to the next isolating element. */
  function together(node) {
    if (node.nodeType === Node.TEXT_NODE) return node.data
    if (node.nodeType !== Node.ELEMENT_NODE) return ''
    const { display, unicodeBidi } = getComputedStyle(node)
    return display === 'inline' && unicodeBidi === 'normal' ? inside(node) : '\n'
  }
  const inside = (node) => [...node.childNodes].map(together).join('')
  /** Whether other text is beside the name. A distinguishing number at its end is part of the name. */
  const beside = (line) =>
    /[\p{L}\p{N}→]/u.test(line.replace(/[\u0590-\u08ff]/g, '').replace(/ \d+\s*$/, ''))

  const found = new Set()
  for (const element of document.body.querySelectorAll('*')) {
    const { display, unicodeBidi } = getComputedStyle(element)
    if (display === 'inline' && unicodeBidi === 'normal') continue
    if (!element.checkVisibility()) continue
    const open = inside(element).replace(/\u2068[^\u2068\u2069]*\u2069/g, '')
    for (const line of open.split('\n'))
      if (leftward.test(line) && beside(line)) found.add(`turned round: ${line.trim()}`)
  }
  return [...found]
}
