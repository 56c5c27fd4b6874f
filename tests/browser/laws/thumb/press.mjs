// A part of the thumb: it makes a tap, and closes what that opened only for reading.

export function installPress() {
  const { settle, top, reached } = window.thumb
  /** Sheets that answer a held-back tap, and others that are only for reading. */
  const READ = ['why-not', 'rule-sheet', 'log-sheet', 'take-back-sheet']

  /** Closes sheets that are only for reading. */
  async function close() {
    for (let n = 0; n < 3 && READ.includes(top()?.dataset.testid); n += 1) {
      top().querySelector('header .close').click()
      await settle()
    }
  }

  async function press(one) {
    reached(one)
    if (one.matches('select')) {
      one.selectedIndex = (one.selectedIndex + 1) % one.options.length
      one.dispatchEvent(new Event('change', { bubbles: true }))
    } else one.click()
    await settle()
  }

  /** Presses it. Returns whether it is the proposed tap and had no visible effect. */
  async function isSilent(one) {
    let seen = !one.matches('.likely')
    const watch = new MutationObserver(() => (seen = true))
    watch.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    })
    await press(one)
    watch.disconnect()
    return !seen
  }

  Object.assign(window.thumb, { close, isSilent })
}
