// The open sheets, the topmost last. Toasts are shown in the topmost one, and Back closes it.
import { tick } from 'svelte'

interface Opened {
  dialog: HTMLDialogElement
  close: () => void
}

let opened: readonly Opened[] = $state.raw([])

/** The topmost sheet. Whatever must be visible goes into it, because it hides the rest. */
export function topSheet(): HTMLDialogElement | undefined {
  return opened.at(-1)?.dialog
}

/** Opens a sheet over the others. The returned function removes it. */
export function openSheet(sheet: Opened): () => void {
  opened = [...opened, sheet]
  guard()
  return () => {
    opened = opened.filter((one) => one !== sheet)
  }
}

// Back leads from one entry of the browser's history to the one before. To have one to leave while a
// sheet is open, a second entry of the same page is pushed on the first. It stays when the sheet
// closes, and is skipped then.
interface Entry {
  /** Whether it is the second entry of its page. */
  over: boolean
  page: string
}

const entry = (): Entry => ({
  over: Boolean((history.state as { sheet?: boolean } | null)?.sheet),
  page: location.href,
})
let at = entry()

function guard(): void {
  if (!entry().over) history.pushState({ sheet: true }, '')
  at = entry()
}

/** The address that the page gets once its second entry is left. */
let next: string | undefined

/** Gives the page another address. Back does not lead to the old one, whether or not a sheet has pushed
 * a second entry. */
export function readdress(to: string): void {
  if (!entry().over) return location.replace(to)
  next = to
  history.back()
}

addEventListener('hashchange', () => (at = entry()))
addEventListener('popstate', () => {
  const before = at
  at = entry()
  if (next !== undefined) {
    const to = next
    next = undefined
    return location.replace(to)
  }
  if (!before.over || at.over || at.page !== before.page) return
  const top = opened.at(-1)
  if (top === undefined) return history.back()
  top.close()
  void tick().then(() => opened.length > 0 && guard())
})
