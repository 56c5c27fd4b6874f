// The line to the host is lost: the page says so in one place, and a screen in the place where it says
// who decides.

let words: string | null = $state(null)

/** What is said of the lost line; nothing while it stands. */
export function outage(): string | null {
  return words
}

/** Say it, or that the line stands again. */
export function tellOutage(text: string | null): void {
  words = text
}
