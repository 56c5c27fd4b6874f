// What the table has just seen, in words.
import type { Phrase } from '../../bindings/Phrase'
import { explain, type Params } from '../../kit/battle'
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
    case 'holds':
      return { ...said, both: Number(values.points) > 0 && Number(values.towns) > 0 ? 'yes' : 'no' }
    case 'card_gave':
      return { ...said, what: givenText(String(values.what), Number(values.x), table) }
    // A counter of the books has the same name as what the table sees.
    case 'initiative':
      return { player: '', ...said, known: 'player' in values ? 'yes' : 'no' }
    default:
      return said
  }
}

/** An ability by its id, with its number; one that the players named by its name. */
function givenText(id: string, x: number, { book }: Pick<Table, 'book'>): string {
  const title = id.startsWith('fc.') ? explain(book, 'abilities', id).title : id
  return x > 0 ? `${title} ${x}` : title
}

/** An ability, or what the rules call it. */
export function ignoredText(what: string, { book }: Pick<Table, 'book'>): string {
  return word('ignored', what) ?? abilityOf(what as never, book).title
}
