// Short messages at the top of the screen, read aloud politely.

export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'bad'
  action?: { label: string; run: () => void }
  /** What it answers; a newer answer replaces it. */
  about?: string
  /** The address of the page that it was shown on. */
  page: string
  /** Called when it ends without its action being taken. */
  over?: () => void
}

interface Extra {
  tone?: Toast['tone']
  action?: Toast['action']
  about?: string
  /** How long it stays. */
  milliseconds?: number
  /** Called when it ends without its action being taken. */
  over?: () => void
}

const toasts: Toast[] = $state([])
let next = 1

/** The toasts that are shown now. */
export function showing(): readonly Toast[] {
  return toasts
}

/** Remove a toast. Returns whether it was still there. */
export function dismiss(id: number): boolean {
  const at = toasts.findIndex((toast) => toast.id === id)
  if (at >= 0) toasts.splice(at, 1)
  return at >= 0
}

/** Show a short message. The returned function removes it early. */
export function say(text: string, extra: Extra = {}): () => void {
  const { tone = 'plain', action, about, milliseconds = action ? 8000 : 4000, over } = extra
  const id = next++
  replace(({ text: said, about: of }) => said === text || (about !== undefined && of === about))
  toasts.push({ id, text, tone, action, about, page: location.hash, over })
  const end = () => {
    if (dismiss(id)) over?.()
  }
  setTimeout(end, milliseconds)
  return end
}

/** Removes older messages for a newer one. Those with an action stay. */
function replace(old: (toast: Toast) => boolean): void {
  for (const { id } of toasts.filter((toast) => !toast.action && old(toast))) dismiss(id)
}

// An action about one page is not offered on the next.
addEventListener('hashchange', () => {
  const left = toasts.filter(({ action, page }) => action && page !== location.hash)
  for (const { id, over } of left) if (dismiss(id)) over?.()
})
