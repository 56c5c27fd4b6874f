// A part of the thumb: whether what the dock asks for is in sight.

export function installSight() {
  const { top, isWhole, seenOf, findsRoom } = window.thumb

  /** The news; with large text on a small screen only those of the newest step. */
  function newsHere() {
    const tight = document.documentElement.dataset.room?.includes('tight')
    return document.querySelector(`main [data-news]${tight ? ':not([data-earlier])' : ''}`)
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
