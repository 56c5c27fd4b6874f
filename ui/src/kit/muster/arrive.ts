// What every turn to another page of the armies does: it begins at its top, and its title is read.
import { tick } from 'svelte'

/** The page is another one now. */
export async function arrive(): Promise<void> {
  await tick()
  scrollTo(0, 0)
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
