// What a name may be; the same rules as in the library.
import { t } from '../../words/words'

/** The most letters that a name may have. */
export const NAME_MOST = 80
/** Invisible letters that have an effect. */
const ACTS = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u

/** Letters that are never seen, so that two names could look the same. */
const HIDES =
  /\u{34f}|[\u{ad}\u{115f}\u{1160}\u{200b}\u{2060}-\u{206f}\u{3164}\u{feff}\u{ffa0}]|[\u{17b4}\u{17b5}]|[\u{fff0}-\u{fffb}]|[\u{1bca0}-\u{1bca3}]|[\u{1d173}-\u{1d17a}]|[\u{e0000}-\u{e001f}\u{e0080}-\u{e00ff}\u{e01f0}-\u{e0fff}]/u

/** More marks on one letter than any script writes. */
const PILES =
  /(?:[\u{300}-\u{36f}]|[\u{483}-\u{489}]|[\u{1ab0}-\u{1aff}]|[\u{1dc0}-\u{1dff}]|[\u{20d0}-\u{20ff}]|[\u{fe20}-\u{fe2f}]){5}/u

/** Characters that isolate text directions within a sentence. */
const ISOLATES = /[\u2066-\u2069]/g

/** A visible letter: it is not blank, and it has a width and a shape. */
const SEEN = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** The name that was typed; empty if nothing of it is visible. */
export const nameIn = (typed: string): string => (SEEN.test(typed) ? typed.trim() : '')

/** Whether two players typed the same name: the battle gives the second one a number. */
export const alike = (one: string, other: string): boolean =>
  nameIn(one) !== '' && nameIn(one).toLowerCase() === nameIn(other).toLowerCase()

/** Whether this is a valid name; an empty one is. */
export const mayBeName = (name: string): boolean =>
  [...name.trim()].length <= NAME_MOST &&
  ![ACTS, HIDES, PILES].some((unfit) => unfit.test(name)) &&
  (name.trim() === '' || SEEN.test(name))

/** Makes a name from a sentence that contains other names. It drops the direction isolates, which are
 * no part of a name, and ends a long name in "…". */
export function nameOf(sentence: string): string {
  const letters = [...sentence.replace(ISOLATES, '')]
  return letters.length > NAME_MOST
    ? `${letters.slice(0, NAME_MOST - 1).join('')}…`
    : letters.join('')
}

/** A letter for each of two sides, North first: the first letter of its name, or of its place at the
 * table if both names begin with the same one. */
export function initials(names: readonly string[]): string[] {
  const first = (name: string) => [...name][0] ?? ''
  const letters = names.map(first)
  const alike = new Set(letters.map((letter) => letter.toLowerCase())).size < letters.length
  return alike ? [t('muster.side.north'), t('muster.side.south')].map(first) : letters
}

/** The name of a copy: the name with the next number, short enough to be a name, and not yet taken. */
export function copyName(name: string, taken: readonly string[] = []): string {
  const [, first, number = '1'] = /^(.*?)(?: (\d{1,2}))?$/u.exec(name.trim())!
  for (let n = Number(number) + 1; ; n += 1) {
    const copy = fitted(first!, (name) => `${name} ${n}`)
    if (!taken.includes(copy)) return copy
  }
}

/** Makes a name out of another, which is cut if the whole would be too long. */
function fitted(name: string, whole: (name: string) => string): string {
  const letters = [...name.trim()]
  const over = [...whole(name.trim())].length - NAME_MOST
  if (over <= 0) return whole(name.trim())
  const kept = letters.slice(0, Math.max(0, letters.length - over - 1))
  return whole(`${kept.join('').trimEnd()}…`)
}
