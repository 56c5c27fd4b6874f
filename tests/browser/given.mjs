// What the tests of a file are given: one browser, and where they ask for it a host with its door.
import { after, afterEach, before, beforeEach } from 'node:test'
import { inTime, openBrowser, openDoor, openHost, takePhone } from './phone.mjs'

/** A browser for all tests of the file, started with `more` arguments. */
export function givenBrowser(more) {
  let browser
  before(async () => void (browser = await openBrowser(more)))
  after(() => browser && inTime(browser.close(), 'the browser does not close'))
  return {
    get browser() {
      return browser
    },
  }
}

/**
 * A browser for all tests of the file, and a new host for each: a battle with fixed draws has the same
 * id on every host. `take` takes a phone at the host, `ask` is its door, `open` opens another host. What
 * a test opens is closed after it.
 */
export function givenHost(more) {
  const given = givenBrowser(more)
  const hosts = []
  let host, door
  async function open(port) {
    const opened = await openHost(port)
    hosts.push(opened)
    return opened
  }
  beforeEach(async () => {
    host = await open()
    door = await openDoor(host.url)
  })
  afterEach(async () => {
    const closed = given.browser.contexts().map((context) => context.close())
    await inTime(Promise.all(closed), 'a phone does not close')
    for (const host of hosts.splice(0)) host.stop()
  })
  return {
    get browser() {
      return given.browser
    },
    get host() {
      return host
    },
    open,
    ask: (request) => door(request),
    take: (how) => takePhone(given.browser, host.url, how),
  }
}
