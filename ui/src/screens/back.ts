// The phone's own Back.
import { topSheet } from '../kit'
import { address, go } from './route.svelte'

/** Closes the topmost sheet, else leaves the page; from the first page it leaves the app. `before` says
 * whether there is a page to go back to. */
export function goBack(before: boolean, leave: () => void): void {
  if (topSheet() !== undefined) history.back()
  else if (address.page === '') leave()
  else if (before) history.back()
  else go()
}
