// A flag that a page sets for all components on it.
import { getContext, setContext } from 'svelte'

type Is = () => boolean

/** Returns how a page sets it and how a component reads it; false if no page sets it. */
export function flag(): readonly [set: (is: Is) => void, use: () => Is] {
  const key = Symbol()
  return [(is) => void setContext(key, is), () => getContext<Is | undefined>(key) ?? (() => false)]
}
