// Something that a page says of itself to all that stands on it, yes or no.
import { getContext, setContext } from 'svelte'

type Is = () => boolean

/** How a page says it, and how what stands on it asks; where no page says it, it is not so. */
export function flag(): readonly [set: (is: Is) => void, use: () => Is] {
  const key = Symbol()
  return [(is) => void setContext(key, is), () => getContext<Is | undefined>(key) ?? (() => false)]
}
