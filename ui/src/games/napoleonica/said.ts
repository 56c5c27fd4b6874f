// A refusal's values in words: a unit's name for its number, a color for its id.
import {
  factionName,
  playerName,
  type PackBook,
  type Speak as SpeakOf,
  type Speaker,
} from '../../kit/battle'
import { abilityOf } from './printed'
import { either } from '../../words/words'
import { t, word } from './words'
import type { View } from './types'

type Speak = SpeakOf<View>

const unit: Speak = (id, view) =>
  typeof id === 'string' ? id : (view.units?.[id]?.name ?? t('unnamed.unit'))
const kind: Speak = (id, view) => view.kinds?.[Number(id)]?.card.name ?? t('unnamed.kind')
const phase: Speak = (name) => word('in_phase', String(name))
/** "green+blue" and "green/blue+red". */
const orders: Speak = (text) => {
  const named = (colors: string) => colors.split('/').map((color) => word('said', color) ?? color)
  const terms = String(text).split('+').filter(Boolean)
  const parts = terms.map((colors) => either(named(colors)))
  return parts.join(t('cost.and')) || t('none')
}

/** A line of the track within a sentence: "the deployment line". */
export const lineIn = (line: string, book: Pick<PackBook, 'term'>): string =>
  book.term(`in_sentence.line.${line}`)

/** Formatters for values that are not plain numbers or words, by their names in the sentence. */
const SPEAK: Record<string, Speak> = {
  unit,
  attacker: unit,
  target: unit,
  unit_type: kind,
  kind,
  player: playerName,
  seat: playerName,
  needed_phase: phase,
  current_phase: phase,
  unit_faction: factionName,
  army_faction: factionName,
  tokens: orders,
  activation: orders,
  ability: (id, _, book) => abilityOf(String(id).replace('nap.', ''), book).title,
  die: (id, view) => view.dice?.find((die) => die.id === id)?.label ?? String(id),
  value: (name) => word('muster.value', String(name)),
  line: (name, _, book) => book.term(`line.${name}`),
  zone: (name) => word('correct.zone', String(name)),
  color: (name, _, book) => book.term(`color.${name}`),
}

export const SPEAKER: Speaker<View> = { speak: SPEAK, plain: (value) => word('said', value) }
