// This game's words for what stands on its cards.
import { sayingsOf } from '../../../kit/muster'
import { t, word } from '../words'

export const SAY = sayingsOf(
  { word },
  {
    ask: (name, unit, book) =>
      t('muster.ask', { unit, value: book.term(`in_sentence.value.${name}`) }),
    shelfSize: (_, n) => t('muster.cards', { n }),
    unit: t('muster.points'),
  },
)
