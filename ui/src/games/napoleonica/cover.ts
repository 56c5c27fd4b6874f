// A seat's look as it may lie open on the table: what its own secrets add to it is left out.
import type { Look } from '../../asks'
import type { Command, View } from './types'

/** Refusals that tell what is in a hand. */
const TELLING: readonly string[] = ['E-ORDER-HAND', 'E-CARD-HAND']

/** The look without the seat's secrets. */
export function coverOf(look: Look<View, Command>): Look<View, Command> {
  return {
    ...look,
    view: { ...look.view, eyes: null, own: null },
    offers: look.offers.map((offer) =>
      offer.refusal && TELLING.includes(offer.refusal.code) ? { ...offer, refusal: null } : offer,
    ),
  }
}
