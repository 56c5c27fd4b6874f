// Which offers the screens on the page show. A screen claims what it reads, for as long as it is there.
import type { Seat } from '../../../asks'
import { createSubscriber, SvelteSet } from 'svelte/reactivity'

export class Claims {
  /** The kinds that are claimed now. */
  private readonly readers = new SvelteSet<string>()
  private readonly claims = new Map<string, () => void>()

  /** Claims the offers of a kind, of one seat or any, for the component that reads them. */
  add(deed: string, seat?: Seat): void {
    const name = nameOf(deed, seat)
    let claim = this.claims.get(name)
    if (claim === undefined) this.claims.set(name, (claim = this.claim(name)))
    claim()
  }

  /** The names of all current claims. */
  get names(): readonly string[] {
    return [...this.readers]
  }

  /** Whether a screen on the page, or one of the names behind it, shows the offers of this kind of that
   * seat. */
  has(deed: string, seat: Seat, behind: readonly string[] = []): boolean {
    return [nameOf(deed), nameOf(deed, seat)].some(
      (name) => this.readers.has(name) || behind.includes(name),
    )
  }

  private claim(name: string): () => void {
    return createSubscriber(() => {
      this.readers.add(name)
      return () => this.readers.delete(name)
    })
  }
}

const nameOf = (deed: string, seat?: Seat) => (seat === undefined ? deed : `${deed} ${seat}`)
