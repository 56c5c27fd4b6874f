// The battle that gathers its players and has not begun: it is in no list yet, but one tap away.
let battle: string | undefined = $state()

export const gathering = {
  get battle(): string | undefined {
    return battle
  },
  /** It waits at its table. */
  waits(id: string): void {
    battle = id
  },
  /** It has begun, or is gone. */
  over(id: string): void {
    if (battle === id) battle = undefined
  },
}
