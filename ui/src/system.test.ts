// The phone's system: whoever listens to it can stop.
import { clearMocks, mockIPC } from '@tauri-apps/api/mocks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Channel = { onmessage: (message: unknown) => void; id: number }
let listeners: Map<number, Channel>
let removed: number

beforeEach(() => {
  vi.stubGlobal('AIDE_PHONE', 'android')
  vi.resetModules()
  listeners = new Map()
  removed = 0
  mockIPC((command, params) => {
    const { handler, channelId } = params as { handler: Channel; channelId: number }
    if (command === 'plugin:app|register_listener') listeners.set(handler.id, handler)
    if (command === 'plugin:app|remove_listener') removed += Number(listeners.delete(channelId))
  })
})
afterEach(() => {
  clearMocks()
  vi.unstubAllGlobals()
})

/** The app's own module, as it is loaded on such a phone. */
const onPhone = () => import('./system')

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
