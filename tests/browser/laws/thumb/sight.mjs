// The third part of the thumb: whether what the dock asks for is in sight.

export function installSight() {
  const { top } = window.thumb
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

  /** The news; with large text on a small screen only those of the newest step. */
  function newsHere() {
    const tight = document.documentElement.dataset.room?.includes('tight')
    return document.querySelector(`main [data-news]${tight ? ':not([data-earlier])' : ''}`)
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

  /** Whether nothing in or above the dock can be tapped, so that its sentence asks for something on the
   * page. A player who waits for another phone is asked for nothing. */
  function nothingElse(status) {
    const reach = ['.dock .taps', 'main > .band']
    const open = reach.map((one) => `${one} button:not([aria-disabled=true])`).join()
    const taps = [...document.querySelectorAll(open)]
    const waits = document.querySelector('.dock [data-testid=waiting]')
    return !waits && status?.checkVisibility() && !taps.some((one) => one.checkVisibility())
  }

  /** What is wrong with what the dock's sentence asks for, before any scrolling: none of it is entirely
   * in sight, or the one unit that the dock names is not, or the news are not. */
  function sight() {
    if (top()) return []
    const asks = document.querySelector('main [data-asks]')
    const inDock = asks?.closest('.dock')
    const status = document.querySelector('.dock [data-testid=dock-status]')
    const seen = (mark) =>
      [...document.querySelectorAll(`main ${mark}`)].filter((one) => one.checkVisibility())
    const lit = seen('[data-lit]:not([data-lit=false])')
    const named = seen('[data-named]')
    const news = newsHere()
    const told = []
    if (named.length > 0 && !named.some(isWhole))
      told.push(`is about "${named[0].textContent.trim()}", which nobody sees`)
    const only = nothingElse(status)
    // A secret page may ask for something that is drawn only while a finger holds.
    if ((asks?.checkVisibility() || only) && (inDock || only || lit.length > 0)) {
      const isButton = asks?.querySelector('button')
      if (inDock && lit.length === 1 && !isButton) told.push('names one thing, and is no button')
      if (!lit.some(isWhole) && findsRoom(lit, named, news))
        told.push(`names what nobody sees, of ${lit.length}`)
      if (news && seenOf(news) < Math.min(news.offsetHeight, 40)) told.push('is past what happened')
    }
    return told.map((fault) => `"${(asks ?? status).textContent.trim()}" ${fault}`)
  }

  Object.assign(window.thumb, { sight })
}
