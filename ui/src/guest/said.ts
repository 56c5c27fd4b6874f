// What a host says to a guest, and what a guest knows of its own place.
import type { Changed, Look, Place, Problem, Viewer } from '../asks'
import type { Sitting } from '../door'
import type { Own, Patch } from './held'
import type { Seated } from './kept'

/** Why a page has no place any more. */
export type Why = NonNullable<Sitting['why']>

/** How a page comes to a table: by a code, back to a place that it keeps, or not any more. */
export type Entry = { join: string } | { kept: Seated } | { lost: Why }

/** One message. Exactly one of these is in it; `reply` or `problem` come with their number. */
export interface FromHost {
  welcome?: { battle: string; place: Place; device: string; key: string | null }
  knocking?: object
  /** The version of what it says. */
  speaks?: number
  look?: Look
  own?: Own
  patch?: Patch
  n?: number
  reply?: object
  problem?: Problem
  changed?: Changed
  /** Items of this sealing follow, from that number on. */
  backup?: { sealing: string; from: number }
  /** The next item. */
  sealed?: { number: number; text: string }
  /** A fresh number: what is kept of so many items? */
  prove?: { number: string; items: number }
  /** All that there is was shown to be kept. */
  whole?: object
  bye?: { why: Why }
}

/** A problem without particulars. */
export const no = (code: string): Problem => ({ code, params: {} })

export const isSeat = (place: Place): place is { seat: number } =>
  typeof place === 'object' && 'seat' in place

/** Whose receipt a place keeps: that of its seat, or that of an onlooker. */
export const receiptFor = ({ battle, place }: Seated) => ({
  battle,
  seat: isSeat(place) ? place.seat : null,
})

/** With whose eyes a place looks. */
export function sameEyes(place: Place, viewer: Viewer): boolean {
  if (place === 'screen') return viewer === 'table'
  const seat = 'seat' in place ? place.seat : place.beside
  return viewer !== 'table' && viewer.seat === seat
}
