// This game's words for what stands on its cards.
import { sayingsOf } from '../../../kit/muster'
import { t, word } from '../words'

export const SAY = sayingsOf(
  { word },
  {
    ask: (name, unit) => word('muster.ask', name, { unit }),
    // Copies of tactics cards are how many a deck may hold, not how many there are.
    shelfSize: (shelf, n) => (shelf === 'tactics' ? undefined : t('muster.cards', { n })),
    unit: t('muster.points'),
  },
)
