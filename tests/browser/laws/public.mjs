// A public screen at an open table, checked for reading from two meters: everything in its place,
// nothing cut off, nothing too small.

import { takePhone } from '../phone.mjs'
import { turned } from './turned.mjs'
import { axeWatch } from '../watch.mjs'

/** The smallest text, on a screen of 1920 x 1080. */
const SMALLEST = 22
/** The smallest text about the state of a unit. */
const STATE = 28
/** The smallest text that says who is away. */
const LARGE = 36

/** Runs in the page: finds what does not fit. `whole` selects what must not end in an ellipsis. */
function misfits([smallest, state, whole]) {
  const main = document.querySelector('[data-testid="public-screen"]')
  const scale = Math.min(innerWidth / 1920, innerHeight / 1080)
  const wrong = []
  const root = document.documentElement
  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) wrong.push('it scrolls')

  /** The drawn size of its letters; a picture has its own units. */
  const lettersOf = (element) =>
    parseFloat(getComputedStyle(element).fontSize) * (element.getScreenCTM?.().a ?? 1)
  const shown = (element) => element.getClientRects().length > 0 && !element.closest('.unseen')
  /** The boxes that clip an element: the screen, and all ancestors that hide overflow. */
  function cutting(element) {
    const boxes = [new DOMRect(0, 0, innerWidth, innerHeight)]
    for (let outer = element; outer !== null; outer = outer.parentElement)
      if (getComputedStyle(outer).overflow !== 'visible') boxes.push(outer.getBoundingClientRect())
    return boxes
  }
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

  /** Whether its text is cut with an ellipsis. */
  const clamps = (element) => {
    for (let outer = element; outer !== null && outer !== main; outer = outer.parentElement)
      if (getComputedStyle(outer).webkitLineClamp !== 'none') return true
    return false
  }
  /** Whether a line breaks inside a word without a hyphenation point. Words that are too long even with
   * hyphens may break anywhere. */
  function divided(node, boxes) {
    const { data } = node
    const range = document.createRange()
    const letter = (at) => {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
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

  const lines = []
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode
    if (data.trim() === '' || !shown(parentElement)) continue
    const size = lettersOf(parentElement)
    const least = parentElement.closest('[data-state]') ? state : smallest
    if (size < least * scale - 0.1) wrong.push(`"${data.trim()}" has ${size.toFixed(1)} px`)
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const boxes = cutting(parentElement)
    const before = lines.length
    let hidden = 0
    const drawn = [...range.getClientRects()].filter(({ width }) => width >= 1)
    for (const line of drawn) {
      // Letters are not as high as their line, so neighboring lines may touch.
      const rect = new DOMRect(line.x, line.y + line.height / 6, line.width, (line.height * 2) / 3)
      // A line that is entirely outside is hidden, not cut off.
      if (boxes.some((box) => outside(rect, box))) {
        hidden += 1
        continue
      }
      if (!boxes.every((box) => within(rect, box))) wrong.push(`"${data.trim()}" is cut off`)
      lines.push({ rect, data: data.trim(), parentElement })
    }
    if (hidden > 0 && lines.length > before) {
      if (!clamps(parentElement)) wrong.push(`"${data.trim()}" is cut without an ellipsis`)
      else if (whole && parentElement.closest(whole))
        wrong.push(`"${data.trim()}" ends in an ellipsis`)
    }
    if (lines.length > before + 1 && divided(texts.currentNode, boxes))
      wrong.push(`a word of "${data.trim()}" is divided without a hyphen`)
  }
  const over = (one, other) => !outside(one, other)
  lines.forEach((one, at) => {
    for (const other of lines.slice(at + 1))
      if (one.parentElement !== other.parentElement && over(one.rect, other.rect))
        wrong.push(`"${one.data}" and "${other.data}" lie over each other`)
  })
  const screen = new DOMRect(0, 0, innerWidth, innerHeight)
  const pieces = [...main.querySelectorAll('[data-testid="piece"]')]
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

/** Waits until the page has drawn itself: what depends on the screen's size is drawn in the next
 * frame. */
const drawn = (page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

/** Runs in the page: why a text cannot be read from afar. */
function unread(text, large) {
  const { left, top, right, bottom } = text.getBoundingClientRect()
  const scale = Math.min(innerWidth / 1920, innerHeight / 1080)
  const size = parseFloat(getComputedStyle(text).fontSize)
  const told = []
  if (size < large * scale - 0.1) told.push(`has ${size.toFixed(1)} px`)
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
    told.push('is beyond the screen')
  return told.map((fault) => `"${text.textContent.trim()}" ${fault}`)
}

/** A screen that shows the battles of a host one after the other. One device serves every size and
 * theme, because a host limits connections per minute. */
export function openScreen(browser, ask, before) {
  const seen = new Set()
  const complaints = []
  let open, device
  const close = async () => {
    complaints.push(...(device?.faults ?? []))
    await device?.context.close()
    device = undefined
  }

  /** What is wrong with the shown screen. */
  async function faults(whole = '') {
    const { page } = device
    const unfit = await page.evaluate(misfits, [SMALLEST, STATE, whole])
    return [...unfit, ...(await page.evaluate(turned)), ...(await axeWatch(page, seen).faults())]
  }

  return {
    /** Shows a position of the battle of a game and seed, at a size and in a theme. */
    async show({ battle, game, seed }, { size: [width, height], theme }) {
      // All battles from seeds have the same id.
      if (open !== `${game} ${seed}`) {
        open = `${game} ${seed}`
        await close()
        await ask({ ask: 'open_table', battle, address: '127.0.0.1' })
        const { link } = await ask({ ask: 'invite', battle, place: 'screen' })
        device = await takePhone(browser, link, { width, height, theme, before })
      }
      await device.page.setViewportSize({ width, height })
      await device.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await device.page.waitForFunction(
        ([theme, width]) =>
          document.documentElement.dataset.theme === theme && innerWidth === width,
        [theme, width],
      )
      const { seq } = await ask({ ask: 'look', battle, viewer: 'table' })
      await device.page.locator(`[data-testid="public-screen"][data-seq="${seq}"]`).waitFor()
      await drawn(device.page)
      return device.page
    },
    faults,
    /** Waits until it says who is away, and returns what is wrong with that or with the rest. */
    async away(mark) {
      const said = device.page.getByTestId(mark)
      await said.waitFor()
      await drawn(device.page)
      return [...(await said.evaluate(unread, LARGE)), ...(await faults(`[data-testid="${mark}"]`))]
    },
    close,
    complaints,
  }
}
