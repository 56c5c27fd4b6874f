// Where a browser keeps sealed copies of battles: one for each place that it had at a table.
import { holdsPlace } from './kept'

/** A sealed copy of a battle. */
export interface Copy {
  /** The id of the device that it was sent to: this browser at one table. */
  device: string
  battle: string
  /** What the battle is called. */
  name: string
  /** How many items it has: the battle's head, then its steps. */
  count: number
  /** When the newest was kept, in milliseconds since the epoch. */
  at: number
}

const COPIES = 'copies'
const ITEMS = 'items'
/** A browser that does not open its store in this time, in milliseconds, has none. */
const PATIENCE = 1000

export class Shelf {
  private constructor(private readonly store: IDBDatabase) {}

  /** `null` where the browser keeps nothing. */
  static open(): Promise<Shelf | null> {
    return new Promise((resolve) => {
      setTimeout(() => resolve(null), PATIENCE)
      try {
        const asked = indexedDB.open('aide', 2)
        asked.onupgradeneeded = () => prepare(asked.result)
        asked.onsuccess = () => resolve(new Shelf(asked.result))
        asked.onerror = () => resolve(null)
      } catch {
        resolve(null)
      }
    })
  }

  copies(): Promise<Copy[]> {
    return reply(this.store.transaction(COPIES).objectStore(COPIES).getAll())
  }

  items(device: string): Promise<string[]> {
    return reply(this.store.transaction(ITEMS).objectStore(ITEMS).getAll(itemsOf(device)))
  }

  /**
   * Keep a copy's newest item. It has to follow the one before: no copy has a gap. Copies that have
   * become needless by it go.
   */
  add(copy: Copy, text: string): Promise<void> {
    const change = this.store.transaction([COPIES, ITEMS], 'readwrite')
    const asked = change.objectStore(COPIES).getAll()
    asked.onsuccess = () => {
      const known = asked.result as Copy[]
      const before = known.find(({ device }) => device === copy.device)?.count ?? 0
      if (before !== copy.count - 1) return change.abort()
      change.objectStore(COPIES).put(copy, copy.device)
      change.objectStore(ITEMS).put(text, [copy.device, before])
      for (const { device } of known.filter((other) => outdoes(copy, other))) erase(change, device)
    }
    return done(change)
  }

  remove(device: string): Promise<void> {
    const change = this.store.transaction([COPIES, ITEMS], 'readwrite')
    erase(change, device)
    return done(change)
  }
}

/** A store from before copies had names begins anew: the host sends everything again. */
function prepare(store: IDBDatabase): void {
  for (const name of Array.from(store.objectStoreNames)) store.deleteObjectStore(name)
  for (const name of [COPIES, ITEMS]) store.createObjectStore(name)
}

/** Whether the other is a copy of the same battle with no more in it, which nobody adds to any more. */
const outdoes = (copy: Copy, other: Copy) =>
  other.device !== copy.device &&
  other.battle === copy.battle &&
  other.count <= copy.count &&
  !holdsPlace(other.device)

function erase(change: IDBTransaction, device: string): void {
  change.objectStore(COPIES).delete(device)
  change.objectStore(ITEMS).delete(itemsOf(device))
}

const itemsOf = (device: string) => IDBKeyRange.bound([device], [device, Infinity])

function reply<T>(asked: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result as T)
    asked.onerror = () => reject(asked.error ?? new Error('not read'))
  })
}

function done(change: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve()
    change.onabort = () => reject(change.error ?? new Error('aborted'))
  })
}
