// The last part of the thumb: it tries every tap of a battle's page until it has found each kind of
// open action.

export function installExplore() {
  const { settle, leave, again, taken, top, taps, reached, where, faults } = window.thumb
  /** Taps that every battle's page has, and that lead to no open action. */
  const ASIDE =
    '[data-testid=dock-log], [data-testid=dock-take-back], [data-testid=score-open], ' +
    '[data-testid=leave], [data-testid=home], [data-testid=phones], [data-testid=end], [data-testid=hand-over-leave], [data-testid=hand-over-end], [data-testid=hand-over-take-back], ' +
    '[data-testid^=correct], ' +
    '[data-testid=unit-log], [data-testid=fill-open], button:has(> .chip), [data-testid=toast] *'
  /** Sheets that answer a held-back tap, and others that are only for reading. */
  const READ = ['why-not', 'rule-sheet', 'log-sheet', 'take-back-sheet']
  /** Taps to try at once, those before the rest, and those after everything else. */
  const FIRST = '[data-testid=likely], [data-testid^=face-], [data-testid=hand-over-accept]'
  const LIT = '[data-lit], [data-lit] *'
  const LAST = '[data-testid=secret-cancel], dialog header .close'
  const NET = '[data-testid^=unclaimed]'

  /** The taps to try, by stable names. */
  function tries() {
    const named = new Map()
    for (const one of taps()) {
      if (one.matches(ASIDE) || one.disabled || one.getAttribute('aria-disabled') === 'true')
        continue
      const name =
        one.dataset.testid ??
        (one.getAttribute('aria-label') || one.textContent).trim().slice(0, 60)
      for (let n = 0; ; n += 1) {
        const key = n === 0 ? name : `${name} #${n}`
        if (named.has(key)) continue
        named.set(key, one)
        break
      }
    }
    return named
  }

  /** Similar taps: the same mark without its numbers, in the same group, section and state. */
  const kindOf = (one) =>
    JSON.stringify([
      one.tagName,
      one.className,
      ...Object.entries(one.dataset).map(([, value]) => value.replace(/\d+/g, '')),
      one.closest('[data-lit]')?.dataset.lit,
      one.closest('[role=group]')?.ariaLabel?.replace(/\d+/g, ''),
      one.closest('section')?.querySelector('h2, h3')?.textContent.replace(/\d+/g, ''),
      one.parentElement.className,
    ])

  /** The state of the page: what can be tapped, and what is chosen. The hand-over page looks the same
   * for many actions, so the tap that led there is part of it. */
  function stand(named, handed) {
    const marks = ['aria-pressed', 'aria-checked', 'aria-expanded', 'data-lit', 'aria-label']
    const of = ([key, one]) => {
      const input = one.matches('label') ? one.querySelector('input') : one
      return [key, one.textContent, ...marks.map((mark) => one.getAttribute(mark)), input?.checked]
    }
    return JSON.stringify([
      handed,
      top()?.dataset.testid,
      document.querySelector('[data-testid=secret-page] h2')?.textContent,
      ...[...named].map(of),
      ...[...document.querySelectorAll('[role=group] [aria-label]')].map((one) => one.ariaLabel),
      ...[...document.querySelectorAll('output')].map((one) => one.textContent),
    ])
  }

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

  /**
   * Tries until each of `wanted` ("seat deed") was found. Returns what was not found, what only the net
   * reached, and what was wrong on the way.
   */
  async function explore(wanted, most) {
    const left = new Set(wanted)
    const byNet = new Set()
    const wrong = new Set()
    /** The net's taps on any page. */
    const shown = new Set()
    const places = new Map()
    /** How often each kind of tap was tried. */
    const tried = new Map()
    const pressed = []
    /** The tap that led to the current hand-over. */
    let handed = null

    function here() {
      const named = tries()
      const name = stand(named, handed)
      if (!places.has(name)) {
        const untried = new Map([...named].map(([key, one]) => [key, oneOf(one)]))
        places.set(name, { name, untried, ways: new Map() })
        for (const fault of faults()) wrong.add(fault)
        for (const one of named.values()) if (one.matches(NET)) shown.add(one.textContent.trim())
      }
      return { named, place: places.get(name) }
    }

    const oneOf = (one) => ({
      kind: kindOf(one),
      net: one.matches(NET),
      worth: speaks(one)
        ? -6
        : one.matches(FIRST)
          ? -100
          : one.matches(LIT)
            ? -3
            : one.matches(LAST)
              ? 5
              : 0,
    })

    /** Whether its mark mentions something that is still to be found. */
    const speaks = ({ dataset }) =>
      [...left].some((thing) =>
        dataset.testid?.replaceAll('-', '_').includes(thing.slice(thing.indexOf(' ') + 1)),
      )

    /** The most promising tap: of a new kind, and near. */
    function best(from, net) {
      let found
      const seen = new Set([from.name])
      let front = [{ place: from, key: undefined }]
      for (let far = 0; front.length > 0; far += 1) {
        const further = []
        for (const { place, key } of front) {
          for (const [to, one] of place.untried) {
            if (one.net !== net) continue
            const cost = one.worth + (tried.get(one.kind) ?? 0) + far
            if (found === undefined || cost < found.cost) found = { cost, key: key ?? to }
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

    const untried = (net) =>
      [...places.values()].some(({ untried }) =>
        [...untried.values()].some((one) => one.net === net),
      )

    let anew = 5
    for (const net of [false, true]) {
      for (let n = 0; left.size > 0 && n < most; n += 1) {
        const { named: there, place } = here()
        const key = best(place, net)
        if (key === undefined) {
          // No known way to anything untried: start again.
          if (anew === 0 || !untried(net)) break
          anew -= 1
          await leave()
          await again()
          handed = null
          continue
        }
        const one = there.get(key)
        const fresh = place.untried.get(key)
        place.untried.delete(key)
        if (fresh) tried.set(fresh.kind, (tried.get(fresh.kind) ?? 0) + 1)
        if (one === undefined) {
          place.ways.delete(key)
          continue
        }
        pressed.push(key)
        const silent = await isSilent(one)
        const found = taken()
        if (silent && found.length === 0) wrong.add(`${where()}: "${key}" does nothing`)
        for (const thing of found) {
          if (left.delete(thing) && net) byNet.add(thing)
        }
        await close()
        if (!document.querySelector('[data-testid=hand-over]')) handed = null
        else handed ??= key
        place.ways.set(key, here().place.name)
      }
    }
    return {
      left: [...left],
      byNet: [...byNet],
      shown: [...shown],
      wrong: [...wrong],
      pressed,
    }
  }

  Object.assign(window.thumb, { explore })
}
