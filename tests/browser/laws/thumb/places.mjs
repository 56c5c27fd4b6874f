// A part of the thumb: the states of a page that a search has met, and the taps that lead from one to
// another.

export function installPlaces() {
  const { pageHere, faults, tries, stand, isNet, untriedOf } = window.thumb
  /** After this many taps on a page another page is worth a step more. */
  const LONG = 10

  /** The page as it is now: its taps by name, and its place among those that the search has met. */
  function here({ places, handed, left, shown, wrong }) {
    const named = tries()
    const name = stand(named, handed)
    if (!places.has(name)) {
      const untried = new Map([...named].map(([key, one]) => [key, untriedOf(one, left)]))
      places.set(name, { name, page: pageHere(), untried, ways: new Map() })
      for (const fault of faults()) wrong.add(fault)
      for (const one of named.values()) if (isNet(one)) shown.add(one.textContent.trim())
    }
    return { named, place: places.get(name) }
  }

  /** What speaks against a tap: its kind was tried, or its page was, often. Leaving costs no more on a
   * page that has been tried for long. */
  function cost({ tried, stays }, { page }, { worth, kind, leads }) {
    const often = leads ? 0 : Math.floor((stays.get(page) ?? 0) / LONG)
    return worth + (tried.get(kind) ?? 0) + often
  }

  /** The most promising tap: of a new kind, and near. */
  function best(search, from, net) {
    const { places } = search
    let found
    const seen = new Set([from.name])
    let front = [{ place: from, key: undefined }]
    for (let far = 0; front.length > 0; far += 1) {
      const further = []
      for (const { place, key } of front) {
        for (const [to, one] of place.untried) {
          if (one.net !== net) continue
          const dear = cost(search, place, one) + far
          if (found === undefined || dear < found.dear) found = { dear, key: key ?? to }
        }
        for (const [onward, to] of place.ways) {
          if (seen.has(to) || !places.has(to)) continue
          seen.add(to)
          further.push({ place: places.get(to), key: key ?? onward })
        }
      }
      front = further
    }
    return found?.key
  }

  /** Whether a tap is left to try in any place. */
  const isLeft = ({ places }, net) =>
    [...places.values()].some(({ untried }) => [...untried.values()].some((one) => one.net === net))

  Object.assign(window.thumb, { here, best, isLeft })
}
