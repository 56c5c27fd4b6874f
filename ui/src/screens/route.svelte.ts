// Where we are: the part of the address after '#/'. The browser's own back button works.
// Any other fragment is a key, which is the door's business.
import { system } from '../system'

/** Where the address of the page is kept on a phone. */
const PLACE = 'aide.page'

// A phone ends an app that is not in front as it likes: it opens where it was. What is secret has no
// address.
if (system !== undefined && location.hash === '')
  history.replaceState(null, '', localStorage.getItem(PLACE) ?? '')

const isOurs = () => location.hash === '' || location.hash.startsWith('#/')
const parse = () => (isOurs() ? location.hash.slice(2).split('/').map(decodeURIComponent) : [''])

let parts: string[] = $state.raw(parse())
let shown: string[] = $state.raw(parse())

/** Which page the address names; '' is home. */
export const address = {
  get page(): string {
    return parts[0] ?? ''
  },
}

/** The address of the page that is on the screen, in parts: it stays until the next page is there. */
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
