// This game's words for what stands on its cards.
import { sayingsOf } from '../../../kit/muster'
import { t, word } from '../words'
import { sizeOf } from './print'

export const SAY = sayingsOf(
  { word },
  {
    ask: (name, unit, _, card) =>
      word('muster.ask', name === 'size' ? sizeOf(card) : name, { unit }),
    // Copies of tactics cards are how many a deck may hold, not how many there are.
    shelfSize: (shelf, n) => (shelf === 'tactics' ? undefined : t('muster.cards', { n })),
  },
)
