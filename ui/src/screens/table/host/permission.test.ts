// Permissions: once a user has granted one in the system's settings and comes back, the message that it
// is missing goes; and the notice of an open table goes with its table.
import { mockIPC } from '@tauri-apps/api/mocks'
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import App from '../../../App.svelte'
import { fixtureDoor } from '../../../fixtures/door'
import { find, seen } from '../../../fixtures/page'
import type { Scene } from '../../../fixtures/table'

vi.hoisted(() => vi.stubGlobal('AIDE_PHONE', 'android'))

let granted: string
let page: Record<string, unknown>
/** The requests to the phone, oldest first. */
let asked: string[]
/** Resolves once the phone has carried out that request. */
let takes: Record<string, Promise<void>>

beforeEach(() => {
  granted = 'denied'
  asked = []
  takes = {}
  mockIPC(async (command) => {
    asked.push(command)
    await takes[command]
    if (command.endsWith('|check_permissions'))
      return { localNetwork: granted, notifications: granted }
  })
})
afterEach(async () => {
  await unmount(page)
  document.body.replaceChildren()
})

function open(scene: Scene, hash: string) {
  location.hash = hash
  window.dispatchEvent(new Event('hashchange'))
  const fixture = fixtureDoor(false, [], scene)
  page = mount(App, { target: document.body, props: { door: fixture.door } })
  return fixture
}

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
const notices = () => asked.filter((command) => command.endsWith('_running'))

test.each([
  ['open', '#/table/b1', 'keep-open'],
  ['closed', '#/table/b1', 'network-why'],
  ['closed', '#/join', 'network-why'],
] as const)('of a table that is %s, at %s', async (scene, hash, mark) => {
  open(scene, hash)
  await seen(mark)
  granted = 'granted'
  comeBack()
  await vi.waitFor(() => {
    flushSync()
    expect(find(mark)).toBeNull()
  })
})

test('a notice ends once, also one of before the page was loaded', async () => {
  granted = 'granted'
  const { change } = open('closed', '#/')
  await vi.waitFor(() => expect(notices()).toEqual(['plugin:phone|stop_running']))
  change({})
  await new Promise((done) => setTimeout(done, 50))
  expect(notices()).toEqual(['plugin:phone|stop_running'])
})

test('a notice ends after it has begun, however long that takes', async () => {
  granted = 'granted'
  let begun = () => {}
  takes['plugin:phone|keep_running'] = new Promise((done) => (begun = done))
  const { door, change } = open('open', '#/')
  await vi.waitFor(() => expect(notices()).toEqual(['plugin:phone|keep_running']))
  await door.call({ ask: 'close_table', battle: 'b1' })
  change({})
  await new Promise((done) => setTimeout(done, 50))
  expect(notices()).toEqual(['plugin:phone|keep_running'])
  begun()
  await vi.waitFor(() =>
    expect(notices()).toEqual(['plugin:phone|keep_running', 'plugin:phone|stop_running']),
  )
})
