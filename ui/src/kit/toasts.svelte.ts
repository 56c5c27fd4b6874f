// Short words at the foot of the screen, read aloud politely.

export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'bad'
  action?: { label: string; run: () => void }
}

interface Extra {
  tone?: Toast['tone']
  action?: Toast['action']
  /** How long it stays. */
  milliseconds?: number
  /** Called when its time is over and its action was not taken. */
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

/** Say something short. */
export function say(text: string, extra: Extra = {}): void {
  const { tone = 'plain', action, milliseconds = action ? 8000 : 4000, over } = extra
  const id = next++
  toasts.push({ id, text, tone, action })
  setTimeout(() => {
    if (dismiss(id)) over?.()
  }, milliseconds)
}
