// The phone's system: its listeners can be removed, and permissions are checked again when they may
// have changed.
import { clearMocks, mockIPC } from '@tauri-apps/api/mocks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Channel = { onmessage: (message: unknown) => void; id: number }
let listeners: Map<number, Channel>
let removed: number
let granted: string

beforeEach(() => {
  vi.stubGlobal('AIDE_PHONE', 'android')
  vi.resetModules()
  listeners = new Map()
  removed = 0
  granted = 'denied'
  mockIPC((command, params) => {
    const { handler, channelId } = params as { handler: Channel; channelId: number }
    if (command === 'plugin:app|register_listener') listeners.set(handler.id, handler)
    if (command === 'plugin:app|remove_listener') removed += Number(listeners.delete(channelId))
    return { localNetwork: granted, notifications: granted }
  })
})
afterEach(() => {
  clearMocks()
  vi.unstubAllGlobals()
})

/** The app's own module, loaded as on such a phone. */
const onPhone = () => import('./system')

test('what the user allows is asked anew when they come back', async () => {
  const { followAllowed } = await onPhone()
  const told = vi.fn()
  const off = followAllowed('notifications', told)
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith(false))
  granted = 'granted'
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith(true))
  off()
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise((done) => setTimeout(done))
  expect(told).toHaveBeenCalledTimes(2)
})

test('Back is heard until nobody listens any more', async () => {
  const { onBack } = await onPhone()
  const heard = vi.fn()
  const off = onBack(heard)
  await vi.waitFor(() => expect(listeners.size).toBe(1))
  for (const { onmessage } of listeners.values()) onmessage({ canGoBack: true })
  expect(heard).toHaveBeenCalledWith(true)
  off()
  await vi.waitFor(() => expect(listeners.size).toBe(0))
})

test('who stops listening at once is not told of Back either', async () => {
  const { onBack } = await onPhone()
  onBack(() => {})()
  await vi.waitFor(() => expect(removed).toBe(1))
  expect(listeners.size).toBe(0)
})
