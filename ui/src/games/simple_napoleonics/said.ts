// A refusal's values in words: a unit's or a leader's name for its number, a word for an id.
import { unitNamed, USUAL, within, type Speak as SpeakOf, type Speaker } from '../../kit/battle'
import type { View } from './types'
import { t } from './words'

type Speak = SpeakOf<View>

const leader: Speak = (id, view) =>
  typeof id === 'string' ? id : (view.leaders?.[id]?.card.name ?? t('said.leader'))
/** A marker is named by its own number: "#2". */
const piece: Speak = (id, view, book) =>
  typeof id === 'string' ? t('said.marker', { n: id.replace('#', '') }) : unitNamed(id, view, book)
const marker: Speak = (id) => t('said.marker', { n: Number(id) + 1 })

/** Formatters for values that are not plain numbers or words, by their names in the sentence. */
export const SPEAKER: Speaker<View> = {
  speak: {
    ...USUAL,
    leader,
    piece,
    marker,
    terrain: within('terrain'),
    ground: within('terrain'),
    formation: within('formation'),
    order: within('order'),
  },
}
