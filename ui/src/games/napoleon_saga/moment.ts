// What the table has just seen, in words.
import type { Phrase } from '../../bindings/Phrase'
import type { Params } from '../../kit/battle'
import { word } from './words'

/** Adds the result, which is a sentence of its own. */
export function phraseParams({ values }: Phrase, said: Params): Params {
  const came = values?.came && word('phrase', String(values.came), said)
  return came ? { ...said, came } : said
}
