// A refusal's values in words: a unit's or a commander's name for its number, a word for an id.
import { USUAL, within, type PackBook, type Speak as SpeakOf, type Speaker } from '../../kit/battle'
import type { Place, View } from './types'
import { t, word } from './words'

type Speak = SpeakOf<View>

/** A seat is named after its commander. */
const commander: Speak = (seat, view) =>
  typeof seat === 'string' ? seat : (view.commanders?.[seat]?.name ?? t('said.commander'))
const side: Speak = (side, view) => view.sides?.[Number(side)]?.name ?? t('said.side')
const test: Speak = (id, _, book) => testName(String(id), book)

/** Formatters for values that are not plain numbers or words, by their names in the sentence. */
const SPEAK: Record<string, Speak> = {
  ...USUAL,
  seat: commander,
  commander,
  player: side,
  rank: within('rank'),
  did: within('did'),
  condition: (id, _, book) => book.term(`condition.${id}`),
  token: (id, _, book) => book.term(`token.${id}`),
  test,
}

export const SPEAKER: Speaker<View> = { speak: SPEAK }

/** The name of a test: one that diminishes a unit is called a Morale test. */
export function testName(test: string, book: Pick<PackBook, 'term'>): string {
  return book.term(`test.${test === 'diminish' ? 'diminished' : test}`)
}

/** The place of a unit that is on no space; empty for a unit on the grid. */
export function offGrid(place: Place): string {
  return typeof place === 'string' ? (word('place', place) ?? word('scene', place) ?? place) : ''
}
