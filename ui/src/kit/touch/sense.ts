// Haptics, and keeping the screen on.
import { system, tapHand } from '../../system'
import { prefs } from '../device/prefs.svelte'

/** Whether this device has haptics. */
export const canBuzz = (): boolean => system !== undefined || 'vibrate' in navigator

/** A light vibration: something is turned up, a secret opens, it is your turn. */
export function buzz(milliseconds = 12): void {
  if (!prefs.haptics || tapHand()) return
  if ('vibrate' in navigator) navigator.vibrate(milliseconds)
}

/** How many pages want the screen on. */
let wanted = 0
let lock: WakeLockSentinel | null = null

async function light(): Promise<void> {
  if (wanted === 0 || lock !== null || document.visibilityState !== 'visible') return
  if (!('wakeLock' in navigator)) return
  try {
    lock = await navigator.wakeLock.request('screen')
    lock.addEventListener('release', () => (lock = null))
    if (wanted === 0) await lock.release()
  } catch {
    // Refused (no gesture yet, battery low): the next tap asks again.
    lock = null
  }
}

/** Keep the screen on from now on. Every tap and every return to the page renews the lock. */
export function keepAwake(): () => void {
  wanted += 1
  const renew = () => void light()
  addEventListener('click', renew, { capture: true })
  document.addEventListener('visibilitychange', renew)
  renew()
  return () => {
    wanted -= 1
    removeEventListener('click', renew, { capture: true })
    document.removeEventListener('visibilitychange', renew)
    if (wanted === 0) void lock?.release()
  }
}
