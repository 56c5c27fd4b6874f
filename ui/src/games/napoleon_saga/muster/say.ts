// This game's words for what stands on its cards.
import { PRACTICE, type Sayings } from '../../../kit/muster'
import { t, word } from '../words'

export const SAY: Sayings = {
  field: (name) => word('muster.field', name),
  ask: (name, unit, book) =>
    t('muster.ask_value', {
      unit,
      value: book.term(`in_sentence.value.${name === 'kind' ? 'type' : name}`),
    }),
  section: (head) => word('muster.section', head),
  part: () => undefined,
  choice: (field, value) => word('muster.choice', `${field}.${value}`),
  brief: (name, n) => word('muster.brief', name, { n }),
  owner: (of) => (of === PRACTICE ? t('muster.of_practice') : t('muster.of_table')),
  shelf: (shelf) => word('muster.shelf', shelf),
  shelfNew: (shelf) => word('muster.shelf_new', shelf),
  shelfSize: (_, n) => t('muster.shelf_size', { n }),
  tick: (tick) => word('muster.tick', tick),
  component: (component) => word('muster.component', component),
  unit: t('muster.points'),
}
