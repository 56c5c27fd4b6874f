// Which of several things are tapped, in the order of the taps.

export class Picks {
  /** Their places. */
  all: readonly number[] = $state.raw([])

  /** One more; a second tap lets go of it. */
  tap(at: number): void {
    this.all = this.all.includes(at) ? this.all.filter((one) => one !== at) : [...this.all, at]
  }

  /** This one instead of any other; a second tap lets go of it. */
  only(at: number): void {
    this.all = this.all.includes(at) ? [] : [at]
  }

  clear(): void {
    this.all = []
  }

  /** What was tapped of some things. */
  of<Thing>(things: readonly Thing[]): Thing[] {
    return this.all.flatMap((at) => (at < things.length ? [things[at]!] : []))
  }

  /** The word on each, where all have the same or it follows the order of the taps. */
  marks(word: string | ((nth: number) => string)): Record<number, string> {
    const said = typeof word === 'string' ? () => word : word
    return Object.fromEntries(this.all.map((at, nth) => [at, said(nth)]))
  }
}
