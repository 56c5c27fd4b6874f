// A tap that is still on its way to the host: the dock, and the sheet that lies over it, say so.

let words: string | null = $state(null)

/** What is said of a tap that is on its way for a while; nothing while none is. */
export function underway(): string | null {
  return words
}

/** Say it, or that nothing is on its way any more. */
export function tellUnderway(text: string | null): void {
  words = text
}
