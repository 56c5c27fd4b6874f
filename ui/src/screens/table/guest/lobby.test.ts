// The table’s screen before the battle: who sits on a phone, and that a seat without one is played on
// the host’s.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import App from '../../../App.svelte'
import type { Device } from '../../../asks'
import { fixtureDoor } from '../../../fixtures/door'
import { find } from '../../../fixtures/page'

/** The phone of South. */
const PHONE: Device = {
  ...{ id: 'd1', name: 'Chrome, Android', code: 'K7Q-2MX' },
  ...{ place: { seat: 1 }, here: true, stranded: false },
}
let page: Record<string, unknown> | undefined
afterEach(async () => {
  if (page) await unmount(page)
  page = undefined
  document.body.replaceChildren()
})

async function open(devices: Device[]): Promise<void> {
  location.hash = '#/'
  window.dispatchEvent(new Event('hashchange'))
  const { door, sit } = fixtureDoor(false, [], 'guest-lobby')
  const call = door.call.bind(door)
  door.call = (async (request: { ask: string }) => {
    const reply = (await call(request as never)) as object
    return request.ask === 'table' ? { ...reply, me: 'screen', mine: [], devices } : reply
  }) as typeof door.call
  sit({ stage: 'seated', battle: 'b1', place: 'screen', code: '4DW-H1N' })
  page = mount(App, { target: document.body, props: { door } })
  await vi.waitFor(() => {
    flushSync()
    expect(find('screen-lobby')).not.toBeNull()
  })
}
const seats = () =>
  [0, 1].map((seat) =>
    ['b', 'span'].map((part) => find(`lobby-${seat}`)?.querySelector(part)?.textContent),
  )

test('a seat without a phone is on the host’s', async () => {
  await open([PHONE])
  expect(seats()).toEqual([
    ['North', 'on the host’s phone'],
    ['South', 'connected'],
  ])
})

test('so are both on one phone, and a phone that is away says so', async () => {
  await open([])
  expect(seats().map(([, sits]) => sits)).toEqual(['on the host’s phone', 'on the host’s phone'])
  await unmount(page!)
  await open([{ ...PHONE, here: false }])
  expect(seats().map(([, sits]) => sits)).toEqual(['on the host’s phone', 'away'])
})
