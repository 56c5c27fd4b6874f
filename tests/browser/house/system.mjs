// The app on a phone, in a browser. The page lacks what a phone's web view cannot do (share, save a
// link's download, copy, keep the screen on). Its door leads to a real host. A fake replaces the
// system: it answers, records what it was asked, and does what the test tells it to.
import { openDoor, takePhone } from '../phone.mjs'

/**
 * The app on a phone with that system (`null`: on a desktop), over a host's door. `answers` are the
 * replies to its commands, by name; `kept` is what the page had stored before, `at` its address.
 */
export async function openApp(browser, host, { system = 'android', answers = {}, ...phone } = {}) {
  const ask = await openDoor(host.url)
  const { kept = {}, at = '' } = phone
  const [url, key] = host.url.split('#key=')
  const before = async (page) => {
    await page.addInitScript(asOnPhone, { system, kept })
    await page.addInitScript(fakeSystem, answers)
    await page.addInitScript(leadDoor, key)
    await page.addInitScript(fakeBridge)
  }
  const app = await takePhone(browser, `${url}${at}`, { ...phone, before })
  return { ...app, ask, ...deeds(app.page) }
}

/** Actions of a test in the app and as the system, and what the system was asked. */
const deeds = (page) => ({
  go: (path) => page.evaluate((path) => void (location.hash = `#/${path}`), path),
  tap: (testid) => page.getByTestId(testid).tap(),
  /** The arguments of each call of that command, oldest first. */
  asked: (command) =>
    page.evaluate(
      (command) => window.system.asked.filter(([name]) => name === command).map(([, said]) => said),
      command,
    ),
  /** Taps, and returns the calls of those commands that follow: names and arguments. */
  async reaches(testid, commands) {
    const calls = () =>
      page.evaluate((of) => window.system.asked.filter(([name]) => of.includes(name)), commands)
    const before = (await calls()).length
    await page.getByTestId(testid).tap()
    await page.waitForFunction(
      ([of, n]) => window.system.asked.filter(([name]) => of.includes(name)).length > n,
      [commands, before],
    )
    return (await calls()).slice(before)
  },
  /** Sets the reply of a command from now on. */
  answer: (command, with_) =>
    page.evaluate(([command, with_]) => (window.system.answers[command] = with_), [command, with_]),
  /** Makes every command fail with this sentence from now on. */
  fail: (why) => page.evaluate((why) => (window.system.fails = why), why),
  back: () =>
    page.evaluate(() => window.system.tell('back-button', { canGoBack: navigation.canGoBack })),
  tell: (event, said) =>
    page.evaluate(([event, said]) => window.system.tell(event, said), [event, said]),
  /** Hands this over from another app. */
  bring: (text) => page.evaluate((text) => window.system.bring(text), text),
  /** Everything that the page has stored. */
  stored: () => page.evaluate(() => ({ ...localStorage })),
})

// The following functions run in the page, one after the other, before any of its code.

/** Leaves out what a phone's web view cannot do, and says that this is a phone. */
function asOnPhone({ system, kept }) {
  for (const way of ['share', 'canShare', 'wakeLock']) delete Navigator.prototype[way]
  Clipboard.prototype.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  const { click } = HTMLAnchorElement.prototype
  HTMLAnchorElement.prototype.click = function () {
    if (!this.hasAttribute('download')) click.call(this)
  }
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  if (system !== null) window.AIDE_PHONE = system
}

/** What a test does as the system, and what the system was asked. */
function fakeSystem(answers) {
  const granted = { localNetwork: 'granted', notifications: 'granted' }
  window.system = {
    asked: [],
    answers: {
      'phone|check_permissions': granted,
      'phone|request_permissions': granted,
      'phone|save': true,
      'phone|shares': true,
      'phone|text_size': { scale: 1 },
      ...answers,
    },
    fails: null,
    brought: null,
    callbacks: [],
    /** Listeners to the window's events; `channels` holds those of a plugin. */
    listeners: [],
    channels: [],
    emit(event, payload) {
      for (const one of this.listeners)
        if (one.event === event) this.callbacks[one.handler]({ event, id: 0, payload })
    },
    /** Sends an event of a plugin to its listeners. */
    tell(event, message) {
      for (const one of this.channels)
        if (one.event === event) this.callbacks[one.id]({ message, index: one.index++ })
    },
    bring(text) {
      this.brought = text
      this.emit('brought', null)
    },
  }
}

/** Leads the app's door to the host's. */
function leadDoor(key) {
  const waiting = new Map()
  const socket = new WebSocket(`ws://${location.host}/door`)
  const open = new Promise((open) => (socket.onopen = open))
  socket.onmessage = ({ data }) => {
    const { n, reply, problem, changed } = JSON.parse(data)
    if (changed !== undefined) window.system.emit('changed', changed)
    const { answer, refuse } = waiting.get(n) ?? {}
    if (problem !== undefined) refuse?.(problem)
    else answer?.(reply)
  }
  void open.then(() => socket.send(JSON.stringify({ key })))
  let next = 0
  window.system.door = async ({ request }) => {
    await open
    return new Promise((answer, refuse) => {
      waiting.set(++next, { answer, refuse })
      socket.send(JSON.stringify({ n: next, request }))
    })
  }
}

/** What the app's code calls: the door, the window's events, and the system. */
function fakeBridge() {
  const { system } = window
  const { callbacks, listeners, channels } = system
  /** Commands that are not recorded among what the system was asked. */
  const own = {
    door: system.door,
    'event|listen': (listener) => listeners.push(listener),
    'event|unlisten': () => null,
    'phone|brought': () => {
      const { brought } = system
      system.brought = null
      return brought
    },
    listen: ({ event, handler }) => void channels.push({ event, id: handler.id, index: 0 }),
    unlisten: ({ channelId }) =>
      void channels.splice(
        channels.findIndex(({ id }) => id === channelId),
        1,
      ),
  }
  window.__TAURI_INTERNALS__ = {
    transformCallback: (callback) => callbacks.push(callback) - 1,
    unregisterCallback: () => {},
    async invoke(called, said = {}) {
      const command = called
        .replace('plugin:', '')
        .replace(/^\w+\|register_listener$/, 'listen')
        .replace(/^\w+\|remove_listener$/, 'unlisten')
      if (command in own) return own[command](said)
      system.asked.push([command, JSON.parse(JSON.stringify(said))])
      if (system.fails !== null) throw { message: system.fails }
      return system.answers[command]
    },
  }
}
