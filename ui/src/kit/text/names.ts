// What a name may be, as the library has it.
import { t } from '../../words/words'

/** So many letters at most. */
export const NAME_MOST = 80
/** Letters that are not seen, and act. */
const ACTS = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u

/** What keeps the directions of a sentence apart. */
const ISOLATES = /[\u2066-\u2069]/g

/** What is seen of a letter: it is no blank, and takes room and fills it. */
const SEEN = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** The name that was typed; nothing where nothing of it is seen. */
export const nameIn = (typed: string): string => (SEEN.test(typed) ? typed.trim() : '')

/** Whether two players typed the same name: the battle gives the second one a number. */
export const alike = (one: string, other: string): boolean =>
  nameIn(one) !== '' && nameIn(one).toLowerCase() === nameIn(other).toLowerCase()

/** Whether something may be called so, where it has a name at all. */
export const mayBeName = (name: string): boolean =>
  [...name.trim()].length <= NAME_MOST &&
  !ACTS.test(name) &&
  (name.trim() === '' || SEEN.test(name))

/** A name that is made of others, as a sentence would say it: what keeps the directions of a sentence
 * apart is no part of a name, and what is too long ends in "…". */
export function nameOf(sentence: string): string {
  const letters = [...sentence.replace(ISOLATES, '')]
  return letters.length > NAME_MOST
    ? `${letters.slice(0, NAME_MOST - 1).join('')}…`
    : letters.join('')
}

/** A letter for each of two sides, North first: the first of its name, or of its place at the table where
 * both names begin with the same one. */
export function initials(names: readonly string[]): string[] {
  const first = (name: string) => [...name][0] ?? ''
  const letters = names.map(first)
  const alike = new Set(letters.map((letter) => letter.toLowerCase())).size < letters.length
  return alike ? [t('muster.side.north'), t('muster.side.south')].map(first) : letters
}

/** What a copy is called: short enough to be a name, and unlike those that are taken. */
export function copyName(name: string, taken: readonly string[] = []): string {
  for (let n = 1; ; n += 1) {
    const said = (name: string) =>
      n === 1 ? t('muster.copy_of', { name }) : t('muster.copy_n_of', { name, n })
    const copy = fitted(name, (name) => said(name).replace(ISOLATES, ''))
    if (!taken.includes(copy)) return copy
  }
}

/** A name that is made out of another, which is cut where the whole would be too long. */
function fitted(name: string, whole: (name: string) => string): string {
  const letters = [...name.trim()]
  const over = [...whole(name.trim())].length - NAME_MOST
  if (over <= 0) return whole(name.trim())
  const kept = letters.slice(0, Math.max(0, letters.length - over - 1))
  return whole(`${kept.join('').trimEnd()}…`)
}
