// Bids for the lead.
import type { Bid } from '../../bindings/napoleonica/Bid'
import { t } from './words'

/** The card without one. */
export const NONE = { id: 'decoy', label: t('card.decoy') }
/** A bid of that leadership, with a card that the app knows or one of the table's; null is the Decoy. */
export const BID = (leadership: number | null, card: number | null = null): Bid =>
  leadership === null ? 'decoy' : { card: { leadership, card } }
