// A game's words for the contents of its cards, looked up in its catalogue by name. What most games say
// alike comes from the house.
import { t, word, type Params } from '../../words/words'
import type { Sayings } from './muster'

type Words = { word(prefix: string, name: string, params?: Params): string | undefined }

/** `muster.field.<name>` and the like; `own` overrides them. */
export function sayingsOf(words: Words, own: Partial<Sayings> = {}): Sayings {
  return {
    field: (name) => words.word('muster.field', name),
    ask: (name, unit, book) =>
      t('muster.ask', { unit, value: book.term(`in_sentence.value.${name}`) }),
    section: (head) => words.word('muster.section', head) ?? word('muster.section', head),
    part: (field, name) => words.word('muster.part', `${field}.${name}`),
    choice: (field, value) => words.word('muster.choice', `${field}.${value}`),
    brief: (name, n) =>
      words.word('muster.brief', name, { n }) ?? word('muster.brief', name, { n }),
    shelf: (shelf) => words.word('muster.shelf', shelf) ?? word('muster.shelf', shelf),
    shelfNew: (shelf) => words.word('muster.shelf_new', shelf) ?? word('muster.shelf_new', shelf),
    shelfSize: (_, n) => t('muster.pile.n_cards', { n }),
    tick: (tick) => words.word('muster.tick', tick) ?? word('muster.tick', tick),
    figure: (what) => words.word('muster.figure', what),
    component: (part) => words.word('muster.component', part) ?? word('muster.component', part),
    preset: (preset) =>
      words.word('muster.preset', `${preset}_note`) ??
      word('muster.preset', `${preset}_note`) ??
      '',
    hint: (fix, n) =>
      words.word('muster.fix_hint', fix, { n }) ?? word('muster.fix_hint', fix, { n }),
    unit: t('muster.points'),
    ...own,
  }
}
