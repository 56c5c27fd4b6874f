// Sets of listeners, which are called one after the other.

/** Listeners to something that happens. */
export class Listeners<T> {
  private readonly all = new Set<(value: T) => void>()

  add(tell: (value: T) => void): () => void {
    this.all.add(tell)
    return () => void this.all.delete(tell)
  }

  tell(value: T): void {
    for (const tell of this.all) tell(value)
  }
}

/** A value that may change: listeners get it at once, and then each change. */
export class Standing<T> {
  private readonly listeners = new Listeners<T>()

  constructor(private now: T) {}

  get value(): T {
    return this.now
  }

  set(value: T): void {
    if (value === this.now) return
    this.now = value
    this.listeners.tell(value)
  }

  listen(tell: (value: T) => void): () => void {
    tell(this.now)
    return this.listeners.add(tell)
  }
}
