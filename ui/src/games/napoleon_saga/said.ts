// A refusal's values in words: a unit's name for its number, a slot for its sign.
import { USUAL, within, type Speak as SpeakOf, type Speaker } from '../../kit/battle'
import { slotName, unitName } from './names'
import { t, word } from './words'
import type { View } from './types'

type Speak = SpeakOf<View>

const SLOT = /^([FSR]\d|[RO][LR])$/

const slot: Speak = (name, _, book) =>
  SLOT.test(String(name)) ? slotName(String(name), book) : undefined
/** A unit by its number, by its slot if it is face-down, or by its name in an army list. */
const unit: Speak = (id, view, book) => {
  if (typeof id === 'number') return unitName(view, id) ?? t('said.unit')
  const hidden = slot(id, view, book)
  return hidden === undefined ? id : t('said.unit_at', { slot: hidden })
}
const card: Speak = (id, view) => {
  if (id === '?') return t('said.card')
  return typeof id === 'string' ? id : (cardName(view, id) ?? t('said.card'))
}

/** The name of an open strategy card by its number. A card in hand is never named, because the sentence
 * stays on the page when no finger holds. */
function cardName({ eyes, sides }: Partial<View>, id: number): string | undefined {
  const open = eyes === null || eyes === undefined ? [] : (sides?.[eyes]?.discard ?? [])
  return open.find((card) => card.id === id)?.card?.name
}

/** Formatters for values that are not plain numbers or words, by their names in the sentence. */
const SPEAK: Record<string, Speak> = {
  ...USUAL,
  test: (kind, _, book) => book.term(`test.${kind}`),
  unit,
  attacker: unit,
  target: unit,
  card,
  slot,
  from: slot,
  to: slot,
  place: slot,
  terrain: within('terrain'),
  formation: within('formation'),
  side: within('side'),
  nation: (name) => word('said.nation', String(name)),
}

export const SPEAKER: Speaker<View> = { speak: SPEAK }
