// A part of the thumb: the page's requests. A request that would change something is recorded and
// does not leave the page, so that the position stays.

/** `reads` are requests that change nothing. */
export function installAsks(reads) {
  /** The table of a phone that is one seat's own; null on a shared one. */
  let table = null
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
    if (request.ask === 'table' && table !== null) return { reply: table }
    if (reads.includes(request.ask)) return undefined
    if (request.ask === 'set_setting') return { reply: {} }
    found.push(request.ask === 'act' ? `${request.seat} ${request.command.do}` : request.ask)
    return { problem: { code: 'moved', params: {} } }
  }

  /** From now on the page is at that table, and has requested nothing yet. */
  function sitDown(at) {
    table = at
    found = []
  }

  /** What was requested since the last call. */
  const taken = () => found.splice(0)

  window.thumb = { waiting, sitDown, taken }
}
