// This game's words for what stands on its cards.
import type { Sayings } from '../../../kit/muster'
import { t, word } from '../words'

export const SAY: Sayings = {
  field: (name) => word('muster.field', name),
  ask: (name, unit) => word('muster.ask', name, { unit }),
  section: (head) => word('muster.section', head),
  part: (field, name) => word('muster.part', `${field}.${name}`),
  choice: (field, value) => word('muster.choice', `${field}.${value}`),
  brief: (name, n) => word('muster.brief', name, { n }),
  shelf: (shelf) => word('muster.shelf', shelf),
  shelfNew: (shelf) => word('muster.shelf_new', shelf),
  shelfSize: (shelf, n) => word('muster.shelf_size', shelf, { n }),
  tick: (tick) => word('muster.tick', tick),
  component: (component) => word('muster.component', component),
  unit: t('muster.points'),
}

/** What a field of a card is called. */
export function fieldName(name: string): string {
  return SAY.field(name) ?? name
}
