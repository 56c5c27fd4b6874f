// A tap that is still on its way to the host: the dock, and the sheet over it, say so, and the tapped
// button is marked.

let words: string | null = $state(null)
/** The button that was tapped last. */
let tapped: Element | null = null
/** The button whose tap is on its way. */
let sent: Element | null = null

addEventListener(
  'click',
  ({ target }) => (tapped = target instanceof Element ? target.closest('button') : null),
  true,
)

/** The message about a tap that has been on its way for a while; `null` if there is none. */
export function underway(): string | null {
  return words
}

/** The tapped button's request goes out. */
export function sendTap(): void {
  sent?.removeAttribute('aria-busy')
  sent = tapped
}

/** Set the message, or `null` when nothing is on its way any more. */
export function tellUnderway(text: string | null): void {
  words = text
  if (text !== null) return void sent?.setAttribute('aria-busy', 'true')
  sent?.removeAttribute('aria-busy')
  sent = null
}
