// A part of the thumb: it tries every tap of a battle's page until it has found each kind of open
// action.

export function installExplore() {
  const { leave, again, here, best, isLeft, attempt } = window.thumb
  /** After this many taps that found nothing the search starts again elsewhere. */
  const PATIENCE = 100

  /** Makes the most promising tap, or starts again. Returns whether there was something to do. */
  async function goOn(search, net) {
    const { named, place } = here(search)
    const isVain = search.idle >= PATIENCE && search.anew > 0
    const key = isVain ? undefined : best(search, place, net)
    if (key !== undefined) {
      await attempt(search, net, { one: named.get(key), key, place })
      return true
    }
    // No known way to anything untried.
    if (search.anew === 0 || !isLeft(search, net)) return false
    search.anew -= 1
    search.idle = 0
    await leave()
    await again()
    search.handed = null
    return true
  }

  /**
   * Tries until each of `wanted` ("seat deed") was found. Returns what was not found, what only the net
   * reached, and what was wrong on the way.
   */
  async function explore(wanted, most) {
    const search = {
      left: new Set(wanted),
      byNet: new Set(),
      wrong: new Set(),
      /** The net's taps on any page. */
      shown: new Set(),
      places: new Map(),
      /** How often each kind of tap was tried. */
      tried: new Map(),
      /** How many taps were made on each page. */
      stays: new Map(),
      pressed: [],
      /** The tap that led to the current hand-over. */
      handed: null,
      /** How many taps have found nothing since something was found. */
      idle: 0,
      /** How often it may still start again. */
      anew: 5,
    }
    for (const net of [false, true])
      for (let n = 0; search.left.size > 0 && n < most; n += 1)
        if (!(await goOn(search, net))) break
    const { left, byNet, shown, wrong, pressed } = search
    return { left: [...left], byNet: [...byNet], shown: [...shown], wrong: [...wrong], pressed }
  }

  Object.assign(window.thumb, { explore })
}
