// A game's words for what stands on its cards, found in its catalogue by their names.
import type { Params } from '../../words/words'
import type { Sayings } from './muster'

type Words = { word(prefix: string, name: string, params?: Params): string | undefined }

/** `muster.field.<name>` and its like; `own` says what the game says otherwise, and what points are called. */
export function sayingsOf(
  words: Words,
  own: Partial<Sayings> & Pick<Sayings, 'unit' | 'ask' | 'shelfSize'>,
): Sayings {
  return {
    field: (name) => words.word('muster.field', name),
    section: (head) => words.word('muster.section', head),
    part: (field, name) => words.word('muster.part', `${field}.${name}`),
    choice: (field, value) => words.word('muster.choice', `${field}.${value}`),
    brief: (name, n) => words.word('muster.brief', name, { n }),
    shelf: (shelf) => words.word('muster.shelf', shelf),
    shelfNew: (shelf) => words.word('muster.shelf_new', shelf),
    tick: (tick) => words.word('muster.tick', tick),
    component: (component) => words.word('muster.component', component),
    ...own,
  }
}
