// What happens on every change to another page of the armies: it starts at its top, and its title is
// read aloud.
import { tick } from 'svelte'

/** Call it once the page has changed. */
export async function arrive(): Promise<void> {
  await tick()
  scrollTo(0, 0)
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
