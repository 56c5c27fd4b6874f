// The values of an army's faults in words: names for ids, the book's words for values.
import type { Refusal } from '../../../asks'
import { sayValues } from '../../../kit/battle'
import type { Book } from './book.svelte'

export function said(fault: Pick<Refusal, 'values'>, book: Book): Record<string, string | number> {
  return sayValues(
    fault,
    {
      faction: (id) => book.faction(String(id))?.name,
      value: (name) => book.term(`in_sentence.value.${name}`),
    },
    (value) => value,
  )
}
