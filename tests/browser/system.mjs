// The app's window on a phone, in a browser: what its page asks of the phone's system is answered and
// written down here, and the system's own deeds (Back, another text size) are done by the test.
import { openDoor, takePhone } from './phone.mjs'

/**
 * The app on a phone with that system (`null`: on a desktop), over a host's door. `answers` are what its
 * commands give, by their names; `kept` is what the page had stored before, `at` its address.
 */
export async function openApp(browser, host, { system = 'android', answers = {}, ...phone } = {}) {
  const ask = await openDoor(browser, host.url)
  const { kept = {}, at = '' } = phone
  const before = async (page) => {
    await page.exposeFunction('door', ask)
    await page.addInitScript(standIn, { system, answers, kept })
  }
  const app = await takePhone(browser, host.url.replace(/#.*/, at), {
    ...phone,
    before,
  })
  return { ...app, ask, ...deeds(app.page) }
}

/** What a test does as the system, and what it was asked. */
const deeds = (page) => ({
  /** Everything that was asked by that command, oldest first. */
  asked: (command) =>
    page.evaluate(
      (command) => asked.filter(([name]) => name === command).map(([, said]) => said),
      command,
    ),
  back: () => page.evaluate(() => tell('back-button', { canGoBack: navigation.canGoBack })),
  tell: (event, said) => page.evaluate(([event, said]) => tell(event, said), [event, said]),
  answer: (command, with_) =>
    page.evaluate(([command, with_]) => (answers[command] = with_), [command, with_]),
  /** All that the page has stored. */
  stored: () => page.evaluate(() => ({ ...localStorage })),
})

/** Runs in the page, before anything of it. */
function standIn({ system, answers, kept }) {
  /** What of the door changes nothing. */
  const READS = /^(look|log|table|battles|games|pack|settings|notices|counters|odds|networks)$/
  const callbacks = []
  const channels = {}
  const heard = []
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  Object.assign(window, {
    AIDE_PHONE: system ?? undefined,
    answers: {
      'plugin:phone|text_size': { scale: 1 },
      'plugin:phone|check_permissions': {
        localNetwork: 'granted',
        notifications: 'granted',
      },
      'plugin:phone|request_permissions': {
        localNetwork: 'granted',
        notifications: 'granted',
      },
      'plugin:phone|shares': true,
      'plugin:phone|brought': null,
      ...answers,
    },
    asked: [],
    tell: (event, message) =>
      channels[event].forEach((channel) =>
        callbacks[channel.id]({ message, index: channel.index++ }),
      ),
    __TAURI_INTERNALS__: {
      transformCallback: (callback) => callbacks.push(callback) - 1,
      unregisterCallback: () => {},
      invoke,
    },
  })

  async function invoke(command, said = {}) {
    if (command === 'door') return through(said.request)
    if (command === 'plugin:event|listen') return void heard.push(said)
    if (command.endsWith('|register_listener'))
      return void (channels[said.event] ??= []).push({
        id: said.handler.id,
        index: 0,
      })
    asked.push([command, JSON.parse(JSON.stringify(said))])
    return window.answers[command]
  }

  async function through(request) {
    const reply = await door(request)
    if (reply?.problem) throw reply.problem
    if (!READS.test(request.ask))
      for (const { event, handler } of heard)
        if (event === 'changed') callbacks[handler]({ event, id: 0, payload: {} })
    return reply
  }
}
