// Whether the finger holds on a secret page, for all that lies face down on it.
import { flag } from '../../device/flag'

/** Whether the page is held; on one that is no secret nobody ever holds. */
export const [setHeld, useHeld] = flag()

/** Whether the page hides something that a held finger would show: then no tap tells by its looks what may
 * be done. */
export const [setCovered, useCovered] = flag()
