// A part of the thumb: one tap of a search, with what it did and where it led.

export function installAttempt() {
  const { taken, where, close, isSilent, here } = window.thumb

  /** Makes a tap from a place, and notes what it did and where it led. */
  async function attempt(search, net, { one, key, place }) {
    const { left, byNet, wrong, tried, stays, pressed } = search
    const fresh = place.untried.get(key)
    place.untried.delete(key)
    if (fresh) tried.set(fresh.kind, (tried.get(fresh.kind) ?? 0) + 1)
    if (one === undefined) {
      place.ways.delete(key)
      return
    }
    pressed.push(key)
    stays.set(place.page, (stays.get(place.page) ?? 0) + 1)
    const silent = await isSilent(one)
    const found = taken()
    if (silent && found.length === 0) wrong.add(`${where()}: "${key}" does nothing`)
    const news = found.filter((thing) => left.delete(thing))
    if (net) for (const thing of news) byNet.add(thing)
    search.idle = news.length > 0 ? 0 : search.idle + 1
    await close()
    if (!document.querySelector('[data-testid=hand-over]')) search.handed = null
    else search.handed ??= key
    place.ways.set(key, here(search).place.name)
  }

  Object.assign(window.thumb, { attempt })
}
