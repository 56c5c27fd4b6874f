// A refusal's values in words: a unit's name for its number, a colour for its id.
import type { PackBook, Speak as SpeakOf, Speaker } from '../../kit/battle'
import { row } from '../../words/words'
import type { View } from './types'
import { t } from './words'

type Speak = SpeakOf<View>

/** A word of the data as it stands within a sentence, if there is one. */
const within =
  (kind: string): Speak =>
  (name, _, book: PackBook) => {
    const key = `in_sentence.${kind}.${name}`
    const said = book.term(key)
    return said === key ? undefined : said
  }
/** By its number, or by its name in an army list. */
const unit: Speak = (id, view) =>
  typeof id === 'string' ? id : (view.units?.[id]?.name ?? t('said.unit'))
const seat: Speak = (id, view) => view.sides?.[Number(id)]?.name ?? t('said.player')
const color = within('color')
/** "red+red+blue", and nothing at all. */
const orders: Speak = (text, view, book) =>
  row(
    String(text)
      .split('+')
      .map((one) => color(one, view, book)),
  ) || t('none')

/** What is no plain number or word, by the name that the sentence has for it. */
const SPEAK: Record<string, Speak> = {
  unit,
  attacker: unit,
  target: unit,
  seat,
  player: seat,
  needed_phase: within('phase'),
  current_phase: within('phase'),
  faction: (id, _, book) => book.faction(String(id))?.name,
  value: within('value'),
  color,
  step: color,
  cost: orders,
  pool: orders,
}

export const SPEAKER: Speaker<View> = { speak: SPEAK }
