// Bids for the lead.
import type { Bid } from '../../bindings/napoleonica/Bid'
import { t } from './words'

/** The Decoy: the card without a leadership. */
export const NONE = { id: 'decoy', label: t('card.decoy') }
/** A bid of that leadership, with a card known to the app or only to the table; null is the Decoy. */
export const BID = (leadership: number | null, card: number | null = null): Bid =>
  leadership === null ? 'decoy' : { card: { leadership, card } }
