// What a guest knows of its own place.
import type { Place, Viewer } from '../asks'
import type { Seated } from './kept'

export const isSeat = (place: Place): place is { seat: number } =>
  typeof place === 'object' && 'seat' in place

/** The key of a place's receipt: that of its seat, or that of an onlooker. */
export const receiptFor = ({ battle, place }: Seated) => ({
  battle,
  seat: isSeat(place) ? place.seat : null,
})

/** Whether a place has these eyes. */
export function sameEyes(place: Place, viewer: Viewer): boolean {
  if (place === 'screen') return viewer === 'table'
  const seat = 'seat' in place ? place.seat : place.beside
  return viewer !== 'table' && viewer.seat === seat
}
