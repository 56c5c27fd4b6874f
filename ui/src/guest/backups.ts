// The store of a browser's sealed copies of battles: for each place that it had at a table, one for
// each sealing. Without a store they last as long as the page.
import { holdsPlace } from './kept'

/** A sealed copy of a battle. */
export interface Copy {
  /** Its key in this store. */
  key: string
  /** The id of the device that it was sent to: this browser at one table. */
  device: string
  battle: string
  /** The id of its sealing; `null` if it is from before sealings had ids. */
  sealing: string | null
  /** Whether it was once complete. */
  whole: boolean
  /** The name of the battle. */
  name: string
  /** How many items it has: the battle's head, then its steps. */
  count: number
  /** The length of its items, in letters. */
  letters: number
  /** When the newest item was kept, in milliseconds since the epoch. */
  at: number
}

export interface BackupStore {
  copies(): Promise<Copy[]>
  items(key: string): Promise<string[]>
  /** Keep a copy's newest item. It must follow the one before: no copy has a gap. */
  add(copy: Copy, text: string): Promise<void>
  /** The copy continues from its count: later items are removed. */
  cut(copy: Copy): Promise<void>
  /** The copy is whole: others that it makes redundant are removed. */
  settle(copy: Copy): Promise<void>
  remove(key: string): Promise<void>
}

const COPIES = 'copies'
const ITEMS = 'items'
/** A browser that does not open its store within this time, in milliseconds, counts as having none. */
const PATIENCE = 1000

let opened: { by: unknown; store: Promise<BackupStore> } | null = null

/** The backups of this browser, or those of this page alone if the browser keeps nothing. */
export function openBackups(): Promise<BackupStore> {
  const by = globalThis.indexedDB as IDBFactory | undefined
  if (opened === null || opened.by !== by)
    opened = { by, store: openStore().then((it) => it ?? new PageBackups()) }
  return opened.store
}

function openStore(): Promise<BackupStore | null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), PATIENCE)
    try {
      const asked = indexedDB.open('aide', 2)
      asked.onupgradeneeded = () => prepare(asked.result)
      asked.onsuccess = () => resolve(new DatabaseBackups(asked.result))
      asked.onerror = () => resolve(null)
    } catch {
      resolve(null)
    }
  })
}

class DatabaseBackups implements BackupStore {
  constructor(private readonly store: IDBDatabase) {}

  async copies(): Promise<Copy[]> {
    const all = this.store.transaction(COPIES).objectStore(COPIES).getAll()
    return (await reply<Partial<Copy>[]>(all)).map(known)
  }

  items(key: string): Promise<string[]> {
    return reply(this.store.transaction(ITEMS).objectStore(ITEMS).getAll(itemsOf(key)))
  }

  add(copy: Copy, text: string): Promise<void> {
    return this.change((change, all) => {
      const before = all.find(({ key }) => key === copy.key)?.count ?? 0
      if (before !== copy.count - 1) return change.abort()
      change.objectStore(COPIES).put(copy, copy.key)
      change.objectStore(ITEMS).put(text, [copy.key, before])
    })
  }

  cut(copy: Copy): Promise<void> {
    return this.change((change) => {
      change.objectStore(COPIES).put(copy, copy.key)
      const after = IDBKeyRange.bound([copy.key, copy.count], [copy.key, Infinity])
      change.objectStore(ITEMS).delete(after)
    })
  }

  settle(copy: Copy): Promise<void> {
    return this.change((change, all) => {
      change.objectStore(COPIES).put(copy, copy.key)
      for (const { key } of all.filter((other) => outdoes(copy, other))) erase(change, key)
    })
  }

  remove(key: string): Promise<void> {
    return this.change((change) => erase(change, key))
  }

  private change(make: (change: IDBTransaction, all: Copy[]) => void): Promise<void> {
    const change = this.store.transaction([COPIES, ITEMS], 'readwrite')
    const asked = change.objectStore(COPIES).getAll()
    asked.onsuccess = () => make(change, (asked.result as Partial<Copy>[]).map(known))
    return done(change)
  }
}

/** Backups that last as long as the page. */
class PageBackups implements BackupStore {
  private readonly all = new Map<string, { copy: Copy; items: string[] }>()

  copies = () => Promise.resolve([...this.all.values()].map(({ copy }) => copy))
  items = (key: string) => Promise.resolve([...(this.all.get(key)?.items ?? [])])

  add(copy: Copy, text: string): Promise<void> {
    const items = this.all.get(copy.key)?.items ?? []
    if (items.length !== copy.count - 1) return Promise.reject(new Error('a gap'))
    this.all.set(copy.key, { copy, items: [...items, text] })
    return Promise.resolve()
  }

  async cut(copy: Copy): Promise<void> {
    this.all.set(copy.key, { copy, items: (await this.items(copy.key)).slice(0, copy.count) })
  }

  async settle(copy: Copy): Promise<void> {
    await this.cut(copy)
    for (const other of await this.copies()) if (outdoes(copy, other)) this.all.delete(other.key)
  }

  remove(key: string): Promise<void> {
    this.all.delete(key)
    return Promise.resolve()
  }
}

/** A copy as it is kept; one from before there were sealings lacks some fields. */
const known = (copy: Partial<Copy>): Copy => ({
  key: copy.device!,
  sealing: null,
  whole: false,
  letters: 0,
  ...(copy as Omit<Copy, 'key' | 'sealing' | 'whole' | 'letters'>),
})

/** A store from before copies had names is cleared: the host sends everything again. */
function prepare(store: IDBDatabase): void {
  for (const name of Array.from(store.objectStoreNames)) store.deleteObjectStore(name)
  for (const name of [COPIES, ITEMS]) store.createObjectStore(name)
}

/** Whether the other is a copy of the same battle with no more items, to which nothing is added any
 * more. */
const outdoes = (copy: Copy, other: Copy) =>
  other.key !== copy.key &&
  other.battle === copy.battle &&
  other.count <= copy.count &&
  (other.device === copy.device || !holdsPlace(other.device))

function erase(change: IDBTransaction, key: string): void {
  change.objectStore(COPIES).delete(key)
  change.objectStore(ITEMS).delete(itemsOf(key))
}

const itemsOf = (key: string) => IDBKeyRange.bound([key], [key, Infinity])

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
