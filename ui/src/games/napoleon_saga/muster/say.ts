// This game's words for what is on its cards.
import { PRACTICE, sayingsOf } from '../../../kit/muster'
import { t, word } from '../words'

export const SAY = sayingsOf(
  { word },
  {
    ask: (name, unit, book) =>
      t('muster.ask_value', {
        unit,
        value: book.term(`in_sentence.value.${name === 'kind' ? 'type' : name}`),
      }),
    owner: (of) => (of === PRACTICE ? t('muster.of_practice') : t('muster.of_table')),
    shelfSize: (_, n) => t('muster.shelf_size', { n }),
  },
)
