// Which of several things are chosen, in the order of the taps.

export class Picks {
  /** Their indexes. */
  all: readonly number[] = $state.raw([])

  /** Adds one; a second tap removes it. */
  tap(at: number): void {
    this.all = this.all.includes(at) ? this.all.filter((one) => one !== at) : [...this.all, at]
  }

  /** Chooses this one instead of any other; a second tap removes it. */
  only(at: number): void {
    this.all = this.all.includes(at) ? [] : [at]
  }

  clear(): void {
    this.all = []
  }

  /** The chosen ones of some things. */
  of<Thing>(things: readonly Thing[]): Thing[] {
    return this.all.flatMap((at) => (at < things.length ? [things[at]!] : []))
  }

  /** The word on each, if all have the same or it depends on the order of the taps. */
  marks(word: string | ((nth: number) => string)): Record<number, string> {
    const said = typeof word === 'string' ? () => word : word
    return Object.fromEntries(this.all.map((at, nth) => [at, said(nth)]))
  }
}
