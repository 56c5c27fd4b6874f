// The secret pages, which only one seat may look at.
import type { SecretPages } from '../../../kit/battle'
import type { SecretPage } from '../types'
import Bid from './Bid.svelte'
import Cards from './Cards.svelte'
import Draw from './Draw.svelte'
import Exchange from './Exchange.svelte'
import Free from './Free.svelte'
import Mend from './Mend.svelte'
import Own from './Own.svelte'
import PayOne from './PayOne.svelte'
import PutBack from './PutBack.svelte'

export const PAGES: SecretPages<SecretPage> = {
  opening: Cards,
  bid: Bid,
  draw: Draw,
  put_back: PutBack,
  exchange: Exchange,
  lay: Cards,
  play: Cards,
  free: Free,
  reroll: PayOne,
  counterblow: PayOne,
  discard: Cards,
  mend: Mend,
  own: Own,
}
