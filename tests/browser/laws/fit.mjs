// Finds what does not fit on a public screen.

/** Installs it on a page that is about to open: `window.fit`. */
export async function giveFit(page) {
  const parts = [installBoxes, installTexts, installReading, installScreen]
  for (const part of parts) await page.addInitScript(part)
}

// The following functions run in the page, one after the other, before its own code.

/** Where something lies in a box, and what clips it. */
function installBoxes() {
  const outside = (rect, box) =>
    rect.left >= box.right - 1 ||
    rect.right <= box.left + 1 ||
    rect.top >= box.bottom - 1 ||
    rect.bottom <= box.top + 1
  const within = (rect, box) =>
    rect.left >= box.left - 1.5 &&
    rect.right <= box.right + 1.5 &&
    rect.top >= box.top - 1.5 &&
    rect.bottom <= box.bottom + 1.5

  const screenBox = () => new DOMRect(0, 0, innerWidth, innerHeight)

  /** The boxes that clip an element: the screen, and all ancestors that hide overflow. */
  function cutting(element) {
    const boxes = [screenBox()]
    for (let outer = element; outer !== null; outer = outer.parentElement)
      if (getComputedStyle(outer).overflow !== 'visible') boxes.push(outer.getBoundingClientRect())
    return boxes
  }

  window.fit = { outside, within, screenBox, cutting }
}

/** The texts of a part of the page, and their lines. */
function installTexts() {
  const { outside } = window.fit
  const isShown = (element) => element.getClientRects().length > 0 && !element.closest('.unseen')

  function textsOf(part) {
    const found = []
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, data } = texts.currentNode
      if (data.trim() !== '' && isShown(parentElement)) found.push(texts.currentNode)
    }
    return found
  }

  /** The lines that are in sight, and how many are hidden by `boxes`. */
  function linesOf(text, boxes) {
    const range = document.createRange()
    range.selectNodeContents(text)
    const drawn = [...range.getClientRects()].filter(({ width }) => width >= 1)
    // Letters are not as high as their line, so neighboring lines may touch.
    const rects = drawn.map(
      ({ x, y, width, height }) => new DOMRect(x, y + height / 6, width, (height * 2) / 3),
    )
    // A line that is entirely outside is hidden, not cut off.
    const seen = rects.filter((rect) => !boxes.some((box) => outside(rect, box)))
    return { seen, hidden: rects.length - seen.length }
  }

  /** Whether a line breaks inside a word without a hyphenation point. Words that are too long even with
   * hyphens may break anywhere. */
  function divided(text, boxes) {
    const { data } = text
    const range = document.createRange()
    const letter = (at) => {
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect()
    }
    const apart = (first, last) =>
      first.top !== last.top && !boxes.some((box) => outside(first, box) || outside(last, box))
    return [...data.matchAll(/\p{L}{2,14}(?![\p{L}\u00ad])/gu)].some(
      ({ 0: word, index }) =>
        !/[\p{L}\u00ad]/u.test(data[index - 1] ?? '') &&
        apart(letter(index), letter(index + word.length - 1)),
    )
  }

  Object.assign(window.fit, { textsOf, linesOf, divided })
}

/** What is wrong with a text. */
function installReading() {
  const { within, cutting, linesOf, divided } = window.fit

  /** The drawn size of its letters; a picture has its own units. */
  const lettersOf = (element) =>
    parseFloat(getComputedStyle(element).fontSize) * (element.getScreenCTM?.().a ?? 1)

  /** Whether its text is cut with an ellipsis. */
  function clamps(element, main) {
    for (let outer = element; outer !== null && outer !== main; outer = outer.parentElement)
      if (getComputedStyle(outer).webkitLineClamp !== 'none') return true
    return false
  }

  /** What is wrong with a text, and its lines in sight. */
  function misread(text, main, least, whole) {
    const { parentElement } = text
    const data = text.data.trim()
    const wrong = []
    const size = lettersOf(parentElement)
    const enough = parentElement.closest('[data-state]') ? least.state : least.smallest
    const scale = Math.min(innerWidth / 1920, innerHeight / 1080)
    if (size < enough * scale - 0.1) wrong.push(`"${data}" has ${size.toFixed(1)} px`)
    const boxes = cutting(parentElement)
    const { seen, hidden } = linesOf(text, boxes)
    for (const rect of seen)
      if (!boxes.every((box) => within(rect, box))) wrong.push(`"${data}" is cut off`)
    if (hidden > 0 && seen.length > 0) {
      if (!clamps(parentElement, main)) wrong.push(`"${data}" is cut without an ellipsis`)
      else if (whole && parentElement.closest(whole)) wrong.push(`"${data}" ends in an ellipsis`)
    }
    if (seen.length > 1 && divided(text, boxes))
      wrong.push(`a word of "${data}" is divided without a hyphen`)
    return { wrong, lines: seen.map((rect) => ({ rect, data, parentElement })) }
  }

  Object.assign(window.fit, { misread })
}

/** What does not fit on the whole screen. */
function installScreen() {
  const { outside, within, screenBox, textsOf, misread } = window.fit
  const over = (one, other) => !outside(one, other)

  function overlaps(lines) {
    const wrong = []
    lines.forEach((one, at) => {
      for (const other of lines.slice(at + 1))
        if (one.parentElement !== other.parentElement && over(one.rect, other.rect))
          wrong.push(`"${one.data}" and "${other.data}" lie over each other`)
    })
    return wrong
  }

  function misplaced(pieces) {
    const wrong = []
    const screen = screenBox()
    const laid = pieces.map((piece) => [piece, piece.getBoundingClientRect()])
    laid.forEach(([piece, rect], at) => {
      const name = piece.getAttribute('aria-label')
      if (!within(rect, screen)) wrong.push(`${name} is beyond the screen`)
      if (piece.scrollHeight > piece.clientHeight + 1 || piece.scrollWidth > piece.clientWidth + 1)
        wrong.push(`${name} does not fit its card`)
      for (const [other, there] of laid.slice(at + 1))
        if (over(rect, there)) wrong.push(`${name} lies over ${other.getAttribute('aria-label')}`)
    })
    return wrong
  }

  /** `least` are the smallest sizes of text; `whole` selects what must not end in an ellipsis. */
  window.fit.misfits = (least, whole) => {
    const main = document.querySelector('[data-testid="public-screen"]')
    const { scrollHeight, scrollWidth } = document.documentElement
    const scrolls = scrollHeight > innerHeight || scrollWidth > innerWidth
    const texts = textsOf(main).map((text) => misread(text, main, least, whole))
    return [
      ...(scrolls ? ['it scrolls'] : []),
      ...texts.flatMap(({ wrong }) => wrong),
      ...overlaps(texts.flatMap(({ lines }) => lines)),
      ...misplaced([...main.querySelectorAll('[data-testid="piece"]')]),
    ]
  }
}
