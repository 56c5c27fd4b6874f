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
 * id on every host. `take` takes a phone at the host, `ask` is its door. What a test opens is closed
 * after it.
 */
export function givenHost() {
  const given = givenBrowser()
  let host, door
  beforeEach(async () => {
    host = await openHost()
    door = await openDoor(host.url)
  })
  afterEach(async () => {
    await Promise.all(given.browser.contexts().map((context) => context.close()))
    host.stop()
  })
  return {
    ask: (request) => door(request),
    take: (how) => takePhone(given.browser, host.url, how),
  }
}
