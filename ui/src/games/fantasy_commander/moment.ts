// What the table has just seen, in words.
import type { Phrase } from '../../bindings/Phrase'
import type { Params } from '../../kit/battle'
import { abilityOf } from './printed'
import type { Table } from './table.svelte'
import { total, type Orders } from './tokens'
import { word } from './words'

/** How many orders lie there, and what a unit ignores by its name. */
export function phraseParams(phrase: Phrase, said: Params, table: Table): Params {
  const { code, values = {} } = phrase
  switch (code) {
    case 'orders':
      return { n: total(values as Orders) }
    case 'ignores':
      return { ...said, what: ignoredText(String(values.what), table) }
    case 'fight':
      return { ...said, kind: String(values.kind) }
    // A counter of the books has the same name as what the table sees.
    case 'initiative':
      return { player: '', ...said, known: 'player' in values ? 'yes' : 'no' }
    default:
      return said
  }
}

/** An ability, or what the rules call it. */
export function ignoredText(what: string, { book }: Pick<Table, 'book'>): string {
  return word('ignored', what) ?? abilityOf(what as never, book).title
}
