// The line to the host is lost: the page says so in one place, and a screen shows it where it says who
// decides.

let words: string | null = $state(null)

/** The message about the lost line; `null` while it is up. */
export function outage(): string | null {
  return words
}

/** Set the message, or `null` when the line is up again. */
export function tellOutage(text: string | null): void {
  words = text
}
