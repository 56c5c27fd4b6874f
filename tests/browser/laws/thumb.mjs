// A thumb that knows no game: it tries every tap of a battle's page until it has found each kind of
// thing that is open. What it finds is held back before it leaves the page, so that the position stays.
// Runs in the page; `installThumb` goes in before the page's own code.

export function installThumb() {
  /** Asks that change nothing. */
  const READS = [
    'armies',
    'battles',
    'counters',
    'games',
    'log',
    'look',
    'odds',
    'pack',
    'settings',
    'table',
  ]
  const TAPPABLE = 'button, input, select, summary, label, [role=button]'
  /** Taps that every battle's page has, and that lead to nothing which is open. */
  const ASIDE =
    '[data-testid=dock-log], [data-testid=dock-take-back], [data-testid=score-open], ' +
    '[data-testid=leave], [data-testid=home], [data-testid=phones], [data-testid=end], [data-testid=hand-over-leave], [data-testid=hand-over-end], [data-testid=hand-over-take-back], ' +
    '[data-testid^=correct], ' +
    '[data-testid=unit-log], [data-testid=fill-open], button:has(> .chip), [data-testid=toast] *'
  /** What answers a tap that was held back, and what else is only read. */
  const READ = ['why-not', 'rule-sheet', 'log-sheet', 'take-back-sheet']
  /** What is tried at once, what before the rest, and what after all else. */
  const FIRST = '[data-testid=likely], [data-testid^=face-], [data-testid=hand-over-accept]'
  const LIT = '[data-lit], [data-lit] *'
  const LAST = '[data-testid=secret-cancel], dialog header .close'
  /** So long may a page be busy, in milliseconds. */
  const PATIENCE = 5000
  /** So much of the height may the dock have. */
  const MOST_DOCK = 0.44
  /** No text is smaller, in px. */
  const LEAST = 12
  const NET = '[data-testid^=unclaimed]'

  /** Whose own phone this is; null for one that all share. */
  let own = null
  /** The position that is open: its battle, and the sides and names of its seats. */
  let opened
  let found = []

  /** The asks without an answer, by their numbers. */
  const waiting = new Map()
  const ears = new WeakSet()
  const hear = ({ data }) => void waiting.delete(JSON.parse(data).n)

  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (text) {
    const { n, request } = JSON.parse(text)
    if (request === undefined) return send.call(this, text)
    const answer = held(request)
    if (answer === undefined) {
      if (!ears.has(this)) this.addEventListener('message', hear)
      ears.add(this)
      waiting.set(n, request.ask)
      return send.call(this, text)
    }
    queueMicrotask(() => this.onmessage({ data: JSON.stringify({ n, ...answer }) }))
  }

  /** What this page is answered instead of by the host. */
  function held(request) {
    if (request.ask === 'table' && own !== null) return { reply: seatingOf(opened, own) }
    if (READS.includes(request.ask)) return undefined
    if (request.ask === 'set_setting') return { reply: {} }
    found.push(request.ask === 'act' ? `${request.seat} ${request.command.do}` : request.ask)
    return { problem: { code: 'moved', params: {} } }
  }

  /** One seat is played here; the others are not. */
  const seatingOf = ({ battle, sides, names }, seat) => ({
    battle: { id: battle, name: '', game: '' },
    names,
    sides,
    begun: true,
    address: null,
    me: null,
    mine: [seat],
    devices: [],
    knocks: [],
    back: null,
    phrase: null,
    sealed: 0,
    delay: 0,
    fair: { commitment: null, parts: sides.map(() => null), words: null },
    away: false,
  })

  const next = () =>
    new Promise((go) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => void (port1.close(), go())
      port2.postMessage(null)
    })

  /** Until nothing is on its way, and the page has drawn what came. */
  async function settle(there = () => true) {
    const begun = performance.now()
    const rests = () => there() && waiting.size === 0 && !document.querySelector('[aria-busy=true]')
    for (let still = 0; still < 3; still = rests() ? still + 1 : 0) {
      await next()
      if (performance.now() - begun > PATIENCE)
        throw new Error(`the page stays busy: ${[...waiting.values()].join()} ${where()}`)
    }
  }

  const top = () => [...document.querySelectorAll('dialog[open]')].at(-1)

  function taps() {
    const all = [...(top() ?? document.body).querySelectorAll(TAPPABLE)]
    return all.filter(
      (one) =>
        one.checkVisibility() &&
        !one.closest('[aria-hidden=true]') &&
        // A label stands for what it holds.
        !(one.matches('input') && one.closest('label')),
    )
  }

  /** What may be tried, by names that stay the same. */
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

  /** What is alike: the same mark but for its numbers, in the same group, section and state. */
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

  /** Where the page stands: what can be tapped, and what is chosen. The phone is handed over alike for
   * many things: there it counts what was tapped for. */
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

  /** A point of it that a finger reaches, after scrolling where that is needed. */
  function reached(one) {
    for (const block of ['nearest', 'center']) {
      one.scrollIntoView({ block, inline: 'nearest' })
      const { left, top, right, bottom } = one.getBoundingClientRect()
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
      const hit = document.elementFromPoint(x, y)
      if (hit && (one === hit || one.contains(hit) || hit.contains(one))) return null
      if (block === 'center') return hit?.outerHTML.slice(0, 120) ?? 'nothing'
    }
  }

  /** Which page or sheet this is, for a failure. */
  const where = () =>
    top()?.dataset.testid ??
    document.querySelector('[data-testid=secret-page] h2, [data-testid=dock-status]')
      ?.textContent ??
    'the page'

  const textsOf = (one) =>
    [...one.childNodes].filter(
      (child) => child.nodeType === Node.TEXT_NODE && child.data.trim() !== '',
    )

  /** How small the text is that stands in it, in px, if it is seen. */
  function smallness(one) {
    const shown = textsOf(one).length > 0 && one.checkVisibility() && one.clientWidth !== 1
    const scale = one.ownerSVGElement ? one.getScreenCTM().d : 1
    return shown ? parseFloat(getComputedStyle(one).fontSize) * scale : Infinity
  }

  /** How wide the phone is: a page that is wider is laid out wider, too. */
  const wide = () => Math.min(innerWidth, screen.width)

  /** How much wider the page is, and which taps of the dock a sentence or another tap lies over. */
  function crowded() {
    const told = []
    if (document.documentElement.scrollWidth > wide())
      told.push(`the page is ${document.documentElement.scrollWidth} wide`)
    if (top()) return told
    for (const one of document.querySelectorAll('.dock .row button')) {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      for (const y of [top + 4, bottom - 4]) {
        const hit = document.elementFromPoint((left + right) / 2, y)
        // What is scrolled out of the dock is covered by nothing.
        if (y < innerHeight && hit?.closest('.likely')?.matches(':has(> [role=status])'))
          told.push(`"${one.textContent.trim()}" is covered by "${hit.textContent.trim()}"`)
      }
    }
    return told
  }

  /** Whether all of it is in sight, and a finger reaches it. */
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

  /** How much of it is in sight, in px. */
  function seenOf(one) {
    const { top, bottom } = one.getBoundingClientRect()
    const around = one.closest('main > .middle').getBoundingClientRect()
    return Math.min(bottom, around.bottom, innerHeight) - Math.max(top, around.top, 0)
  }

  /** What has just happened; with large text on a small screen only what came with the newest step. */
  function newsHere() {
    const tight = document.documentElement.dataset.room?.includes('tight')
    return document.querySelector(`main [data-news]${tight ? ':not([data-earlier])' : ''}`)
  }

  /** Whether there is room for one of them, beside the one that the dock names. */
  function findsRoom(lit, [named], news) {
    const middle = document.querySelector('main > .middle')
    const boxes = lit.map((it) => it.getBoundingClientRect())
    // What is cut short has the height that it has; the rest could have that.
    const short = news?.dataset.brief ? news.offsetHeight : Math.max(middle.clientHeight / 4, 60)
    const brief = news ? short : 0
    const room = Math.min(middle.clientHeight, innerHeight) - brief - 16
    if (!named) return lit.length === 0 || boxes.some(({ height }) => height <= room)
    const one = named.getBoundingClientRect()
    return boxes.some(
      ({ top, bottom }) => Math.max(bottom, one.bottom) - Math.min(top, one.top) <= room,
    )
  }

  /** Whether nothing in the dock can be tapped, nor above it: then its line asks for what is on the page. Who
   * waits for another phone is asked for nothing. */
  function nothingElse(status) {
    const reach = ['.dock .taps', 'main > .band']
    const open = reach.map((one) => `${one} button:not([aria-disabled=true])`).join()
    const taps = [...document.querySelectorAll(open)]
    const waits = document.querySelector('.dock [data-testid=waiting]')
    return !waits && status?.checkVisibility() && !taps.some((one) => one.checkVisibility())
  }

  /** What is wrong with what the sentence in the dock asks for, before anybody has scrolled: none of it is
   * whole in sight, or the one unit that the dock names is not, or what has just happened is not. */
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
    // A secret page may ask for what is drawn only while a finger holds.
    if ((asks?.checkVisibility() || only) && (inDock || only || lit.length > 0)) {
      const isButton = asks?.querySelector('button')
      if (inDock && lit.length === 1 && !isButton) told.push('names one thing, and is no button')
      if (!lit.some(isWhole) && findsRoom(lit, named, news))
        told.push(`names what nobody sees, of ${lit.length}`)
      if (news && seenOf(news) < Math.min(news.offsetHeight, 40)) told.push('is past what happened')
    }
    return told.map((fault) => `"${(asks ?? status).textContent.trim()}" ${fault}`)
  }

  /** Signs on the page that its legend does not explain. */
  function unexplained() {
    const legend = document.querySelector('.battle')?.dataset.legend?.split(' ') ?? []
    const shown = [...document.querySelectorAll('main [data-means], dialog [data-means]')]
    const ids = shown.flatMap((one) => (one.checkVisibility() ? one.dataset.means.split(' ') : []))
    return [...new Set(ids)].filter((id) => !legend.includes(id))
  }

  const looked = new Set()

  /** What is cut off, covered or beside the screen; once for each kind of page at each size. */
  function faults() {
    const told = []
    const marks = taps().map((one) => (one.dataset.testid ?? '').replace(/\d+/g, ''))
    const kind = [innerWidth, top()?.dataset.testid, ...new Set(marks)].join(' ')
    // What a held finger shows may lie over the rest.
    if (looked.has(kind) || document.querySelector('button.held')) return told
    looked.add(kind)
    const called = (one) =>
      `${one.dataset.testid ?? one.tagName} "${one.textContent.trim().slice(0, 40)}"`
    told.push(...crowded())
    for (const id of unexplained()) told.push(`the sign "${id}" is not in the legend`)
    for (const one of taps()) {
      const over = reached(one)
      if (over !== null) told.push(`${called(one)} is covered by ${over}`)
      const { left, right, width } = one.getBoundingClientRect()
      if (width > 0 && (left < -1 || right > wide() + 1)) told.push(`${called(one)} is cut off`)
    }
    for (const one of (top() ?? document.body).querySelectorAll('main *, dialog *')) {
      const size = smallness(one)
      if (size < LEAST) told.push(`${called(one)} is ${size} px small`)
      if (one.scrollWidth <= one.clientWidth + 1 || one.clientWidth <= 1) continue
      const { overflowX, webkitLineClamp } = getComputedStyle(one)
      // What ends in "…" was cut by its lines.
      if (webkitLineClamp !== 'none') continue
      if (overflowX === 'hidden' || overflowX === 'clip') told.push(`${called(one)} is cut short`)
    }
    told.push(...window.tornIn(top() ?? document.body))
    return told.map((fault) => `${where()}: ${fault}`)
  }

  /** Closes what is only read. */
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

  /** Presses it; whether it is the tap that the page proposes and nothing is seen to come of it. */
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

  /** Leaves the battle, so that nothing of it stays and nothing is drawn while it goes on. */
  async function leave() {
    location.hash = '#/settings'
    await settle(() => !document.querySelector('.battle'))
  }

  /** Opens the battle on a phone of that seat, or on one that is shared. */
  async function open(position, seat) {
    opened = position
    own = seat
    found = []
    // The battle before may have had the same id.
    localStorage.removeItem('aide.seen')
    location.hash = `#/battle/${position.battle}`
    await settle(() => document.querySelector('.battle main, .battle [data-testid=hand-over]'))
  }

  /**
   * Tries until each of `wanted` ("seat deed") was found. Gives what was not, what only the net
   * reached, and what was wrong on the way.
   */
  async function explore(wanted, most) {
    const left = new Set(wanted)
    const byNet = new Set()
    const wrong = new Set()
    /** What the net showed on any page. */
    const shown = new Set()
    const places = new Map()
    /** How often what is alike was tried. */
    const tried = new Map()
    const pressed = []
    /** What was tapped for which the phone is handed over now. */
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

    /** Whether its mark speaks of something that is still to be found. */
    const speaks = ({ dataset }) =>
      [...left].some((thing) =>
        dataset.testid?.replaceAll('-', '_').includes(thing.slice(thing.indexOf(' ') + 1)),
      )

    /** The tap that is most worth while: new in its kind, and near. */
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
          // No way is known to what is untried: once more from the start.
          if (anew === 0 || !untried(net)) break
          anew -= 1
          await leave()
          await open(opened, own)
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
        if (silent && found.length === 0) wrong.add(`${where()}: "${key}" does nothing`)
        for (const thing of found.splice(0)) {
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

  /** What is wrong with the page while its text is twice as large. */
  async function twice() {
    const { dataset } = document.documentElement
    const { text } = dataset
    // The page measures its room in the frame after its letters grew.
    const frame = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))
    const sized = async (size) => {
      dataset.text = size
      await frame()
    }
    await sized('200')
    const dock = document.querySelector('.dock')?.getBoundingClientRect()
    const likely = document
      .querySelector('.dock .likely > :not([role=status])')
      ?.getBoundingClientRect()
    const told = [...crowded(), ...window.tornIn(top() ?? document.body)]
    await sized(text)
    if (dock && dock.height > innerHeight * MOST_DOCK + 1)
      told.push(`the dock is ${Math.round(dock.height)} high`)
    if (likely && likely.bottom > innerHeight + 1) told.push('the likely tap is cut off')
    return told.map((fault) => `${where()}, text twice as large: ${fault}`)
  }

  window.thumb = {
    open,
    leave,
    explore,
    sight,
    twice,
    text: () => document.body.outerHTML,
  }
}
