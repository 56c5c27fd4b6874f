// What the pack says, as the battle's pages need it: words of the data, keywords with their rules.
import type { ObjectiveCard } from '../../bindings/napoleon_saga/ObjectiveCard'
import type { StrategyCard } from '../../bindings/napoleon_saga/StrategyCard'
import type { UnitCard } from '../../bindings/napoleon_saga/UnitCard'
import type { Pack } from '../../asks'
import { openBook, type PackBook, type Whole } from '../../kit/battle'

interface Shelves {
  units?: Record<string, UnitCard>
  strategy?: Record<string, StrategyCard>
  objectives?: Record<string, ObjectiveCard>
}
/** A word on a card, explained. */
export interface Keyword {
  id: string
  title: string
  text: string
}

/** The pack, opened. */
export interface Book extends PackBook<Shelves> {
  /** What the rules say of a keyword, a type, a status, a formation, a terrain or a marker. */
  keyword(id: string): Keyword | undefined
}

/** Opens the pack. */
export function book(pack: Pack): Book {
  const whole = pack as Whole<Shelves> & { keywords?: Keyword[] }
  return {
    ...openBook<Shelves>(whole),
    keyword: (id) => whole.keywords?.find((entry) => entry.id === `saga.${id}`),
  }
}
