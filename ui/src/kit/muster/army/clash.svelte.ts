// Two pages have changed the same thing: somebody says which of both is kept.

/** What is asked about. */
export interface Clash {
  name: string
  /** It was deleted there. */
  gone: boolean
  /** Both can be kept, this page's as a copy. */
  both: boolean
}

/** `later`: nothing is overwritten, and the question comes again with the next change. */
export type Choice = 'mine' | 'theirs' | 'both' | 'later'

/** A question of that kind, for the page to put. */
export class Asking {
  now: Clash | undefined = $state.raw()
  private answered: (choice: Choice) => void = () => {}

  ask(clash: Clash): Promise<Choice> {
    this.now = clash
    return new Promise((done) => (this.answered = done))
  }

  answer(choice: Choice): void {
    this.now = undefined
    this.answered(choice)
  }
}
