// Cards for initiative.
import type { Bid } from '../../bindings/napoleon_saga/Bid'
import { t } from './words'

/** The Bluff: the card without an initiative. */
export const NONE = { id: 'bluff', label: t('cards.bluff') }
/** A card with that initiative, known to the app or only to the table; null is the Bluff. */
export const BID = (initiative: number | null, card: number | null = null): Bid =>
  initiative === null ? 'bluff' : { card: { initiative, card } }
