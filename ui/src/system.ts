// Calls to the phone that the app runs on. In a browser and on a desktop there is no phone: nothing is
// called, and nothing happens.
import { Listeners, Standing } from './listeners'
import { ask } from './plugins'

/** The system of the phone; the app sets it before its page loads. */
export const system = (globalThis as { AIDE_PHONE?: 'android' | 'ios' }).AIDE_PHONE

/** What only a user can permit. */
export type Permission = 'localNetwork' | 'notifications'
/** `refused`: the system will ask again. `final`: it will not; only its settings can change that. */
export type Answer = 'granted' | 'refused' | 'final'

/** The phone's own text size, relative to the usual one. */
export const textSize = new Standing(1)

/** Calls `go` when the system's own Back is pressed, until the returned function is called; `before`
 * says whether there is a page to go back to. */
export function onBack(go: (before: boolean) => void): () => void {
  if (system !== 'android') return () => {}
  const hearing = import('@tauri-apps/api/app').then(({ onBackButtonPress }) =>
    onBackButtonPress(({ canGoBack }) => go(canGoBack)),
  )
  return () => void hearing.then((listener) => listener.unregister())
}

/** Ends the app. */
export async function leaveApp(): Promise<void> {
  if (system !== undefined) await ask('app|exit', { code: 0 })
}

/** A light vibration by the phone's own motor; false if there is no phone. */
export function tapHand(): boolean {
  if (system === undefined) return false
  // A phone without a motor, or with vibration turned off, does nothing.
  ask('haptics|impact_feedback', { style: 'light' }).catch(() => {})
  return true
}

/** The look of the page: the color of its background, whether that is light, and whether the reader
 * chose it or follows the system. */
interface Look {
  ground: string
  light: boolean
  theme: 'system' | 'dark' | 'light'
}

/** The bars around the page get its background color; clock and icons in them are dark on a light
 * one. */
export function paintBars(look: Look): void {
  if (system !== undefined) void ask('phone|paint', look)
}

/** Whether the user has allowed it. */
export async function isAllowed(what: Permission): Promise<boolean> {
  if (system !== 'android') return true
  const all = await ask<Record<Permission, string>>('phone|check_permissions')
  return all[what] === 'granted'
}

const granted = new Listeners<Permission>()

/** Report what the user permits from now on. */
export const onAllowed = (tell: (what: Permission) => void): (() => void) => granted.add(tell)

/** Report whether the user permits it: now, when they have permitted something, and when they come back
 * to the app, perhaps from the system's settings. */
export function followAllowed(what: Permission, tell: (allowed: boolean) => void): () => void {
  const look = () => void (document.hidden || isAllowed(what).then(tell))
  document.addEventListener('visibilitychange', look)
  const off = onAllowed(look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    off()
  }
}

/** Lets the system ask the user, if it has to. */
export async function allow(what: Permission): Promise<Answer> {
  if (system !== 'android') return 'granted'
  const all = await ask<Record<Permission, string>>('phone|request_permissions', {
    permissions: [what],
  })
  if (all[what] === 'granted') {
    granted.tell(what)
    return 'granted'
  }
  return all[what] === 'denied' ? 'final' : 'refused'
}

/** A notice in the system's list. */
interface Running {
  title: string
  text: string
  /** The name of its kind in the system's settings. */
  kind: string
  /** Whether it asks for attention. */
  alert: boolean
}

/** Keeps the app running in the background, with a notice. It can start only while the app is in front,
 * and rejects if it cannot. */
export async function keepRunning(notice: Running): Promise<void> {
  if (system === 'android') await ask('phone|keep_running', notice)
}

/** Stops what `keepRunning` started. */
export async function stopRunning(): Promise<void> {
  if (system === 'android') await ask('phone|stop_running')
}

/** Follows the phone's text size from now on; resolves once it is known. */
export async function followTextSize(): Promise<void> {
  if (system !== 'android') return
  const { addPluginListener } = await import('@tauri-apps/api/core')
  const heard = ({ scale }: { scale: number }) => textSize.set(scale)
  await addPluginListener('phone', 'text', heard)
  heard(await ask('phone|text_size'))
}
