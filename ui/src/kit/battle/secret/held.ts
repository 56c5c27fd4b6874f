// Whether the finger holds on a secret page, for everything that lies face down on it.
import { flag } from '../../device/flag'

/** Whether the page is held; always false on a page without secrets. */
export const [setHeld, useHeld] = flag()

/** Whether the page hides something that a held finger would show. Then no tap's looks may reveal what
 * can be done. */
export const [setCovered, useCovered] = flag()
