// The sealed backup that a guest keeps for its host: items that only the host's key phrase opens.
const FORMAT = 'aide-de-camp sealed battle'
const VERSION = 1
const STORE = 'sealed'
/** A browser that does not open its store in this time, in milliseconds, has none. */
const PATIENCE = 1000

/** The items of one device's place, in order and without a gap. */
export class Sealed {
  private last: Promise<unknown> = Promise.resolve()

  private constructor(
    private readonly store: Promise<IDBDatabase | null>,
    private readonly device: string,
    private readonly items: string[],
  ) {}

  /** For a device that has just taken its place. Without a store, it lasts as long as the page. */
  static begin(device: string): Sealed {
    return new Sealed(opened(), device, [])
  }

  /** What a device kept before. */
  static async again(device: string): Promise<Sealed> {
    const store = await opened()
    const items = store === null ? [] : await read(store, device)
    return new Sealed(Promise.resolve(store), device, items)
  }

  get count(): number {
    return this.items.length
  }

  /** Keep the next item. One that is here already stays as it is; one after a gap is not kept. */
  add(number: number, text: string): void {
    if (number !== this.items.length) return
    this.items.push(text)
    // One after the other, and none after one that failed: what is on the disk has no gap.
    this.last = this.last.then(async () => {
      const store = await this.store
      if (store !== null) await write(store, [this.device, number], text)
    })
    this.last.catch(() => {})
  }

  /** The file for the host; `null` when nothing is kept. */
  file(battle: string): string | null {
    if (this.items.length === 0) return null
    const lines = this.items.map((item) => JSON.stringify(item)).join(',\n')
    const head = JSON.stringify({ format: FORMAT, version: VERSION, battle }).slice(0, -1)
    return `${head},"items":[\n${lines}\n]}\n`
  }
}

function opened(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), PATIENCE)
    try {
      const asked = indexedDB.open('aide', 1)
      asked.onupgradeneeded = () => asked.result.createObjectStore(STORE)
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => resolve(null)
    } catch {
      resolve(null)
    }
  })
}

function read(store: IDBDatabase, device: string): Promise<string[]> {
  return new Promise((resolve) => {
    const mine = IDBKeyRange.bound([device], [device, Infinity])
    const asked = store.transaction(STORE).objectStore(STORE).getAll(mine)
    asked.onsuccess = () => resolve(asked.result as string[])
    asked.onerror = () => resolve([])
  })
}

function write(store: IDBDatabase, key: [string, number], text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const change = store.transaction(STORE, 'readwrite')
    change.objectStore(STORE).put(text, key)
    change.oncomplete = () => resolve()
    change.onabort = () => reject(change.error ?? new Error('aborted'))
  })
}
