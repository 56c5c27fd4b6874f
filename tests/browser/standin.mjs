// A stand-in for the app on a phone. Its page runs in a browser from which is taken what the web view of
// a phone does not do: to share, to save what a link offers, to copy, to keep the screen lit. The door
// leads to a real host, and in place of the system stands a fake that remembers what it was asked.
import { takePhone } from './phone.mjs'

/** Opens the app's page of a host's owner at a path; `shares`: the system has a sheet to share with. */
export async function takeApp(browser, url, path = '', { shares = true } = {}) {
  const [at, key] = url.split('#key=')
  const before = (page) => page.addInitScript(appOnPhone, { key, shares })
  const { page, faults } = await takePhone(browser, `${at}#/${path}`, { before })
  return {
    page,
    faults,
    go: (path) => page.evaluate((path) => void (location.hash = `#/${path}`), path),
    tap: (testid) => page.getByTestId(testid).tap(),
    /** What the system was asked since the last look. */
    asked: () => page.evaluate(() => window.system.asked.splice(0)),
    /** From now on the system answers this, or fails with that. */
    answer: (answer) =>
      page.evaluate((answer) => void Object.assign(window.system, answer), answer),
    /** Another app hands this over. */
    bring: (text) => page.evaluate((text) => window.system.bring(text), text),
  }
}

/** Runs in the page before all else. */
function appOnPhone({ key, shares }) {
  for (const way of ['share', 'canShare', 'wakeLock']) delete Navigator.prototype[way]
  Clipboard.prototype.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  const { click } = HTMLAnchorElement.prototype
  HTMLAnchorElement.prototype.click = function () {
    if (!this.hasAttribute('download')) click.call(this)
  }

  const callbacks = new Map()
  const listeners = []
  const tell = (event, payload) => {
    for (const listener of listeners)
      if (listener.event === event) callbacks.get(listener.handler)?.({ event, payload })
  }

  const waiting = new Map()
  const socket = new WebSocket(`ws://${location.host}/door`)
  const open = new Promise((open) => (socket.onopen = open))
  socket.onmessage = ({ data }) => {
    const { n, reply, problem, changed } = JSON.parse(data)
    if (changed !== undefined) tell('changed', changed)
    const { answer, refuse } = waiting.get(n) ?? {}
    if (problem !== undefined) refuse?.(problem)
    else answer?.(reply)
  }
  void open.then(() => socket.send(JSON.stringify({ key })))
  let next = 0
  async function door({ request }) {
    await open
    return new Promise((answer, refuse) => {
      waiting.set(++next, { answer, refuse })
      socket.send(JSON.stringify({ n: next, request }))
    })
  }

  window.system = {
    asked: [],
    answer: true,
    fails: null,
    brought: null,
    bring(text) {
      this.brought = text
      tell('brought', null)
    },
  }
  const answers = {
    door,
    'plugin:event|listen': (listener) => listeners.push(listener),
    'plugin:event|unlisten': () => null,
    'plugin:phone|shares': () => shares,
    'plugin:phone|brought': () => {
      const { brought } = window.system
      window.system.brought = null
      return brought
    },
  }
  window.__TAURI_INTERNALS__ = {
    transformCallback(callback) {
      callbacks.set(callbacks.size, callback)
      return callbacks.size - 1
    },
    async invoke(command, params) {
      if (command in answers) return answers[command](params)
      window.system.asked.push([command.replace('plugin:', ''), params])
      if (window.system.fails !== null) throw { message: window.system.fails }
      return window.system.answer
    },
  }
}
