// The first part of the thumb: the page's requests. A request that would change something is recorded
// and does not leave the page, so that the position stays.

/** `reads` are requests that change nothing. */
export function installAsks(reads) {
  /** How long a page may be busy, in milliseconds. */
  const PATIENCE = 5000

  /** The seat whose own phone this is; null for a shared one. */
  let own = null
  /** The open position: its battle, and the sides and names of its seats. */
  let opened
  let found = []

  /** Unanswered requests, by their numbers. */
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

  /** The reply that this page gets instead of the host's; undefined if the host answers. */
  function held(request) {
    if (request.ask === 'table' && own !== null) return { reply: seatingOf(opened, own) }
    if (reads.includes(request.ask)) return undefined
    if (request.ask === 'set_setting') return { reply: {} }
    found.push(request.ask === 'act' ? `${request.seat} ${request.command.do}` : request.ask)
    return { problem: { code: 'moved', params: {} } }
  }

  /** A table at which one seat is played here, and no other. */
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

  /** Waits until no request is pending, and the page has drawn the replies. */
  async function settle(there = () => true) {
    const begun = performance.now()
    const rests = () => there() && waiting.size === 0 && !document.querySelector('[aria-busy=true]')
    for (let still = 0; still < 3; still = rests() ? still + 1 : 0) {
      await next()
      if (performance.now() - begun > PATIENCE)
        throw new Error(
          `the page stays busy: ${[...waiting.values()].join()} ${window.thumb.where()}`,
        )
    }
  }

  /** Leaves the battle, so that nothing of it stays and nothing is drawn while it goes on. */
  async function leave() {
    location.hash = '#/settings'
    await settle(() => !document.querySelector('.battle'))
  }

  /** Opens the battle on that seat's phone, or on a shared one. */
  async function open(position, seat) {
    opened = position
    own = seat
    found = []
    // The previous battle may have had the same id.
    localStorage.removeItem('aide.seen')
    location.hash = `#/battle/${position.battle}`
    await settle(() => document.querySelector('.battle main, .battle [data-testid=hand-over]'))
  }

  /** Opens the same position again. */
  const again = () => open(opened, own)

  /** What was requested since the last call. */
  const taken = () => found.splice(0)

  window.thumb = { settle, leave, open, taken, again }
}
