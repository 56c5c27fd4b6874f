// Preferences: a choice that is made while the host is slow stays, the last choice of several pages
// counts, and every page shows it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Door } from '../door'
import { chances, SlowHost } from '../fixtures/slow'
import { partOf } from '../fixtures/partof'
import { adopt, prefer, prefs } from '../kit'
import { keepPreferences } from './preferences'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(60_000)

test.each([1, 2, 3, 4, 5])('the last choice holds and is shown (%i)', async (seed) => {
  const chance = chances(seed)
  const host = new SlowHost({}, chance)
  adopt({ theme: 'system', text: '100', odds: true })
  host.settings.theme = 'light'
  host.settings.odds = false
  const stop = keepPreferences(partOf<Door>(host))
  // Before the first answer.
  prefer('theme', 'dark')
  for (const text of ['115', '150', '200', '150'] as const) {
    prefer('text', text)
    await vi.advanceTimersByTimeAsync(chance() * 1500)
    expect([prefs.theme, prefs.text]).toEqual(['dark', text])
  }
  await settle()
  expect(host.settings).toMatchObject({ theme: 'dark', text: '150' })
  expect([prefs.theme, prefs.text, prefs.odds]).toEqual(['dark', '150', false])

  // Another page chooses.
  void host.call({ ask: 'set_setting', name: 'theme', value: 'light' })
  await settle()
  expect(prefs.theme).toBe('light')
  stop()
})
