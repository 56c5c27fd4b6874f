// A part of the thumb: how much of something is in sight, and whether it could be.

export function installRoom() {
  /** Whether it is entirely in sight, and a finger reaches it. */
  function isWhole(one) {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return false
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const points = [
      [x, y],
      [x, top + 3],
      [x, bottom - 3],
      [left + 3, y],
      [right - 3, y],
    ]
    return points.every((point) => one.contains(document.elementFromPoint(...point)))
  }

  /** How much of its height is in sight, in px. */
  function seenOf(one) {
    const { top, bottom } = one.getBoundingClientRect()
    const around = one.closest('main > .middle').getBoundingClientRect()
    return Math.min(bottom, around.bottom, innerHeight) - Math.max(top, around.top, 0)
  }

  /** Whether one of them fits, together with the unit that the dock names. */
  function findsRoom(lit, [named], news) {
    const middle = document.querySelector('main > .middle')
    const boxes = lit.map((it) => it.getBoundingClientRect())
    // Shortened news keep their height; full ones could be shortened to this.
    const short = news?.dataset.brief ? news.offsetHeight : Math.max(middle.clientHeight / 4, 60)
    const brief = news ? short : 0
    const room = Math.min(middle.clientHeight, innerHeight) - brief - 16
    if (!named) return lit.length === 0 || boxes.some(({ height }) => height <= room)
    const one = named.getBoundingClientRect()
    return boxes.some(
      ({ top, bottom }) => Math.max(bottom, one.bottom) - Math.min(top, one.top) <= room,
    )
  }

  Object.assign(window.thumb, { isWhole, seenOf, findsRoom })
}
