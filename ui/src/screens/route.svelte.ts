// The current page: the part of the address after '#/'. The browser's own back button works. Any other
// fragment is a key, which the door handles.
import { system } from '../system'

/** Where a phone stores the address of the page. */
const PLACE = 'aide.page'

// A phone may kill an app in the background at any time: it reopens where it was. Secret pages have no
// address.
if (system !== undefined && location.hash === '')
  history.replaceState(null, '', localStorage.getItem(PLACE) ?? '')

const isOurs = () => location.hash === '' || location.hash.startsWith('#/')
const parse = () => (isOurs() ? location.hash.slice(2).split('/').map(decodeURIComponent) : [''])

let parts: string[] = $state.raw(parse())
let shown: string[] = $state.raw(parse())

/** The page that the address names; '' is home. */
export const address = {
  get page(): string {
    return parts[0] ?? ''
  },
}

/** The address of the page on the screen, in parts. It stays until the next page is there. */
export const route = {
  get page(): string {
    return shown[0] ?? ''
  },
  get rest(): string[] {
    return shown.slice(1)
  },
}

/** The page that the address names is on the screen now. */
export function arrive(): void {
  shown = parts
}

/** The address of a page. */
export function to(...path: string[]): string {
  return `#/${path.map(encodeURIComponent).join('/')}`
}

/** Go there. */
export function go(...path: string[]): void {
  location.hash = to(...path)
}

addEventListener('hashchange', () => {
  if (!isOurs()) return
  if (system !== undefined) localStorage.setItem(PLACE, location.hash)
  parts = parse()
  if (parts[0] === shown[0]) arrive()
})
