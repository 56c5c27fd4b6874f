// What a page got from its host and asked of it, in plain: each text after decryption. Compared with
// the opened battle, it shows that no device got more than its view, and that nothing was lost.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { applyPatch } from 'rfc6902'

/** Records in a page, from before its first script. */
function listen() {
  const heard = (globalThis.heard = [])
  const { parse, stringify } = JSON
  JSON.parse = (text, ...more) => {
    heard.push(['got', text])
    return parse(text, ...more)
  }
  JSON.stringify = (value, ...more) => {
    const text = stringify(value, ...more)
    if (value !== null && typeof value === 'object' && 'request' in value)
      heard.push(['said', text])
    return text
  }
}

/** Records what the pages of a context get. Call `take` before a page is left, and at the end. */
export async function listenTo(page) {
  await page.addInitScript(listen)
  const got = []
  const answered = new Map()
  const asked = new Map()
  const kept = keptLooks()
  const waiting = new Map()

  function hear(text) {
    let said
    try {
      said = JSON.parse(text)
    } catch {
      return
    }
    if (said === null || typeof said !== 'object') return
    got.push(text)
    waiting.delete(said.n)
    kept.hear(said)
    const done = said.n !== undefined && said.reply?.seq !== undefined && asked.get(said.n)
    if (done) answered.set(done, said.reply.seq)
  }

  return {
    /** Every text that it got. */
    got,
    /** Every look that it held. */
    looks: kept.looks,
    get look() {
      return kept.look
    },
    /** The steps of answered commands, by the commands' ids. */
    answered,
    /** The requests that were sent and have no answer yet, as often as they were sent. */
    get waiting() {
      return [...waiting.values()].flat()
    },
    async take() {
      const news = await page.evaluate(() => globalThis.heard.splice(0))
      for (const [way, text] of news) {
        if (way === 'got') hear(text)
        else {
          const { n, request } = JSON.parse(text)
          waiting.set(n, [...(waiting.get(n) ?? []), request.ask])
          if (['act', 'take_back'].includes(request.ask)) asked.set(n, request.id)
        }
      }
    },
  }
}

/** The looks that a page holds one after the other, from what it hears. */
function keptLooks() {
  const looks = []
  let look = null
  // The public look, and what the seat sees beyond it.
  let open = null
  let own = null

  function keepOwn({ from, seq, ops, layer }) {
    if (ops === undefined) own = { seq, layer }
    else if (from === own?.seq) own = { seq, layer: changed(own.layer, ops) }
  }

  function hold(now) {
    open = now
    if (own !== null && own.seq !== now.seq) return
    look = own === null ? structuredClone(now) : laid(now, own.layer)
    looks.push(structuredClone(look))
  }

  return {
    looks,
    get look() {
      return look
    },
    hear(said) {
      if (said.own !== undefined) keepOwn(said.own)
      if (said.look?.view !== undefined) hold(said.look)
      if (said.patch?.ops !== undefined && said.patch.from === open?.seq)
        hold(changed(open, said.patch.ops))
    },
  }
}

function changed(value, ops) {
  const holder = structuredClone({ value })
  const below = ops.map((op) => ({ ...op, path: `/value${op.path}` }))
  assert.deepEqual(applyPatch(holder, below).filter(Boolean), [])
  return holder.value
}

/** A value with the layer that only a seat sees. */
function laid(value, layer) {
  if (layer === null) return value
  if ('is' in layer) return layer.is
  const piece = (piece) => (Array.isArray(piece) ? value.slice(...piece) : [piece.is])
  if ('of' in layer) return layer.of.flatMap(piece)
  const fields = Object.entries(layer.in).map(([field, it]) => [
    field,
    it && laid(value[field], it),
  ])
  const own = { ...value, ...Object.fromEntries(fields) }
  for (const [field, it] of Object.entries(layer.in)) if (it === null) delete own[field]
  return own
}

/** An exported battle as its header and its lines. */
export function openedBattle(text) {
  const [open, close] = ['\n"steps":[\n', '\n]}\n']
  const at = text.indexOf(open)
  const steps = text.slice(at + open.length, text.lastIndexOf(close)).split(',\n')
  const head = (last) => createHash('sha256').update(last).digest('hex')
  const front = text.slice(0, at)
  return {
    header: JSON.parse(text).header,
    steps: steps.map((step) => JSON.parse(step)),
    /** The same battle as it was at a step. */
    until(seq) {
      const cut = steps.slice(0, seq + 1)
      const short = front.replace(/"head":"\w+"/, `"head":"${head(cut.at(-1))}"`)
      return `${short}${open}${cut.join(',\n')}${close}`
    },
  }
}

/** Checks that every answered command is in the battle once, at the step that its reply named. */
export function nothingLost(answered, { steps }) {
  for (const [id, seq] of answered) {
    const borne = steps.filter((step) => step.id === id).map((step) => step.seq)
    assert.deepEqual(borne, [seq], `the command ${id}`)
  }
}

/**
 * Checks that every look of a device is what its viewer may know at that step. `ask` is the door of a
 * host that does not have the battle.
 */
export async function sawWhatTheyMay(ask, battle, devices) {
  const seqs = [...new Set(devices.flatMap(({ looks }) => looks.map(({ seq }) => seq)))]
  let compared = 0
  for (const seq of seqs) {
    const { battle: id, problem } = await ask({ ask: 'import', text: battle.until(seq) })
    assert.equal(problem, undefined)
    for (const { viewer, looks } of devices) {
      const stands = open(await ask({ ask: 'look', battle: id, viewer }))
      for (const look of looks.filter((look) => look.seq === seq)) {
        assert.deepEqual(open(look), stands, `${JSON.stringify(viewer)} at step ${seq}`)
        compared += 1
      }
    }
    await ask({ ask: 'delete_battle', battle: id })
  }
  return compared
}

/** The part of a look that describes the position. */
const open = ({ view, offers, take_back, seq }) => ({ view, offers, take_back, seq })

/** Half of a secret's bytes, in every usual encoding. */
export function ways(hex) {
  const whole = Buffer.from(hex, 'hex')
  const halves = [whole, Buffer.from(whole).reverse()].map((all) => all.subarray(0, all.length / 2))
  return halves.flatMap((half) => {
    const shifted = [0, 1, 2].map((n) => Buffer.concat([Buffer.alloc(n), half]))
    const inner = (text) => text.replaceAll('=', '').slice(4, -3)
    return [
      half.toString('hex'),
      [...half].join(','),
      ...shifted.flatMap((one) => [
        inner(one.toString('base64')),
        inner(one.toString('base64url')),
      ]),
    ]
  })
}
