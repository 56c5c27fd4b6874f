// What is printed, in words and signs: keywords, map symbols.
import type { Keyword } from '../../bindings/napoleon_saga/Keyword'
import type { Status } from '../../bindings/napoleon_saga/Status'
import type { UnitCard } from '../../bindings/napoleon_saga/UnitCard'
import type { UnitType } from '../../bindings/napoleon_saga/UnitType'
import type { Arm, Grade, Symbolled } from '../../kit'
import type { PackBook } from '../../kit/battle'

interface KeywordEntry {
  id: string
  title: string
  text: string
}

/** Name and text of a keyword, a type or a status. */
export function keywordOf(
  keyword: Keyword | UnitType | Status,
  book: PackBook,
): Pick<KeywordEntry, 'title' | 'text'> {
  const known = book.file<KeywordEntry[]>('keywords')?.find(({ id }) => id === `saga.${keyword}`)
  return { title: known?.title ?? book.term(`keyword.${keyword}`), text: known?.text ?? '' }
}

const GRADES: Partial<Record<UnitType, Grade>> = {
  light_infantry: 'light',
  light_cavalry: 'light',
  horse_artillery: 'light',
  heavy_cavalry: 'heavy',
}

/** The map symbol of a unit's card. Guard and Elite are said in words: the type takes the mark. */
export function armOf(card: UnitCard | undefined): Symbolled {
  const type = card?.kind
  if (!type) return { arm: 'other', grade: null }
  const arm = /infantry|cavalry|artillery/.exec(type)?.[0] as Arm
  return { arm, grade: GRADES[type] ?? null }
}
