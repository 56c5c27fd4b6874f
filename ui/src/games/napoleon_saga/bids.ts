// Cards for initiative.
import type { Bid } from '../../bindings/napoleon_saga/Bid'
import { t } from './words'

/** The card without one. */
export const NONE = { id: 'bluff', label: t('cards.bluff') }
/** A card of that initiative, one that the app knows or one of the table's; null is the Bluff. */
export const BID = (initiative: number | null, card: number | null = null): Bid =>
  initiative === null ? 'bluff' : { card: { initiative, card } }
