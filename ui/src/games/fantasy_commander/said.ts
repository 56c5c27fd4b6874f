// A refusal's values in words: a unit's name for its number, a color for its id.
import { USUAL, within, type Speak as SpeakOf, type Speaker } from '../../kit/battle'
import { row } from '../../words/words'
import type { View } from './types'
import { t } from './words'

type Speak = SpeakOf<View>

const color = within('color')
/** "red+red+blue"; no orders at all have a word of their own. */
const orders: Speak = (text, view, book) =>
  row(
    String(text)
      .split('+')
      .map((one) => color(one, view, book)),
  ) || t('none')

/** Formatters for values that are not plain numbers or words, by their names in the sentence. */
const SPEAK: Record<string, Speak> = {
  ...USUAL,
  color,
  step: color,
  cost: orders,
  pool: orders,
}

export const SPEAKER: Speaker<View> = { speak: SPEAK }
