// Where we are: the part of the address after '#/'. The browser's own back button works.
// Any other fragment is a key, which is the door's business.
const parse = () =>
  location.hash.startsWith('#/') ? location.hash.slice(2).split('/').map(decodeURIComponent) : ['']

let parts: string[] = $state.raw(parse())

/** The address in parts; the first names the page, '' is home. */
export const route = {
  get page(): string {
    return parts[0] ?? ''
  },
  get rest(): string[] {
    return parts.slice(1)
  },
}

/** The address of a page. */
export function to(...path: string[]): string {
  return `#/${path.map(encodeURIComponent).join('/')}`
}

/** Go there. */
export function go(...path: string[]): void {
  location.hash = to(...path)
}

addEventListener('hashchange', () => (parts = parse()))
