// This game's words for what is on its cards.
import { sayingsOf } from '../../../kit/muster'
import { t, word } from '../words'
import { sizeOf } from './print'

export const SAY = sayingsOf(
  { word },
  {
    ask: (name, unit, _, card) =>
      word('muster.ask', name === 'size' ? sizeOf(card) : name, { unit }),
    // Copies of a tactics card are how many a deck may hold, so the size of that shelf is not shown.
    shelfSize: (shelf, n) => (shelf === 'tactics' ? undefined : t('muster.cards', { n })),
  },
)
