// Short words at the head of the screen, read aloud politely.

export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'bad'
  action?: { label: string; run: () => void }
  /** What it answers: a newer answer takes its place. */
  about?: string
  /** The address of the page that it was said on. */
  page: string
  /** Called when it ends and its action was not taken. */
  over?: () => void
}

interface Extra {
  tone?: Toast['tone']
  action?: Toast['action']
  about?: string
  /** How long it stays. */
  milliseconds?: number
  /** Called when it ends and its action was not taken. */
  over?: () => void
}

const toasts: Toast[] = $state([])
let next = 1

/** The toasts that show now. */
export function showing(): readonly Toast[] {
  return toasts
}

/** Take a toast away; true if it was still there. */
export function dismiss(id: number): boolean {
  const at = toasts.findIndex((toast) => toast.id === id)
  if (at >= 0) toasts.splice(at, 1)
  return at >= 0
}

/** Say something short; what it returns takes it away before its time. */
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

/** Those words make way for newer ones; what can still be undone stays. */
function replace(old: (toast: Toast) => boolean): void {
  for (const { id } of toasts.filter((toast) => !toast.action && old(toast))) dismiss(id)
}

// What can be done about a page is not offered on the next one.
addEventListener('hashchange', () => {
  const left = toasts.filter(({ action, page }) => action && page !== location.hash)
  for (const { id, over } of left) if (dismiss(id)) over?.()
})
