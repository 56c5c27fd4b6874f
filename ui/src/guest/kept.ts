// What a browser keeps of the tables it sits at: the key of its place, so that it comes back
// automatically.
import type { Place } from '../asks'

/** A place at a table that this browser holds. */
export interface Seated {
  /** The device's id at that table. */
  device: string
  battle: string
  place: Place
  /** The device's lasting key, in 43 letters. */
  key: string
  /** When the place was taken or rejoined, in milliseconds since the epoch. */
  at: number
}

const TABLES = 'aide.tables'
const CURRENT = 'aide.table'
const GONE = 'aide.gone'
const TAB = 'aide.tab'

/** Read a stored value; an unreadable one counts as missing. */
export function recall<T>(place: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** Store a value, if the browser lets us: a full or forbidden store is no reason to stop playing. */
export function keep(place: string, value: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(value))
  } catch {
    // It is valid for as long as the page.
  }
}

const tables = () => recall<Record<string, Seated>>(TABLES) ?? {}

/** The place of this tab. */
export const tabPlace = (): Seated | null => tables()[sessionStorage.getItem(CURRENT) ?? ''] ?? null

/** The latest place of this browser. */
export const lastPlace = (): Seated | null =>
  Object.values(tables()).sort((a, b) => b.at - a.at)[0] ?? null

/** Whether this browser can come back to the place of a device. */
export const holdsPlace = (device: string): boolean => device in tables()

/** Keep a place, which is this tab's from now on. A seat has one device, so an older place in the same
 * seat goes. */
export function keepPlace(seated: Seated): void {
  const others = Object.entries(tables()).filter(([, other]) => !sameSeat(other, seated))
  keep(TABLES, Object.fromEntries([...others, [seated.device, seated]]))
  sessionStorage.setItem(CURRENT, seated.device)
  sessionStorage.removeItem(GONE)
}

const sameSeat = (one: Seated, other: Seated) =>
  one.battle === other.battle && seatOf(one) !== undefined && seatOf(one) === seatOf(other)

const seatOf = ({ place }: Seated) =>
  typeof place === 'object' && 'seat' in place ? place.seat : undefined

/** The place is lost for good; after a reload this tab still knows why. */
export function forgetPlace(device: string | undefined, why: string): void {
  const others = Object.entries(tables()).filter(([name]) => name !== device)
  if (device !== undefined) keep(TABLES, Object.fromEntries(others))
  sessionStorage.removeItem(CURRENT)
  sessionStorage.setItem(GONE, why)
}

/** Why this tab no longer has a place, if it had one. */
export const lostPlace = (): string | null => sessionStorage.getItem(GONE)

/**
 * Only one tab of a browser speaks for a device: claim it for this one, and call `overtaken` when
 * another tab claims it.
 */
export function speakFor(device: string, overtaken: () => void): () => void {
  const claim = JSON.stringify([device, crypto.getRandomValues(new Uint32Array(2)).join('-')])
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === TAB && newValue !== claim && newValue?.startsWith(`["${device}"`)) overtaken()
  }
  addEventListener('storage', listen)
  try {
    localStorage.setItem(TAB, claim)
  } catch {
    // Then other tabs cannot find the place either.
  }
  return () => removeEventListener('storage', listen)
}
