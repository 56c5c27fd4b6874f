// What a name may be, as the library has it.

/** So many letters at most. */
export const NAME_MOST = 80
/** Letters that are not seen, and act. */
const ACTS = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u

/** What is seen of a letter: it is no blank, and takes room and fills it. */
const SEEN = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** The name that was typed; nothing where nothing of it is seen. */
export const nameIn = (typed: string): string => (SEEN.test(typed) ? typed.trim() : '')

/** Whether something may be called so, where it has a name at all. */
export const mayBeName = (name: string): boolean =>
  [...name.trim()].length <= NAME_MOST &&
  !ACTS.test(name) &&
  (name.trim() === '' || SEEN.test(name))
