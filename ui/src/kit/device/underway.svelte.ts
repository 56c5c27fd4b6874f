// A tap that is still on its way to the host: the dock, and the sheet that lies over it, say so, and
// the button that was tapped is marked.

let words: string | null = $state(null)
/** What was tapped last. */
let tapped: Element | null = null
/** What of it is on its way. */
let sent: Element | null = null

addEventListener(
  'click',
  ({ target }) => (tapped = target instanceof Element ? target.closest('button') : null),
  true,
)

/** What is said of a tap that is on its way for a while; nothing while none is. */
export function underway(): string | null {
  return words
}

/** What was just tapped goes out. */
export function sendTap(): void {
  sent?.removeAttribute('aria-busy')
  sent = tapped
}

/** Say it, or that nothing is on its way any more. */
export function tellUnderway(text: string | null): void {
  words = text
  if (text !== null) return void sent?.setAttribute('aria-busy', 'true')
  sent?.removeAttribute('aria-busy')
  sent = null
}
