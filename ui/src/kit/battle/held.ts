// Whether the finger holds on a secret page, for all that lies face down on it.
import { getContext, setContext } from 'svelte'

const HELD = Symbol('held')

/** A secret page says whether it is held. */
export const setHeld = (held: () => boolean): unknown => setContext(HELD, held)

/** Whether the page is held; on one that is no secret nobody ever holds. */
export const useHeld = (): (() => boolean) =>
  getContext<(() => boolean) | undefined>(HELD) ?? (() => false)
