// What the hand feels and whether the screen stays lit.
import { prefs } from './prefs.svelte'

/** A light tap in the hand: a token drawn, a unit lost, your turn. */
export function buzz(milliseconds = 12): void {
  if (prefs.haptics && 'vibrate' in navigator) navigator.vibrate(milliseconds)
}

let wanted = false
let lock: WakeLockSentinel | null = null

async function light(): Promise<void> {
  if (!wanted || lock !== null || document.visibilityState !== 'visible') return
  if (!('wakeLock' in navigator)) return
  try {
    lock = await navigator.wakeLock.request('screen')
    lock.addEventListener('release', () => (lock = null))
    if (!wanted) await lock.release()
  } catch {
    // Refused (no gesture yet, battery low): the next tap asks again.
    lock = null
  }
}

/** Keep the screen lit from now on; every tap and every return to the page renews it. */
export function keepAwake(): () => void {
  wanted = true
  const renew = () => void light()
  addEventListener('click', renew, { capture: true })
  document.addEventListener('visibilitychange', renew)
  renew()
  return () => {
    wanted = false
    removeEventListener('click', renew, { capture: true })
    document.removeEventListener('visibilitychange', renew)
    void lock?.release()
  }
}
