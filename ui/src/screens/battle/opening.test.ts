// Opening a battle: over a line that breaks, and while the battle goes on.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import App from '../../App.svelte'
import type { Door } from '../../door'
import { BATTLE, MadeUpTable, seating } from '../../fixtures/host'
import { showing } from '../../kit/device/toasts.svelte'
import { t } from '../../words/words'
import { openSession } from './session.svelte'

vi.mock('../games/games', () => ({
  gamePages: async () => (await import('../../fixtures/toy')).toy,
}))

let host: MadeUpTable
let away: boolean
let page: Record<string, unknown> | undefined

/** The host's door: unreachable while it is away, and slower with each pack. */
function door(): Door {
  const { call } = host.door
  let packs = 0
  async function reach(request: Parameters<Door['call']>[0]) {
    if (away && request.ask !== 'settings') throw { code: 'host_away', params: { sent: null } }
    if (request.ask === 'pack') await new Promise((go) => setTimeout(go, 20 * packs++))
    return call(request)
  }
  const onSitting: Door['onSitting'] = (tell) => {
    tell(null)
    return () => {}
  }
  return { ...host.door, call: reach as Door['call'], onSitting }
}

const shows = (text: string) =>
  vi.waitFor(() => {
    flushSync()
    expect(document.body.textContent).toContain(text)
  })

const seen = (testid: string) =>
  vi.waitFor(() => {
    flushSync()
    expect(document.querySelector(`[data-testid=${testid}]`)).not.toBeNull()
  })

beforeEach(() => {
  host = new MadeUpTable()
  host.view = { at: 'open', asked: [0] }
  host.table = seating({ me: { seat: 0 }, mine: [0] })
  away = false
  localStorage.clear()
})
afterEach(() => {
  if (page) void unmount(page)
  page = undefined
  document.body.replaceChildren()
})

test('a host that is away is said; its battle is opened when it is back, and goes on', async () => {
  away = true
  location.hash = `#/battle/${BATTLE}`
  window.dispatchEvent(new Event('hashchange'))
  page = mount(App, { target: document.body, props: { door: door() } })
  await shows('The host cannot be reached now.')
  expect(host.asked).not.toContainEqual(expect.objectContaining({ ask: 'look' }))
  away = false
  host.change({})
  host.change({})
  await seen('page-open')
  host.view = { at: 'bidding', asked: [0] }
  host.seq += 1
  host.change({ battle: BATTLE, seq: host.seq })
  await seen('page-bid')
})

test('in the app, too, the page of a battle says that its host is away', async () => {
  location.hash = `#/battle/${BATTLE}`
  window.dispatchEvent(new Event('hashchange'))
  page = mount(App, { target: document.body, props: { door: door() } })
  await seen('page-open')
  expect(document.body.textContent).not.toContain(t('line.host_away_still'))
  host.table = seating({ me: { seat: 0 }, mine: [0], away: true })
  host.change({ battle: BATTLE, table: true })
  await shows('The host is away. What you see may be out of date.')
  expect(document.body.textContent).not.toContain('your taps wait')
  host.table = seating({ me: { seat: 0 }, mine: [0] })
  host.change({ battle: BATTLE, table: true })
  await vi.waitFor(() => {
    flushSync()
    expect(document.body.textContent).not.toContain(t('line.host_away_still'))
  })
})

test('a tap that is given up says whether it was sent', async () => {
  const session = await openSession(host.door, BATTLE)
  const command = { do: 'pass' }
  for (const [sent, said] of [
    [false, 'Your tap was not sent'],
    [true, 'your tap has no answer'],
  ] as const) {
    host.no = { code: 'host_away', params: { sent } }
    expect(await session.act({ seat: 0, command })).toBeUndefined()
    expect(
      showing()
        .map(({ text }) => text)
        .join(),
    ).toContain(said)
  }
  session.close()
})

test('a step that is taken while a battle is being opened is seen', async () => {
  const slow = door()
  const { call } = slow
  const slowly = async (request: Parameters<Door['call']>[0]) => {
    if (request.ask !== 'pack') return call(request)
    host.seq += 1
    host.change({ battle: BATTLE, seq: host.seq })
    return call(request)
  }
  const session = await openSession({ ...slow, call: slowly as Door['call'] }, BATTLE)
  await vi.waitFor(() => expect(session.look.seq).toBe(host.seq))
})
