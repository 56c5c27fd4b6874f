// What the pack says, as the battle's pages need it: names of things, keywords, map symbols.
import type { Faction } from '../../bindings/napoleon_saga/Faction'
import type { Keyword } from '../../bindings/napoleon_saga/Keyword'
import type { Status } from '../../bindings/napoleon_saga/Status'
import type { UnitCard } from '../../bindings/napoleon_saga/UnitCard'
import type { UnitType } from '../../bindings/napoleon_saga/UnitType'
import type { Pack } from '../../asks'
import type { Arm, Grade } from '../../kit'
import { openBook, type PackBook } from '../../kit/battle'

interface KeywordEntry {
  id: string
  title: string
  text: string
}
interface Shelves {
  factions?: Record<string, Faction>
  units?: Record<string, UnitCard>
}
interface Whole extends Pack, Shelves {
  words: { en: Record<string, string> }
  keywords: KeywordEntry[]
}

/** The pack, opened. */
export interface Book extends PackBook<Shelves> {
  /** Name and text of a keyword, a type or a status. */
  keyword(keyword: Keyword | UnitType | Status): { title: string; text: string }
}

/** Opens the pack. */
export function book(pack: Pack): Book {
  const whole = pack as Whole
  const opened = openBook<Shelves>(whole)
  return {
    ...opened,
    keyword: (keyword) => {
      const known = whole.keywords?.find(({ id }) => id === `saga.${keyword}`)
      return { title: known?.title ?? opened.term(`keyword.${keyword}`), text: known?.text ?? '' }
    },
  }
}

const GRADES: Partial<Record<UnitType, Grade>> = {
  light_infantry: 'light',
  light_cavalry: 'light',
  horse_artillery: 'light',
  heavy_cavalry: 'heavy',
}

/** The map symbol of a unit's card. Guard and Elite are said in words: the type takes the mark. */
export function armOf(card: UnitCard | undefined): { arm: Arm; grade: Grade | null } {
  const type = card?.kind
  if (!type) return { arm: 'other', grade: null }
  const arm = /infantry|cavalry|artillery/.exec(type)?.[0] as Arm
  return { arm, grade: GRADES[type] ?? null }
}
