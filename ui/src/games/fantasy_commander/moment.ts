// What the table has just seen, in words.
import type { Phrase } from '../../bindings/Phrase'
import { explain, type Params } from '../../kit/battle'
import { abilityOf } from './printed'
import type { Table } from './table.svelte'
import { total, type Orders } from './tokens'
import { word } from './words'

/** Fills in what a phrase needs beyond its usual values, such as the names of abilities. */
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
    // What the table sees has the same name as a counter in the books.
    case 'initiative':
      return { player: '', ...said, known: 'player' in values ? 'yes' : 'no' }
    default:
      return said
  }
}

/** An ability by its id, with its number. One that the players named is shown by that name. */
function givenText(id: string, x: number, { book }: Table): string {
  const title = id.startsWith('fc.') ? explain(book, 'abilities', id).title : id
  return x > 0 ? `${title} ${x}` : title
}

/** The name of an ability, or of whatever else the rules name as ignoring a symbol. */
export function ignoredText(what: string, { book }: Table): string {
  return word('ignored', what) ?? abilityOf(what, book).title
}
