// The possible targets of a card in hand: the offers of all its copies.
import type { CardView } from '../../../bindings/napoleon_saga/CardView'
import type { Table } from '../table.svelte'
import type { Do, Offer, Seat } from '../types'

export type Play = Offer & { command: Do<'play_card'> }

/** The offers for a card; the tracker offers only one of several copies. */
export function playsOf(table: Table, seat: Seat, one: CardView): Play[] {
  const hand = table.own?.hand ?? []
  const printed = (id: number | null) => hand.find((card) => card.id === id)?.card?.id
  return table.taps.offers('play_card', seat).filter(({ command: { card } }) => {
    if (card === one.id) return true
    return one.card !== null && printed(card) === one.card.id
  })
}

/** The command to play a card that is not offered: its refusal says why. */
export function bare(one: CardView): Do<'play_card'> {
  return { do: 'play_card', card: one.id, kind: null, on: null, bonus: null }
}
