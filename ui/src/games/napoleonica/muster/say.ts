// This game's words for what is on its cards.
import { sayingsOf } from '../../../kit/muster'
import { t, word } from '../words'

export const SAY = sayingsOf(
  { word },
  {
    ask: (name, unit) => word('muster.ask', name, { unit }),
    shelfSize: (shelf, n) => word('muster.shelf_size', shelf, { n }),
    unit: t('muster.points'),
  },
)

/** What a field of a card is called. */
export function fieldName(name: string): string {
  return SAY.field(name) ?? name
}
