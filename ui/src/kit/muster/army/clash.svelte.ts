// Two pages have changed the same thing: the user says which of the two is kept.

/** The subject of the question. */
export interface Clash {
  name: string
  /** It was deleted on the other page. */
  gone: boolean
  /** Both can be kept, this page's as a copy. */
  both: boolean
}

/** `later`: nothing is overwritten, and the question comes again with the next change. */
export type Choice = 'mine' | 'theirs' | 'both' | 'later'

/** A pending question of that kind, which the page shows. */
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
