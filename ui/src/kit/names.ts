// What a name may be, as the library has it.

/** So many letters at most. */
export const NAME_MOST = 80
/** Letters that are not seen, and act. */
const ACTS = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u

/** Whether something may be called so. */
export const mayBeName = (name: string): boolean =>
  [...name.trim()].length <= NAME_MOST && !ACTS.test(name)
