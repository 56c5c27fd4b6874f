// A bad line between a phone and the host: bytes pass through, and now and then a connection is cut or
// delayed, or a frame of its socket is doubled, swapped with the next one or lost. It records every
// byte. Each line reaches the host from its own address, like a separate phone.
import { connect, createServer } from 'node:net'
import { inTime } from '../phone.mjs'

const HEAD_END = Buffer.from('\r\n\r\n')
const BINARY = 2
/** What may happen to a frame, in percent; the rest passes unchanged. */
const FAULTS = [
  ['cut', 2],
  ['twice', 1],
  ['swapped', 1],
  ['lost', 1],
  ['late', 6],
]
/** The longest delay of a frame, in milliseconds. */
const LATE = 120
/** How long a line that lost a frame still lives, in milliseconds. */
const LAST_BREATH = 200

/** Random numbers that are the same in every run. */
function chances(seed) {
  let state = seed
  return (n) => {
    state = (state * 48271) % 2147483647
    return state % n
  }
}

/** A line to the host at `target` (address:port) from `from`, an address of this machine. */
export async function openLine(target, { seed, from }) {
  const below = chances(seed)
  const [host, port] = target.split(':')
  const faults = {}
  const record = { up: [], down: [] }
  const pairs = new Set()
  let bad = false

  const server = createServer((guest) => {
    const line = connect({ host, port: Number(port), localAddress: from })
    const end = () => {
      pairs.delete(end)
      guest.destroy()
      line.destroy()
    }
    pairs.add(end)
    for (const socket of [guest, line]) {
      socket.setNoDelay(true)
      socket.on('error', end)
      socket.on('close', end)
    }
    carry(guest, line, { keep: record.up, fate: () => fate(end) })
    carry(line, guest, { keep: record.down, fate: () => fate(end) })
  })
  await new Promise((open) => server.listen(0, '127.0.0.1', open))

  /** What happens to the next frame. */
  function fate(end) {
    let at = bad ? below(100) : 100
    for (const [what, share] of FAULTS) {
      at -= share
      if (at >= 0) continue
      faults[what] = (faults[what] ?? 0) + 1
      return { what, wait: 1 + below(LATE), end }
    }
    return { what: 'through', end }
  }

  const address = `127.0.0.1:${server.address().port}`
  return {
    faults,
    /** The same link, through this line. */
    over: (link) => link.replace(target, address),
    /** Makes the line bad, or good again. */
    turn: (now) => void (bad = now),
    cut: () => [...pairs].forEach((end) => end()),
    /** Every byte that passed through it. */
    bytes: () => Buffer.concat([...record.up, ...record.down]),
    async stop() {
      for (const end of pairs) end()
      await inTime(new Promise((closed) => server.close(closed)), 'the line does not close')
    },
  }
}

/** Carries bytes one way in order, except for what `fate` does to the frames of a socket. */
function carry(from, to, { keep, fate }) {
  let rest = Buffer.alloc(0)
  let framed = false
  let order = Promise.resolve()
  let held = null
  const put = (bytes) => to.writable && to.write(bytes)
  const then = (deed) => (order = order.then(deed))

  from.on('data', (bytes) => {
    keep.push(bytes)
    rest = Buffer.concat([rest, bytes])
    if (!framed) rest = heads(rest)
    if (!framed) return
    for (let frame = first(rest); frame !== null; frame = first(rest)) {
      rest = rest.subarray(frame.length)
      send(frame)
    }
  })

  /** HTTP passes unchanged. After an upgrade, the bytes are frames. */
  function heads(bytes) {
    const end = bytes.indexOf(HEAD_END)
    const head = end < 0 ? '' : bytes.subarray(0, end).toString('latin1')
    if (!/^upgrade: websocket/im.test(head)) {
      put(bytes)
      return Buffer.alloc(0)
    }
    framed = true
    put(bytes.subarray(0, end + HEAD_END.length))
    return bytes.subarray(end + HEAD_END.length)
  }

  function send(frame) {
    const { what, wait, end } = (frame[0] & 15) === BINARY ? fate() : { what: 'through' }
    if (what === 'cut') return void then(end)
    if (what === 'lost') return void setTimeout(end, LAST_BREATH)
    if (what === 'swapped' && held === null) {
      held = frame
      // If no frame follows, it is only late.
      return void setTimeout(release, LATE)
    }
    if (what === 'late') then(() => new Promise((go) => setTimeout(go, wait)))
    then(() => put(frame))
    if (what === 'twice') then(() => put(frame))
    release()
  }

  function release() {
    const frame = held
    held = null
    if (frame !== null) then(() => put(frame))
  }
}

/** The first whole frame; null if there is none yet. */
function first(bytes) {
  if (bytes.length < 2) return null
  const masked = bytes[1] & 128 ? 4 : 0
  const short = bytes[1] & 127
  const more = short === 126 ? 2 : short === 127 ? 8 : 0
  if (bytes.length < 2 + more) return null
  const length =
    more === 0 ? short : more === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  const whole = 2 + more + masked + length
  return bytes.length < whole ? null : bytes.subarray(0, whole)
}
